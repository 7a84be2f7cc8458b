"""What every scene is built from: shapes with texture coordinates, materials, a table by a window, a camera."""

import math

import bpy
from mathutils import Vector


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.image_settings.file_format = 'PNG'
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    cycles = scene.cycles
    cycles.max_bounces = 6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    # There is no denoiser in this build: rare bright samples are held down instead.
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 8.0
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.use_denoising = False
    world = bpy.data.worlds.new('room')
    scene.world = world
    world.use_nodes = True
    return scene


def ambient(color, strength):
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = (*color, 1)
    background.inputs['Strength'].default_value = strength


def srgb(code):
    """'#f2a20d' as the linear colour that Blender counts in."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def material(name, color='#cccccc', rough=0.5, metal=0.0, coat=0.0, sheen=0.0, subsurface=0.0, transmission=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*srgb(color), 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = 0.04
    shader.inputs['Sheen'].default_value = sheen
    shader.inputs['Transmission'].default_value = transmission
    if subsurface:
        shader.inputs['Subsurface'].default_value = subsurface
        shader.inputs['Subsurface Radius'].default_value = (0.5, 0.25, 0.15)
        shader.inputs['Subsurface Color'].default_value = (*srgb(color), 1)
    return made


def node(made, kind, **inputs):
    added = made.node_tree.nodes.new(kind)
    for name, value in inputs.items():
        added.inputs[name].default_value = value
    return added


def link(made, source, output, target, name):
    made.node_tree.links.new(source.outputs[output], target.inputs[name])


def shader_of(made):
    return made.node_tree.nodes['Principled BSDF']


def ramp(made, stops):
    added = made.node_tree.nodes.new('ShaderNodeValToRGB')
    elements = added.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (at, color) in zip(elements, stops):
        element.position = at
        element.color = (*srgb(color), 1)
    return added


def speckled(name, stops, scale, rough=0.4, coat=0.0, bump=0.0, kind='ShaderNodeTexNoise', stretch=(1, 1, 1), detail=6.0):
    """A surface whose colour and height come from noise: wood, pickle, crumb, plaster."""
    made = material(name, rough=rough, coat=coat)
    place = node(made, 'ShaderNodeTexCoord')
    mapping = node(made, 'ShaderNodeMapping', Scale=stretch)
    texture = node(made, kind, Scale=scale)
    if 'Detail' in texture.inputs:
        texture.inputs['Detail'].default_value = detail
    colors = ramp(made, stops)
    link(made, place, 'Object', mapping, 'Vector')
    link(made, mapping, 'Vector', texture, 'Vector')
    output = 'Fac' if 'Fac' in texture.outputs else 'Distance'
    link(made, texture, output, colors, 'Fac')
    link(made, colors, 'Color', shader_of(made), 'Base Color')
    if bump:
        height = node(made, 'ShaderNodeBump', Strength=bump, Distance=0.05)
        link(made, texture, output, height, 'Height')
        link(made, height, 'Normal', shader_of(made), 'Normal')
    return made


def printed(name, file, rough=0.55, coat=0.0, sheen=0.0):
    """A picture printed on the surface, where its texture coordinates say."""
    made = material(name, rough=rough, coat=coat, sheen=sheen)
    image = made.node_tree.nodes.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(file)
    link(made, image, 'Color', shader_of(made), 'Base Color')
    return made


def mesh(name, vertices, faces, made, uvs=None, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    if uvs:
        layer = data.uv_layers.new()
        for polygon in data.polygons:
            for loop, vertex in zip(polygon.loop_indices, polygon.vertices):
                layer.data[loop].uv = uvs[vertex]
    for polygon in data.polygons:
        polygon.use_smooth = smooth
    data.materials.append(made)
    placed = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(placed)
    return placed


def lathe(name, profile, made, segments=96, flatten=1.0, at=(0, 0, 0)):
    """Turns a list of (radius, height) around the upright axis."""
    vertices, uvs, faces = [], [], []
    rows = len(profile)
    for turn in range(segments + 1):
        angle = 2 * math.pi * turn / segments
        for index, (radius, height) in enumerate(profile):
            vertices.append((radius * math.cos(angle) + at[0], radius * math.sin(angle) * flatten + at[1], height + at[2]))
            uvs.append((turn / segments, index / (rows - 1)))
    for turn in range(segments):
        for index in range(rows - 1):
            a = turn * rows + index
            faces.append((a, a + rows, a + rows + 1, a + 1))
    return mesh(name, vertices, faces, made, uvs)


def wrap(name, radius, low, high, made, facing=-90, width=150, at=(0, 0, 0)):
    """A label around a bottle: part of a cylinder, with the picture the right way round."""
    steps, vertices, uvs, faces = 48, [], [], []
    for step in range(steps + 1):
        part = step / steps
        angle = math.radians(facing - width / 2 + width * part)
        for top in (0, 1):
            vertices.append((radius * math.cos(angle) + at[0], radius * math.sin(angle) + at[1], (high if top else low) + at[2]))
            uvs.append((part, top))
    for step in range(steps):
        a = step * 2
        faces.append((a, a + 2, a + 3, a + 1))
    return mesh(name, vertices, faces, made, uvs)


def rounded(points, steps=6):
    """Softens the corners of a profile, so that light finds an edge to shine on."""
    out = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        b, c, a = Vector(before), Vector(corner), Vector(after)
        reach = min(0.045, (b - c).length / 2, (a - c).length / 2)
        start, end = c + (b - c).normalized() * reach, c + (a - c).normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * c + t**2 * end))
    return out + [points[-1]]


def box(name, size, made, at=(0, 0, 0), bevel=0.04, turn=0.0, segments=6):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=(0, 0, math.radians(turn)))
    placed = bpy.context.object
    placed.name = name
    placed.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel:
        soft = placed.modifiers.new('edge', 'BEVEL')
        soft.width, soft.segments = bevel, segments
    placed.data.materials.append(made)
    bpy.ops.object.shade_smooth()
    return placed


def ball(name, radius, made, at=(0, 0, 0), stretch=(1, 1, 1), turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=32, radius=radius, location=at, rotation=turn)
    placed = bpy.context.object
    placed.name = name
    placed.scale = stretch
    placed.data.materials.append(made)
    bpy.ops.object.shade_smooth()
    return placed


def ring(name, radius, thickness, made, at=(0, 0, 0), turn=(0, 0, 0), stretch=(1, 1, 1)):
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius, minor_radius=thickness, location=at, rotation=turn, major_segments=72, minor_segments=24
    )
    placed = bpy.context.object
    placed.name = name
    placed.scale = stretch
    placed.data.materials.append(made)
    bpy.ops.object.shade_smooth()
    return placed


def lamp(at, toward, size, power, color='#ffffff'):
    light = bpy.data.lights.new('lamp', 'AREA')
    light.size, light.energy, light.color = size, power, srgb(color)
    placed = bpy.data.objects.new('lamp', light)
    placed.location = at
    placed.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(placed)


def camera(at, toward, lens=50, roll=0.0, aperture=0.0):
    data = bpy.data.cameras.new('phone')
    data.lens = lens
    placed = bpy.data.objects.new('phone', data)
    placed.location = at
    placed.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    placed.rotation_euler.rotate_axis('Z', math.radians(roll))
    if aperture:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(toward) - Vector(at)).length
        data.dof.aperture_fstop = aperture
    bpy.context.collection.objects.link(placed)
    bpy.context.scene.camera = placed
