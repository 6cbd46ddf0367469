"""Run the program as ``python -m desktop_poker``."""

import sys

from desktop_poker.app.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
