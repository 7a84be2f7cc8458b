"""Two figures made of clay, nobody in particular: for the tools that work on portraits."""

import math

import bmesh
import bpy

from studio import ambient, ball, box, camera, lamp, lathe, link, material, mesh, node, ring, rounded, shader_of, speckled

people = {
    'rafi': {'skin': '#b9764a', 'hair': '#1c1411', 'lips': '#9a5138', 'woman': False},
    'nila': {'skin': '#c98a5c', 'hair': '#20130f', 'lips': '#b04440', 'woman': True},
}


def head(person):
    skin = material('skin', person['skin'], rough=0.5, sheen=0.15)
    hair = speckled('hair', [(0.3, person['hair']), (0.7, '#2e211c')], scale=3, rough=0.42, stretch=(12, 12, 1), bump=0.2)
    white = material('eye', '#f7f4ef', rough=0.15, coat=1)
    iris = material('iris', '#24140e', rough=0.1, coat=1)
    lips = material('lips', person['lips'], rough=0.4)

    clay(
        [
            ball('head', 0.84, skin, at=(0, 0, 2.68), stretch=(0.93, 0.95, 1.04)),
            ball('jaw', 0.6, skin, at=(0, -0.13, 2.3), stretch=(1.04, 0.98, 0.84)),
            ball('nose', 0.125, skin, at=(0, -0.83, 2.53), stretch=(0.9, 0.9, 0.8)),
            ball('bridge', 0.1, skin, at=(0, -0.77, 2.68), stretch=(0.6, 0.6, 1.6)),
            lathe('neck', [(0, 1.0), (0.4, 1.0), (0.33, 1.5), (0.32, 1.75), (0.36, 2.1), (0, 2.2)], skin),
            *[ball('ear', 0.18, skin, at=(side * 0.78, 0.06, 2.58), stretch=(0.5, 0.8, 1.15)) for side in (-1, 1)],
        ],
        0.035,
    )
    for side in (-1, 1):
        ball('eye', 0.14, white, at=(side * 0.29, -0.7, 2.73), stretch=(1.05, 0.55, 0.92))
        ball('iris', 0.088, iris, at=(side * 0.285, -0.757, 2.73), stretch=(0.95, 0.4, 1.02))
        ball('shine', 0.02, white, at=(side * 0.285 - 0.03, -0.795, 2.765))
        brow = ball('brow', 0.17, hair, at=(side * 0.3, -0.755, 2.95), stretch=(1.0, 0.3, 0.15 if person['woman'] else 0.22))
        brow.rotation_euler[1] = math.radians(side * 6)
    smile(lips)

    if person['woman']:
        cap = ball('hair', 0.93, hair, at=(0, 0.14, 2.84), stretch=(1.0, 0.98, 1.03))
        trim(cap, -0.46, 3.2)
        for side in (-1, 1):
            fringe = ball('fringe', 0.5, hair, at=(side * 0.42, -0.46, 3.2), stretch=(1.08, 0.78, 0.56))
            fringe.rotation_euler[1] = math.radians(side * 34)
            ball('lock', 0.4, hair, at=(side * 0.8, 0.16, 2.3), stretch=(0.46, 0.85, 2.0))
            ball('earring', 0.06, material('gold', '#e0a93a', rough=0.2, metal=1), at=(side * 0.82, -0.2, 2.36))
        ball('back', 0.62, hair, at=(0, 0.5, 2.1), stretch=(1.4, 0.6, 1.6))
        ball('teep', 0.034, material('red', '#b3122a', rough=0.5), at=(0, -0.845, 2.9), stretch=(1, 0.4, 1))
    else:
        cap = ball('hair', 0.9, hair, at=(0, 0.14, 2.86), stretch=(0.98, 0.98, 1.04))
        trim(cap, -0.42, 3.08)
        sweep = ball('sweep', 0.42, hair, at=(-0.1, -0.46, 3.36), stretch=(1.6, 0.98, 0.62))
        sweep.rotation_euler[1] = math.radians(-9)


def clay(parts, grain):
    """Presses the parts into one piece and rubs the joints smooth."""
    bpy.ops.object.select_all(action='DESELECT')
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    whole = bpy.context.object
    melt = whole.modifiers.new('melt', 'REMESH')
    melt.mode, melt.voxel_size, melt.use_smooth_shade = 'VOXEL', grain, True
    rub = whole.modifiers.new('rub', 'SMOOTH')
    rub.factor, rub.iterations = 0.5, 14
    even = whole.modifiers.new('even', 'SUBSURF')
    even.levels = even.render_levels = 1
    return whole


def trim(hair, front, brow_line):
    """Cuts the face free of the hair."""
    bpy.ops.mesh.primitive_cube_add(size=2, location=(0, front - 1 + 0.12, brow_line - 1))
    knife = bpy.context.object
    knife.hide_render = True
    cut = hair.modifiers.new('face', 'BOOLEAN')
    cut.operation, cut.object = 'DIFFERENCE', knife


def smile(lips):
    vertices, faces, steps, around = [], [], 24, 10
    for step in range(steps + 1):
        t = step / steps * 2 - 1
        x, z = t * 0.235, 2.235 + 0.075 * t * t
        y = -0.725 + 0.11 * t * t
        thick = 0.036 * (1 - abs(t) ** 3) + 0.006
        for turn in range(around):
            angle = 2 * math.pi * turn / around
            vertices.append((x, y + thick * math.cos(angle) * 0.7, z + thick * math.sin(angle)))
    for step in range(steps):
        for turn in range(around):
            a, b = step * around + turn, step * around + (turn + 1) % around
            faces.append((a, b, b + around, a + around))
    mesh('smile', vertices, faces, lips)


def torso(made, wide=1.0):
    shape = [(0, 1.62), (0.36, 1.6), (0.46, 1.52), (0.72, 1.38), (0.95, 1.16), (1.04, 0.72), (1.02, 0.2), (0.98, -0.6), (0.98, -1.6), (0, -1.6)]
    parts = [lathe('torso', shape, made, flatten=0.62)]
    for side in (-1, 1):
        arm = lathe('arm', [(0.0, 0.4), (0.2, 0.36), (0.34, 0.2), (0.37, -0.1), (0.33, -1.0), (0.31, -2.6), (0, -2.6)], made)
        arm.location = (side * 0.9 * wide, 0.02, 0.92)
        arm.rotation_euler = (0, math.radians(-side * 9), 0)
        parts.append(arm)
    body = clay(parts, 0.05)
    body.name = 'body'
    return body


def legs(made, leather):
    """Trousers, hands and shoes: for photos that show all of somebody."""
    hips = lathe('hips', [(0, 0.5), (0.98, 0.4), (1.0, -0.9), (0.9, -1.5), (0, -1.6)], made, flatten=0.62)
    parts = [hips]
    for side in (-1, 1):
        leg = lathe('leg', [(0, 0.2), (0.48, 0.1), (0.46, -1.2), (0.38, -2.6), (0.36, -4.3), (0, -4.3)], made)
        leg.location = (side * 0.47, 0, -1.3)
        parts.append(leg)
        ball('shoe', 0.36, leather, at=(side * 0.5, -0.25, -5.72), stretch=(0.95, 1.7, 0.62))
        ball('hand', 0.24, bpy.data.materials['skin'], at=(side * 1.34, -0.02, -1.75), stretch=(0.8, 0.7, 1.35))
    clay(parts, 0.05)


def strip(name, points, made, lift=None):
    """A piece of cloth laid on the chest: cut small, then pressed on the body."""
    lift = lift if lift is not None else 0.012 + max(out for _, _, out in points) * 0.25
    shape = bmesh.new()
    shape.faces.new([shape.verts.new((x, -1.4, z)) for x, z, _ in points])
    bmesh.ops.triangulate(shape, faces=shape.faces[:])
    bmesh.ops.subdivide_edges(shape, edges=shape.edges[:], cuts=14, use_grid_fill=True)
    data = bpy.data.meshes.new(name)
    shape.to_mesh(data)
    data.materials.append(made)
    for polygon in data.polygons:
        polygon.use_smooth = True
    laid = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(laid)
    press = laid.modifiers.new('press', 'SHRINKWRAP')
    press.target = bpy.data.objects['body']
    press.wrap_method, press.wrap_mode = 'PROJECT', 'ABOVE_SURFACE'
    press.use_project_y, press.use_positive_direction, press.use_negative_direction = True, True, False
    press.offset = lift
    thick = laid.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.02, 0
    return laid


def on_chest(x, z, out):
    """Where a button or a knot sits: what a line from the camera meets first."""
    sight = bpy.context.evaluated_depsgraph_get()
    met, at, *_ = bpy.context.scene.ray_cast(sight, (x, -4, z), (0, 1, 0))
    return (x, (at.y if met else -0.6) - out, z)


def plain_shirt(labels):
    torso(cotton('tee', '#c8862b'))
    ring('collar', 0.37, 0.055, cotton('rib', '#a86c1d'), at=(0, -0.02, 1.55), stretch=(1, 0.86, 0.7))


def suit(labels):
    torso(cotton('wool', '#343a40'))
    shirt, tie, wool = cotton('shirt', '#f5f3ee'), cotton('tie', '#7c1f2b'), cotton('lapel', '#2a2f34')
    strip('shirt', [(-0.33, 1.5, 0.02), (0.33, 1.5, 0.02), (0.3, 1.2, 0.06), (0.0, 0.3, 0.05), (-0.3, 1.2, 0.06)], shirt, lift=0.012)
    strip('tie', [(-0.07, 1.36, 0.1), (0.09, 1.42, 0.1), (0.12, 0.75, 0.1), (0.0, 0.34, 0.08), (-0.12, 0.75, 0.1)], tie, lift=0.05)
    strip('knot', [(-0.12, 1.42, 0), (0.12, 1.42, 0), (0.075, 1.25, 0), (-0.075, 1.25, 0)], tie, lift=0.075)
    for side in (-1, 1):
        strip('lapel', [(side * 0.3, 1.52, 0.03), (side * 0.52, 1.3, 0.07), (side * 0.6, 1.06, 0.06), (side * 0.46, 1.0, 0.08), (side * 0.02, 0.26, 0.08), (side * 0.24, 1.16, 0.1)], wool, lift=0.04)
        strip('collar', [(side * 0.06, 1.44, 0), (side * 0.3, 1.5, 0), (side * 0.36, 1.36, 0), (side * 0.2, 1.2, 0)], shirt, lift=0.07)
    ring('collar', 0.37, 0.06, shirt, at=(0, -0.01, 1.58), stretch=(1, 0.9, 1.3))


def panjabi(labels):
    made = cotton('panjabi', '#f1e8d6')
    gold = cotton('thread', '#b98a2d')
    torso(made)
    ring('collar', 0.37, 0.065, made, at=(0, -0.01, 1.6), stretch=(1, 0.88, 1.5))
    ring('piping', 0.385, 0.018, gold, at=(0, -0.01, 1.53), stretch=(1, 0.88, 1))
    strip('placket', [(-0.13, 1.5, 0.05), (0.13, 1.5, 0.05), (0.13, 0.2, 0.04), (0.0, 0.08, 0.04), (-0.13, 0.2, 0.04)], gold, lift=0.03)
    strip('placket', [(-0.09, 1.5, 0.06), (0.09, 1.5, 0.06), (0.09, 0.24, 0.05), (0.0, 0.16, 0.05), (-0.09, 0.24, 0.05)], made, lift=0.05)
    for button in range(4):
        ball('button', 0.034, gold, at=on_chest(0, 1.3 - button * 0.26, 0.01))


def kameez(labels):
    torso(cotton('kameez', '#0f6b63'), 0.96)
    gold = cotton('thread', '#e0b450')
    ring('neckline', 0.42, 0.03, gold, at=(0, -0.02, 1.52), stretch=(1, 0.86, 0.6))
    scarf = cotton('orna', '#c8452d')
    for side in (-1, 1):
        strip('orna', [(side * 0.34, 1.5, 0.1), (side * 0.66, 1.36, 0.1), (side * 0.82, 0.6, 0.1), (side * 0.78, -1.3, 0.1), (side * 0.4, -1.3, 0.1), (side * 0.46, 0.6, 0.1)], scarf)


def blazer(labels):
    torso(cotton('wool', '#23364d'), 0.96)
    blouse, wool = cotton('blouse', '#f4eee6'), cotton('lapel', '#1b2a3d')
    strip('blouse', [(-0.36, 1.48, 0.02), (0.36, 1.48, 0.02), (0.3, 1.2, 0.06), (0.0, 0.4, 0.05), (-0.3, 1.2, 0.06)], blouse)
    for side in (-1, 1):
        strip('lapel', [(side * 0.34, 1.52, 0.04), (side * 0.56, 1.3, 0.07), (side * 0.58, 0.98, 0.07), (side * 0.02, 0.34, 0.08), (side * 0.26, 1.14, 0.1)], wool, lift=0.04)
    ring('chain', 0.42, 0.012, material('gold', '#e0a93a', rough=0.2, metal=1), at=(0, -0.06, 1.5), stretch=(0.9, 0.95, 1))


def cotton(name, color):
    made = material(name, color, rough=0.85, sheen=0.35)
    weave = node(made, 'ShaderNodeTexNoise', Scale=60.0)
    height = node(made, 'ShaderNodeBump', Strength=0.12, Distance=0.02)
    link(made, weave, 'Fac', height, 'Height')
    link(made, height, 'Normal', shader_of(made), 'Normal')
    return made


outfits = {'tee': plain_shirt, 'suit': suit, 'panjabi': panjabi, 'kameez': kameez, 'blazer': blazer}


def room():
    wall = material('wall', '#a9b8a6', rough=0.9)
    floor = material('floor', '#b9a78f', rough=0.7)
    mesh('floor', [(-14, -14, -5.95), (14, -14, -5.95), (14, 8, -5.95), (-14, 8, -5.95)], [(0, 1, 2, 3)], floor)
    mesh('wall', [(-14, 4.2, -7), (14, 4.2, -7), (14, 4.2, 12), (-14, 4.2, 12)], [(0, 1, 2, 3)], wall)
    wood = speckled('door', [(0.3, '#5f3d22'), (0.7, '#7c5432')], scale=2, rough=0.5, stretch=(9, 1, 0.5))
    box('door', (2.4, 0.2, 14), wood, at=(2.9, 4.0, 1.2), bevel=0.03)
    cloth = material('curtain', '#b7472f', rough=0.9, sheen=0.4)
    for fold in range(9):
        lathe('curtain', [(0.24, -4), (0.2, 8)], cloth, segments=24, at=(-4.6 + fold * 0.3, 3.7 + (fold % 2) * 0.14, 0))


def figures(name, view, labels):
    """view: `room-tee` (as taken at home), `stand-tee` (all of somebody) or `cut-suit` (on nothing)."""
    place, outfit = view.split('-')
    head(people[name])
    outfits[outfit](labels)
    if place == 'stand':
        legs(cotton('jeans', '#3c4a63'), material('leather', '#2b211c', rough=0.4))
    crooked = 4 if name == 'rafi' else -3
    camera((0.25, -9.2, 2.55), (0.05, 0, 1.95), lens=60, roll=crooked if place == 'room' else 0, aperture=3.2)
    if place == 'stand':
        camera((0.3, -19.5, 0.4), (0, 0, -1.15), lens=60, roll=0, aperture=8)
    ambient((0.7, 0.76, 0.82), 0.42)
    if place in ('room', 'stand'):
        room()
        lamp((-4.2, -3.4, 4.6), (0, 0, 2), 3.0, 330, '#ffe9cf')
        lamp((4, -5, 3), (0, 0, 2), 4, 90, '#dfe8ff')
    else:
        bpy.context.scene.render.film_transparent = True
        lamp((-3.6, -5.2, 4.8), (0, 0, 2), 4.0, 460, '#fff8f0')
        lamp((4, -5, 3), (0, 0, 2), 4, 230, '#eef3ff')
        lamp((0, 4, 5), (0, 0, 2.4), 2.5, 160)
    return (800, 1000)
