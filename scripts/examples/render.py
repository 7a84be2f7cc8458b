"""blender -b -P scripts/examples/render.py -- <out> <labels> <scene> [photo|cut|wide] [scale]"""

import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from studio import ambient, ball, box, camera, clear, lamp, lathe, material, mesh, rounded, speckled  # noqa: E402
from products import products  # noqa: E402
from figures import figures  # noqa: E402

out, labels, name, view = sys.argv[sys.argv.index('--') + 1 :][:4]
scale = float(sys.argv[-1]) if len(sys.argv[sys.argv.index('--') + 1 :]) > 4 else 1.0


def table(wood):
    """Planks, a wall, and what stands around in a room."""
    made = speckled('wood', wood, scale=2.2, rough=0.45, stretch=(0.5, 9, 1), detail=9)
    for plank in range(-6, 9):
        box('plank', (14, 0.86, 0.2), made, at=(plank % 3 * 1.7, plank * 0.88 - 1.2, -0.1), bevel=0.012, segments=2)
    wall = speckled('wall', [(0.3, '#98a394'), (0.7, '#a1ab9c')], scale=1.2, rough=0.9, bump=0.04)
    mesh('wall', [(-14, 6.4, -3), (14, 6.4, -3), (14, 6.4, 12), (-14, 6.4, 12)], [(0, 1, 2, 3)], wall)
    steel = material('steel', '#b9bcbd', rough=0.22, metal=1.0)
    lathe('tumbler', rounded([(0, 0), (0.42, 0), (0.55, 1.3), (0.52, 1.3), (0.4, 0.06), (0, 0.06)]), steel, at=(2.1, 3.6, 0))
    checks = material('gamcha', '#8f2f24', rough=0.85, sheen=0.4)
    box('gamcha', (1.9, 1.0, 0.42), checks, at=(-2.5, 3.4, 0.2), bevel=0.18, turn=14)


woods = {
    'jar': [(0.3, '#4a3626'), (0.55, '#6d5540'), (0.75, '#7d6650')],
    'cake': [(0.3, '#5a4a3c'), (0.55, '#7a6a59'), (0.75, '#8d7e6d')],
    'bottle': [(0.3, '#6b5a48'), (0.55, '#8a7863'), (0.75, '#9a8972')],
    'mug': [(0.3, '#3d2c20'), (0.55, '#5a4432'), (0.75, '#6b543f')],
    'buds': [(0.3, '#544234'), (0.55, '#735f4c'), (0.75, '#84705b')],
    'cloth': [(0.3, '#4a3626'), (0.55, '#6d5540'), (0.75, '#7d6650')],
}
# Where the phone is held: distance, height, what it looks at, and how crooked.
views = {
    'jar': (7.4, 3.0, 1.0, -3.5, 0.0),
    'cake': (6.6, 3.7, 0.55, 2.5, 0.0),
    'bottle': (7.2, 2.5, 1.02, 3.0, 0.0),
    'mug': (6.2, 3.0, 0.64, -2.0, 0.08),
    'buds': (6.4, 3.4, 0.42, 2.0, 0.0),
    'cloth': (6.8, 3.6, 0.6, -2.5, 0.0),
}

scene = clear()
tall = (800, 1000)
size = tall
if name in products:
    products[name](labels)
    distance, height, target, roll, aside = views[name]
    wide = view == 'wide'
    camera((aside, -distance, height), (aside, 0, target), lens=66, roll=0 if wide else roll, aperture=4.0)
    if wide:
        size = (1280, 720)
        bpy.context.scene.camera.data.lens = 50
    if name == 'cloth':
        for placed in list(bpy.context.collection.objects):
            if placed.type == 'MESH':
                placed.rotation_euler[2] = math.radians(-14)
    if view == 'cut':
        scene.render.film_transparent = True
    else:
        table(woods[name])
    ambient((0.62, 0.7, 0.8), 0.5 if view != 'cut' else 0.5)
    lamp((-4.6, -2.2, 5.2), (0, 0, 0.6), 3.2, 640, '#fff0dc')
    lamp((5, -4, 3), (0, 0, 0.8), 3, 150, '#dfe8ff')
else:
    size = figures(name, view, labels)

scene.cycles.samples = int(os.environ.get('SAMPLES', '110'))
scene.render.threads_mode = 'FIXED'
scene.render.threads = 2
scene.render.resolution_x, scene.render.resolution_y = size
scene.render.resolution_percentage = int(100 * scale)
scene.render.filepath = f'{out}/{name}-{view}.png'
bpy.ops.render.render(write_still=True)
