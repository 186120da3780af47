"""Makes the typefaces of certificates: fixed weights of variable fonts, their alphabets joined in one file each.

PDF needs plain TrueType, and the packages hold compressed variable fonts in one file per alphabet.
Needs: pip install fonttools brotli; npm pack @fontsource-variable/playfair-display, unpacked, as the first argument.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).resolve().parent.parent
packages = root / "node_modules" / "@fontsource-variable"
target = root / "apps" / "server" / "assets" / "fonts"
playfair = Path(sys.argv[1]) / "files"
parts = Path(sys.argv[2] if len(sys.argv) > 2 else "/tmp")


def make(file_name, font_name, sources, axes):
    instances = []
    for number, source in enumerate(sources):
        font = instancer.instantiateVariableFont(TTFont(source), axes, overlap=True)
        for table in ("STAT", "prep", "gasp", "fpgm", "cvt "):
            if table in font:
                del font[table]
        font.flavor = None
        path = parts / f"{file_name}-{number}.ttf"
        font.save(path)
        instances.append(str(path))
    font = Merger().merge(instances)
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]
    options.notdef_outline = True
    options.hinting = False
    options.glyph_names = False
    options.name_IDs = ["*"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    for name_id in (16, 17, 25):
        font["name"].removeNames(nameID=name_id)
    for name_id, text in ((1, font_name), (2, "Regular"), (4, font_name), (6, font_name.replace(" ", ""))):
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font.save(target / f"{file_name}.ttf")


def bodoni(style):
    return [packages / f"bodoni-moda/files/bodoni-moda-{part}-standard-{style}.woff2" for part in ("latin", "latin-ext")]


hanken = [
    packages / f"hanken-grotesk/files/hanken-grotesk-{part}-wght-normal.woff2"
    for part in ("latin", "latin-ext", "vietnamese")
]
fallback = [
    playfair / f"playfair-display-{part}-wght-normal.woff2" for part in ("latin", "latin-ext", "vietnamese", "cyrillic")
]

make("bodoni-moda-display", "Bodoni Moda Display", bodoni("normal"), {"wght": 500, "opsz": 28})
make("bodoni-moda-display-italic", "Bodoni Moda Display Italic", bodoni("italic"), {"wght": 500, "opsz": 28})
make("hanken-grotesk-regular", "Hanken Grotesk", hanken, {"wght": 400})
make("hanken-grotesk-semibold", "Hanken Grotesk SemiBold", hanken, {"wght": 600})
# The licence reserves the name "Playfair Display" for the original.
make("didone-fallback-medium", "Pavane Didone Medium", fallback, {"wght": 500})
