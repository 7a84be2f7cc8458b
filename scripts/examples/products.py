"""Things a small shop sells. Each stands at the origin, about two units high."""

import math
import random

from studio import ball, box, lathe, link, material, mesh, node, printed, ring, rounded, speckled, wrap


def jar(labels):
    pickle = speckled(
        'pickle',
        [(0.0, '#3d0f04'), (0.35, '#8f2b08'), (0.55, '#c4560c'), (0.75, '#e08a1a'), (1.0, '#f2b53c')],
        scale=5.5, rough=0.32, coat=1.0, kind='ShaderNodeTexVoronoi', stretch=(1, 1, 1.25),
    )
    stir(pickle)
    body = rounded([(0, 0), (0.66, 0), (0.7, 0.1), (0.7, 1.45), (0.56, 1.66), (0.56, 1.78)])
    lathe('body', body, pickle)
    lid = material('lid', '#c99a35', rough=0.28, metal=1.0)
    lathe('lid', rounded([(0.0, 2.06), (0.585, 2.06), (0.6, 2.02), (0.6, 1.74), (0.56, 1.74)]), lid)
    for groove in range(3):
        ring('thread', 0.6, 0.014, lid, at=(0, 0, 1.8 + groove * 0.07))
    wrap('label', 0.708, 0.32, 1.22, printed('label', f'{labels}/jar.png', rough=0.6), width=165)


def stir(made):
    """Pieces of fruit are not a pattern: the places where colours meet are pushed about."""
    tree = made.node_tree
    mapping = next(each for each in tree.nodes if each.type == 'MAPPING')
    cells = next(each for each in tree.nodes if each.type == 'TEX_VORONOI')
    noise = node(made, 'ShaderNodeTexNoise', Scale=3.2, Detail=4.0)
    mix = tree.nodes.new('ShaderNodeVectorMath')
    mix.operation = 'MULTIPLY_ADD'
    mix.inputs[1].default_value = (0.55, 0.55, 0.55)
    link(made, mapping, 'Vector', noise, 'Vector')
    tree.links.new(noise.outputs['Color'], mix.inputs[0])
    tree.links.new(mapping.outputs['Vector'], mix.inputs[2])
    tree.links.new(mix.outputs['Vector'], cells.inputs['Vector'])


def cake(labels):
    plate = material('plate', '#f4f1ea', rough=0.18, coat=0.6)
    lathe('plate', rounded([(0, 0), (0.7, 0.0), (1.15, 0.1), (1.18, 0.13), (0.7, 0.05), (0, 0.05)]), plate)
    crumb = speckled('crumb', [(0.3, '#3a1c0f'), (0.7, '#5d3019')], scale=30, rough=0.8, bump=0.35)
    cream = material('cream', '#fbeedd', rough=0.42, subsurface=0.08)
    berry = material('berry', '#b3122a', rough=0.16, coat=0.8, subsurface=0.06)
    lathe('layer', rounded([(0, 0.06), (0.86, 0.06), (0.88, 0.42), (0, 0.42)]), crumb)
    lathe('filling', rounded([(0, 0.42), (0.89, 0.42), (0.9, 0.5), (0, 0.5)]), cream)
    lathe('layer', rounded([(0, 0.5), (0.88, 0.5), (0.87, 0.86), (0, 0.86)]), crumb)
    chocolate = material('chocolate', '#2c1208', rough=0.12, coat=0.9)
    top = [(0, 0.99), (0.8, 0.985), (0.885, 0.95), (0.905, 0.88), (0.9, 0.82)]
    lathe('glaze', top, chocolate)
    chance = random.Random(4)
    for drop in range(26):
        angle = 2 * math.pi * (drop + chance.uniform(-0.25, 0.25)) / 26
        long = chance.uniform(0.1, 0.3)
        ball('drop', 0.062, chocolate, at=(0.87 * math.cos(angle), 0.87 * math.sin(angle), 0.86 - long / 2), stretch=(1, 1, 1 + long * 6))
    for rose in range(9):
        angle = 2 * math.pi * rose / 9
        x, y = 0.66 * math.cos(angle), 0.66 * math.sin(angle)
        lathe('cream', [(0.001, 1.2), (0.03, 1.17), (0.1, 1.09), (0.085, 1.075), (0.15, 1.02), (0.12, 0.99), (0.0, 0.98)], cream, segments=7, at=(x, y, 0))
        ball('berry', 0.085, berry, at=(x, y, 1.24))
    for berry_at in [(0, 0), (0.17, 0.06), (-0.14, 0.1), (0.04, -0.17), (-0.1, -0.12)]:
        ball('berry', 0.1, berry, at=(*berry_at, 1.06))


def bottle(labels):
    glass = material('amber', '#5a2408', rough=0.06, coat=1.0, subsurface=0.0)
    lathe('body', rounded([(0, 0), (0.5, 0), (0.52, 0.06), (0.52, 1.12), (0.24, 1.34), (0.22, 1.45)]), glass)
    gold = material('gold', '#d8b06a', rough=0.2, metal=1.0)
    lathe('collar', rounded([(0.27, 1.42), (0.275, 1.42), (0.275, 1.66), (0.2, 1.67), (0.0, 1.67)]), gold)
    rubber = material('rubber', '#f3ede4', rough=0.45)
    lathe('bulb', [(0.16, 1.66), (0.175, 1.72), (0.17, 1.9), (0.15, 2.02), (0.09, 2.1), (0.0, 2.12)], rubber)
    wrap('label', 0.526, 0.16, 0.98, printed('label', f'{labels}/bottle.png', rough=0.5), width=170)


def mug(labels):
    glaze = material('glaze', '#f6f1e7', rough=0.14, coat=0.8)
    body = rounded([(0, 0.02), (0.52, 0.0), (0.62, 0.08), (0.64, 1.3), (0.6, 1.33), (0.57, 1.28), (0.55, 0.14), (0, 0.12)])
    lathe('body', body, glaze)
    ring('handle', 0.36, 0.085, glaze, at=(0.66, 0, 0.68), turn=(math.radians(90), 0, 0), stretch=(0.95, 1, 1))
    wrap('print', 0.646, 0.2, 1.14, printed('print', f'{labels}/mug.png', rough=0.16, coat=0.8), width=200)
    lathe('tea', [(0.0, 1.12), (0.575, 1.12)], material('tea', '#6b3413', rough=0.08, coat=0.8))


def buds(labels):
    white = material('white', '#f4f3f0', rough=0.16, coat=0.7)
    dark = material('seam', '#3a3a3a', rough=0.5)
    box('case', (1.5, 0.72, 1.12), white, at=(0, 0, 0.58), bevel=0.34, segments=14)
    seam = box('seam', (1.508, 0.728, 1.128), dark, at=(0, 0, 0.58), bevel=0.34, segments=14)
    slab = box('slab', (2, 2, 0.016), dark, at=(0, 0, 0.76), bevel=0)
    slab.hide_render = True
    only = seam.modifiers.new('line', 'BOOLEAN')
    only.operation, only.object = 'INTERSECT', slab
    ball('lamp', 0.028, material('green', '#35e08a', rough=0.3), at=(0, -0.362, 0.55))
    hinge = material('hinge', '#c9c9c7', rough=0.25, metal=1.0)
    box('hinge', (0.5, 0.05, 0.07), hinge, at=(0, 0.36, 0.76), bevel=0.02)
    for side, x, y, turn in ((1, -0.5, -0.98, 35), (-1, 0.42, -1.05, -50)):
        ball('bud', 0.2, white, at=(x, y, 0.2), stretch=(1, 0.86, 0.92))
        ball('tip', 0.12, material('tip', '#dcdad5', rough=0.6), at=(x + side * 0.17, y + 0.02, 0.17), stretch=(0.8, 1, 1))
        stem = lathe('stem', rounded([(0, 0), (0.075, 0.02), (0.085, 0.5), (0.0, 0.52)]), white)
        stem.location = (x, y + 0.06, 0.13)
        stem.rotation_euler = (math.radians(82), 0, math.radians(turn))


def cloth(labels):
    """A folded saree on a stack of two more: each fold a sheet that bends around its edge."""
    def fold(name, width, depth, thick, low, made):
        steps, vertices, uvs, faces = 40, [], [], []
        outline = []
        half = thick / 2
        for step in range(steps + 1):
            t = step / steps
            outline.append((-depth / 2 + depth * t, low + thick))
        for step in range(1, 12):
            angle = math.pi / 2 - math.pi * step / 12
            outline.append((depth / 2 + half * math.cos(angle), low + half + half * math.sin(angle)))
        for step in range(steps + 1):
            outline.append((depth / 2 - depth * step / steps, low))
        # The bend of the cloth faces the camera.
        across = 60
        for column in range(across + 1):
            x = -width / 2 + width * column / across
            for row, (y, z) in enumerate(outline):
                wave = 0.012 * math.sin(x * 5 + low * 9) * math.cos(y * 4 + low * 13)
                sag = 0.03 * (abs(x) / width * 2) ** 4
                vertices.append((x + 0.008 * math.sin(z * 20), -y, z + wave - sag * (z / 1.2)))
                uvs.append((column / across, row / (len(outline) - 1) * 1.6))
        rows = len(outline)
        for column in range(across):
            for row in range(rows - 1):
                a = column * rows + row
                faces.append((a, a + rows, a + rows + 1, a + 1))
        return mesh(name, vertices, faces, made, uvs)

    low = 0.0
    for index, look in enumerate(['cloth-green', 'cloth-gold', 'cloth-red']):
        made = printed(look, f'{labels}/{look}.png', rough=0.75, sheen=0.6)
        for layer in range(3):
            fold(look, 2.0 - index * 0.06, 1.36 - index * 0.05, 0.105, low, made)
            low += 0.118


products = {'jar': jar, 'cake': cake, 'bottle': bottle, 'mug': mug, 'buds': buds, 'cloth': cloth}
