"""Where the frozen program begins."""

import multiprocessing
import sys

if __name__ == "__main__":
    # A child process starts with the same file: it must become a worker, not a second window.
    multiprocessing.freeze_support()

    from desktop_poker.app.cli.main import main

    sys.exit(main())
