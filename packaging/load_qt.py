"""Runs first in the frozen program: PyInstaller's own hooks load Qt before anything of ours."""

import gc

from desktop_poker.ui import kept_code

gc.disable()  # all that is loaded now stays
kept_code.load_qt()
gc.enable()  # a bot's worker begins here too
