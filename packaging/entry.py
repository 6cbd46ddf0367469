"""Where the frozen program begins."""

import multiprocessing
import sys

if __name__ == "__main__":
    # The process that thinks for bots is this program again: it must not open a window.
    multiprocessing.freeze_support()

    from desktop_poker.__main__ import main

    sys.exit(main())
