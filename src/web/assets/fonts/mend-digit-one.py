"""Hind Siliguri's ১ is half a digit in the weights 400, 500 and 600; Light and Bold have it whole (google/fonts
#6037, open since 2023). It is drawn anew here, as far between those two as the weight stands between them by how far
it advances.

    mend-digit-one.py <font in> <font out> [--alone]

--alone: a typeface of nothing but this digit, for whoever draws with the files of the package.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

package = Path(__file__).resolve().parents[4] / 'node_modules/@expo-google-fonts/hind-siliguri'
digit = 0x09E7
# Points that mean the same in both drawings, once around.
light_marks = [(219, 634), (158, 634), (153, 591), (240, 411), (388, 187), (246, 45), (105, 159), (204, 255),
               (204, 315), (45, 161), (246, -10), (448, 187), (331, 400), (214, 597)]
bold_marks = [(253, 671), (119, 671), (111, 610), (230, 414), (349, 163), (247, 108), (165, 173), (222, 229),
              (222, 340), (30, 172), (248, -10), (487, 210), (367, 455), (246, 627)]
steps = 8


def outline(font):
    """The one contour as many short lines."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[digit]].draw(pen)
    points = []
    for how, where in pen.value:
        if how in ('moveTo', 'lineTo'):
            points.append(where[0])
        elif how == 'qCurveTo':
            *controls, end = where
            for at, control in enumerate(controls):
                last = at == len(controls) - 1
                to = end if last else tuple((a + b) / 2 for a, b in zip(control, controls[at + 1]))
                start = points[-1]
                for n in range(1, 17):
                    t = n / 16
                    points.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                                        for a, b, c in zip(start, control, to)))
    return points


def between_marks(points, marks):
    """The same number of points from each mark to the next."""
    def nearest(mark):
        return min(range(len(points)), key=lambda n: (points[n][0] - mark[0]) ** 2 + (points[n][1] - mark[1]) ** 2)

    places = [nearest(mark) for mark in marks]
    out = []
    for at, start in enumerate(places):
        end = places[(at + 1) % len(places)]
        part = points[start:end + 1] if start < end else points[start:] + points[:end + 1]
        far = [0.0]
        for (x, y), (u, v) in zip(part, part[1:]):
            far.append(far[-1] + ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
        for step in range(steps):
            wanted = far[-1] * step / steps
            n = next((n for n in range(len(far) - 1) if far[n + 1] > wanted), len(far) - 2)
            t = (wanted - far[n]) / max(far[n + 1] - far[n], 1e-9)
            out.append(tuple(a + (b - a) * t for a, b in zip(part[n], part[n + 1])))
    return out


def advance(font):
    return font['hmtx'][font.getBestCmap()[digit]][0]


def mend(font):
    light, bold = (TTFont(package / f) for f in ('300Light/HindSiliguri_300Light.ttf', '700Bold/HindSiliguri_700Bold.ttf'))
    share = (advance(font) - advance(light)) / (advance(bold) - advance(light))
    pairs = zip(between_marks(outline(light), light_marks), between_marks(outline(bold), bold_marks))
    points = [tuple(round(a + (b - a) * share) for a, b in zip(one, other)) for one, other in pairs]
    pen = TTGlyphPen(None)
    for at, point in enumerate(points):
        (pen.lineTo if at else pen.moveTo)(point)
    pen.closePath()
    name = font.getBestCmap()[digit]
    font['glyf'][name] = glyph = pen.glyph()
    glyph.recalcBounds(font['glyf'])
    font['hmtx'][name] = (advance(font), glyph.xMin)


source, target = sys.argv[1:3]
font = TTFont(source)
mend(font)
if '--alone' in sys.argv:
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[digit])
    subsetter.subset(font)
    for record in font['name'].names:
        if record.nameID == 1:
            record.string = 'Chobi One'
font.save(target)
