"""``python -m klaverles`` does the same as the command ``klaverles``."""

import sys

from klaverles.cli.main import main

sys.exit(main())
