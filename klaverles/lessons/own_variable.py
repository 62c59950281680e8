"""How a kernel is told where a teacher's own lessons are."""

VARIABLE = "KLAVERLES_EIGEN"
"""The environment variable that names the folder; kernels inherit it."""
