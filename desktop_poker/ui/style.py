"""The style sheet of all widgets, made from the colours of a palette."""

from __future__ import annotations

from desktop_poker.ui.theme.palette import Palette, on_felt

_SHEET = """
* {{ outline: 0; }}
QWidget {{ color: {text1}; font-size: {px13}px; }}
QMainWindow, QDialog, #page {{ background: {window}; }}
QLabel {{ background: transparent; }}
QLabel[role="quiet"] {{ color: {text2}; }}
QLabel[role="caption"] {{ color: {text3}; font-size: {px12}px; font-weight: 600; }}
QLabel[role="tiny_title"] {{ font-size: {px13}px; font-weight: 600; }}
QLabel[role="title"] {{ font-size: {px15}px; font-weight: 600; }}
QLabel[role="section"] {{ font-size: {px20}px; font-weight: 600; }}
QLabel[role="clock"] {{ font-size: {px30}px; font-weight: 600; }}
QLabel[role="clock"][soon="true"] {{ color: {warn}; }}
QLabel[role="page"] {{ font-size: {px40}px; font-weight: 600; }}
QLabel[role="low_page"] {{ font-size: {px26}px; font-weight: 600; }}
QLabel[role="lead"] {{ font-size: {px17}px; color: {text2}; }}
QLabel[role="accent"] {{ color: {accent_text}; font-weight: 600; }}
QLabel[role="hint"] {{ color: {text3}; font-weight: 600; }}
QLabel[role="warning"] {{ color: {warn}; }}
QLabel[role="win"] {{ color: {win}; font-weight: 600; }}
#topBar, #actionBar, #sidePanel {{ background: {s1}; }}
#topBar {{ border-bottom: 1px solid {line}; }}
#actionBar {{ border-top: 1px solid {line}; }}
#sidePanel {{ border-left: 1px solid {line}; }}
#studyColumn {{ background: {s1}; border-right: 1px solid {line}; }}
#panelCard, #pageCard, #tile {{
    background: {s1}; border: 1px solid {line}; border-radius: 16px;
}}
#panelCard {{ background: {s2}; border-radius: 12px; }}
#pane {{ background: {window}; border: 1px solid {line}; border-radius: 16px; }}
#noticeStrip {{ background: {s2}; border-bottom: 2px solid {warn}; }}
#tipBar {{ background: {s2}; border-top: 1px solid {accent_line}; }}
#tipBar[floats="true"] {{ border: 1px solid {accent_line}; border-radius: 12px; }}
#turnRow {{ background: {s2}; border: 1px solid {line}; border-radius: 8px; }}
#turnRow[now="true"] {{ background: {tint}; border-color: {accent_line}; }}
#lessonCard {{ background: {s1}; border: 2px solid {accent_line}; border-radius: 14px; }}
#commandLine {{ background: {s1}; border-top: 1px solid {line}; }}
#focusRing {{ background: transparent; border: {ring}px solid {accent_line}; }}
#place {{ background: transparent; border: 0; }}
#place:focus {{ border: {ring}px solid {accent_line}; border-radius: 12px; }}
#place[felt="true"]:focus {{ border-color: {felt_ring}; }}
#tile[first="true"] {{ background: {lead}; border: 1px solid {accent_line}; }}
#tile:hover {{ background: {s2}; }}
QListWidget:focus, QTabBar::tab:focus, QTextBrowser:focus,
QPlainTextEdit:focus, QScrollArea:focus {{ border: {ring}px solid {accent_line}; }}
#page:focus {{ border: 0; }}
QPushButton {{
    background: {key}; border: 1px solid {edge}; border-radius: 9px; padding: 7px 14px;
    font-weight: 600; min-height: {px18}px;
}}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed {{ background: {pressed}; }}
QPushButton[kind="primary"] {{
    color: {on_accent}; border: 1px solid {accent_lo};
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {accent_hi}, stop:1 {accent});
}}
QPushButton[kind="primary"]:hover {{ background: {accent_hi}; }}
QPushButton[kind="primary"]:pressed {{ background: {accent_lo}; }}
QPushButton[kind="tint"] {{ background: {tint}; border: 1px solid {accent_line}; }}
QPushButton[kind="tint"]:hover {{ background: {tint_hover}; }}
QPushButton[kind="bare"] {{ background: transparent; border: 1px solid transparent; padding: 6px; }}
QPushButton[kind="bare"]:hover {{ background: {s3}; }}
QPushButton[kind="study"] {{
    background: transparent; border: 1px solid transparent; border-radius: 10px;
    padding: 8px 12px; text-align: left;
}}
QPushButton[kind="study"]:hover {{ background: {s2}; }}
QPushButton[kind="study"]:checked {{ background: {s3}; font-weight: 700; }}
QPushButton[kind="chip"] {{ background: {field}; padding: 6px 12px; }}
QPushButton[kind="chip"][tight="true"] {{ padding: 6px 10px; }}
QPushButton[kind="chip"]:hover {{ background: {s3}; }}
QPushButton[kind="chip"]:checked {{
    background: {tint}; border: 2px solid {accent_line}; color: {accent_text};
    padding: 5px 11px;
}}
QPushButton[kind="chip"][ticks="true"] {{ padding: 6px 13px; }}
QPushButton[kind="chip"][ticks="true"]:checked {{ padding: 5px 5px 5px 19px; }}
QPushButton:disabled, QPushButton[kind="primary"]:disabled, QPushButton[kind="tint"]:disabled,
QPushButton[kind="chip"]:disabled, QPushButton[kind="chip"]:checked:disabled {{
    color: {disabled_text}; background: {disabled_ground}; border: {disabled_border};
}}
QPushButton[kind="bare"]:disabled {{ background: transparent; border: {bare_disabled_border}; }}
QPushButton[kind="chip"]:checked:disabled {{ padding: 6px 12px; }}
QPushButton[kind="chip"][ticks="true"]:checked:disabled {{ padding: 6px 6px 6px 20px; }}
QPushButton[wrong="true"] {{ border: 2px solid {warn}; color: {warn}; }}
QPushButton[kind="step"] {{ padding: 6px; min-width: 20px; }}
QLabel[role="figure"] {{ font-size: {px17}px; font-weight: 600; }}
QLabel[role="group"] {{ color: {accent_text}; font-size: {px12}px; font-weight: 600; }}
QLabel[role="option"] {{ font-weight: 600; }}
#footBar {{ background: {s1}; border-top: 1px solid {line}; }}
#rule {{ background: {line}; max-height: 1px; min-height: 1px; border: 0; }}
QPushButton[big="true"] {{ border-radius: 12px; font-size: {px18}px; min-height: 28px; }}
#resume {{ min-height: 38px; min-width: {px160}px; }}
#settingRow {{ border-top: 1px solid {line}; }}
#groupList {{ background: transparent; border: 0; outline: 0; }}
#groupList::item {{
    padding: 7px 8px; border: {ring}px solid transparent; border-radius: 9px; color: {text2};
}}
#groupList::item:hover {{ background: {s2}; }}
#groupList::item:selected {{
    background: {tint}; border: {ring}px solid {edge}; color: {accent_text};
}}
#groupList::item:focus {{ border: {ring}px solid {accent_line}; }}
#groupSide {{ background: {s1}; border-right: 1px solid {line}; }}
QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, QPlainTextEdit {{
    background: {field}; border: 1px solid {edge}; border-radius: 9px; padding: 6px 10px;
    selection-background-color: {accent}; selection-color: {on_accent};
}}
QLineEdit, QPlainTextEdit, QTextBrowser {{ placeholder-text-color: {text3}; }}
#amount {{ font-size: {px17}px; font-weight: 700; padding: 3px 10px; }}
QListWidget#hands {{
    background: {s2}; border: 1px solid {line}; border-radius: 9px; padding: 4px; outline: 0;
}}
QListWidget#hands:focus {{ border: {ring}px solid {accent_line}; }}
QListWidget#hands::item {{ padding: 6px 8px; border-radius: 6px; }}
QListWidget::item:selected {{ background: {s3}; color: {text1}; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{
    color: {disabled_text}; background: {disabled_ground}; border: {disabled_border};
}}
QCheckBox:disabled {{ color: {disabled_text}; }}
QLineEdit[wrong="true"], QSpinBox[wrong="true"] {{ border: 2px solid {warn}; color: {warn}; }}
QComboBox::drop-down {{ border: 0; width: 22px; }}
QComboBox QAbstractItemView, QMenu {{
    background: {s2}; border: 1px solid {line}; padding: 4px;
    selection-background-color: {s3}; selection-color: {text1};
}}
QMenu::item {{ padding: 7px 22px; border-radius: 6px; }}
QMenu::item:selected {{ background: {s3}; }}
QSpinBox QLineEdit {{ background: transparent; border: 0; padding: 0 10px; }}
QSpinBox::up-button, QSpinBox::down-button {{ width: 0; }}
QCheckBox {{ spacing: 9px; padding: 5px 5px 5px 0; min-height: {px18}px; }}
QCheckBox::indicator {{
    width: 17px; height: 17px; border: 1px solid {text3}; border-radius: 5px; background: {field};
}}
QCheckBox::indicator:checked {{ background: {accent}; border: 1px solid {accent_line}; }}
QCheckBox::indicator:disabled {{ background: {disabled_ground}; border: {disabled_border}; }}
QToolTip {{
    background: {tip}; color: {tip_text}; border: 1px solid {tip_line};
    border-radius: 8px; padding: 7px 9px;
}}
QScrollArea, QListWidget, QTextBrowser {{ background: transparent; border: 0; }}
QFileDialog QListView, QFileDialog QTreeView {{
    background: {field}; alternate-background-color: {field}; border: 1px solid {edge};
    selection-background-color: {accent}; selection-color: {on_accent};
}}
QFileDialog QHeaderView::section {{ background: {s2}; color: {text1}; border: 0; padding: 4px; }}
QFileDialog QToolButton {{ background: {handle}; border: 1px solid {edge}; border-radius: 6px; }}
QFileDialog QToolButton:disabled {{ background: {disabled_ground}; border: {disabled_border}; }}
#scrolled {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px; }}
QScrollBar::handle:vertical {{ background: {track}; border-radius: 3px; min-height: 30px; }}
QScrollBar::handle:vertical:disabled {{ background: transparent; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 2px; }}
QScrollBar::handle:horizontal {{ background: {track}; border-radius: 3px; min-width: 30px; }}
QTabWidget::pane {{ border: 0; border-top: 1px solid {line}; }}
#helpTabs::tab-bar {{ left: 6px; }}
QTabBar::tab {{
    background: transparent; color: {text2}; padding: {tab_pad}; font-weight: 600;
    border: {ring}px solid transparent;
}}
QTabBar::tab:selected {{ color: {text1}; border-bottom: {ring}px solid {accent_line}; }}
QSlider {{ min-height: 26px; }}
QSlider::groove:horizontal {{ height: 4px; border-radius: 2px; background: {groove}; }}
QSlider::sub-page:horizontal {{ height: 4px; border-radius: 2px; background: {accent_line}; }}
QSlider::handle:horizontal {{
    width: 18px; margin: -9px 0; border-radius: 11px;
    background: {handle}; border: 2px solid {accent_line};
}}
QSlider::sub-page:horizontal:disabled {{ background: {groove}; }}
QSlider::handle:horizontal:disabled {{ background: {disabled_ground}; border-color: {groove}; }}
"""

_SIZES = (12, 13, 15, 17, 18, 20, 26, 30, 40, 160)
"""Pixels that grow with the words."""


def style_sheet(palette: Palette, scale: float = 1.0) -> str:
    """The whole sheet for a palette, with words so much larger than designed."""
    colours = {name: getattr(palette, name) for name in palette.__struct_fields__}
    hover, pressed = _under_the_hand(palette)
    return _SHEET.format(
        **colours,
        hover=hover,
        pressed=pressed,
        # On paper a darker tile would look pressed beside the others.
        lead=palette.s2 if palette.is_dark else _over(palette.s1, palette.accent, 0.08),
        tint=_over(palette.s1, palette.accent, 0.17),
        tint_hover=_over(palette.s1, palette.accent, 0.27),
        handle="#FFFDF7",
        felt_ring=on_felt(palette).accent_hi,
        tab_pad=f"{11 - palette.ring}px {14 - palette.ring}px",  # tabs stay as wide
        disabled_border=_disabled_border(palette),
        bare_disabled_border=_bare_disabled_border(palette),
        **{f"px{size}": round(size * scale) for size in _SIZES},
    )


def _bare_disabled_border(palette: Palette) -> str:
    """An icon alone has no frame that it has not when it can be used, unless dashes say so."""
    return _disabled_border(palette) if palette.is_stark else "1px solid transparent"


def _disabled_border(palette: Palette) -> str:
    kind = "dashed" if palette.is_stark else "solid"
    return f"1px {kind} {palette.disabled_edge or palette.disabled_ground}"


def _under_the_hand(palette: Palette) -> tuple[str, str]:
    """A neutral button that is pointed at, and one that is held down."""
    if not palette.is_dark:
        return palette.s2, palette.s3  # white paper can only grow darker
    return _over(palette.s3, palette.text1, 0.10), palette.s2


def _over(ground: str, paint: str, share: float) -> str:
    """A colour laid thinly over another."""
    pairs = [(int(ground[n : n + 2], 16), int(paint[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
