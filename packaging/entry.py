"""Where the frozen program begins."""

import sys

from desktop_poker.app.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
