"""View: Dutch sentences, card pictures, and what a screen shows. Draws no widget itself."""
