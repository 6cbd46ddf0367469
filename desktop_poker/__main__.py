"""Where the program begins: ``python -m desktop_poker``, and the installed command."""

import gc
import sys


def main() -> int:
    """Load what the first page or a command needs, and run it."""
    # All that is loaded first stays: looking for garbage in it takes a tenth of the start. The
    # collector is turned on again where work begins (app/cli/main, ui/event_loop).
    gc.disable()
    from desktop_poker.app.cli import main as program  # noqa: PLC0415 - the collector is off now

    return program.main()


if __name__ == "__main__":
    sys.exit(main())
