"""Makes the display typefaces of pages: Bodoni Moda at the one weight pages use, with its optical size left variable.

The packages' files carry every weight and are twice as large; a page's headings wait for them on a slow phone.
Needs: pip install fonttools brotli. Licence of the typeface: SIL Open Font License 1.1 (node_modules/@fontsource-variable/bodoni-moda).
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).resolve().parent.parent
source = root / "node_modules" / "@fontsource-variable" / "bodoni-moda" / "files"
target = root / "apps" / "web" / "app" / "styles" / "fonts"
# The sizes that base.css sets by hand lie between these.
axes = {"wght": 500, "opsz": (11, 40)}

for part, style in (("latin", "normal"), ("latin-ext", "normal"), ("latin", "italic")):
    font = instancer.instantiateVariableFont(TTFont(source / f"bodoni-moda-{part}-opsz-{style}.woff2"), axes)
    font.flavor = "woff2"
    font.save(target / f"bodoni-moda-display-{part}-{style}.woff2")
