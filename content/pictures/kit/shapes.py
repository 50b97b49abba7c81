"""Things to build scenes of. Lengths in metres; x to the right, y away from the camera, z up."""
import math
from pathlib import Path

import bmesh
import bpy

ROOT = Path(__file__).resolve().parents[3]
FONTS = ROOT / 'node_modules' / '@fontsource'
faces = {
    'bold': 'barlow/files/barlow-latin-700-normal.woff',
    'black': 'barlow/files/barlow-latin-800-normal.woff',
    'plain': 'barlow/files/barlow-latin-500-normal.woff',
    'narrow': 'big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff',
    'serif': 'bodoni-moda/files/bodoni-moda-latin-700-normal.woff',
    'slab': 'rokkitt/files/rokkitt-latin-700-normal.woff',
    'brush': 'pacifico/files/pacifico-latin-400-normal.woff',
    'thin': 'sacramento/files/sacramento-latin-400-normal.woff',
}


def font(face):
    return str(FONTS / faces[face])


def link(data, name, material, at=(0, 0, 0)):
    thing = bpy.data.objects.new(name, data)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)
    if material and hasattr(data, 'materials'):
        data.materials.append(material)
    return thing


def mesh(name, points, sides, material, at=(0, 0, 0)):
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], sides)
    data.update()
    return link(data, name, material, at)


def box(size, at, material, bevel=0.004, turn=(0, 0, 0)):
    """`at` is its middle."""
    x, y, z = (s / 2 for s in size)
    points = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh('box', points, sides, material, at)
    thing.rotation_euler = turn
    if bevel:
        soften(thing, bevel)
    return thing


def soften(thing, width, segments=2):
    edge = thing.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = width, segments, 'ANGLE'
    for side in thing.data.polygons:
        side.use_smooth = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)


def panel(size, at, material, turn=(0, 0, 0), facing='front'):
    """An upright sheet towards the camera, or one that lies flat, with a UV of its own."""
    w, h = size[0] / 2, size[1] / 2
    if facing == 'front':
        points = [(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)]
    else:
        points = [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)]
    thing = mesh('panel', points, [(0, 1, 2, 3)], material, at)
    thing.rotation_euler = turn
    layer = thing.data.uv_layers.new()
    for loop, uv in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)]):
        loop.uv = uv
    return thing


def tube(points, radius, material, closed=False, smooth=True, resolution=6):
    """A round bar along points."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', radius, resolution
    data.use_fill_caps = True
    data.resolution_u = 10
    if smooth and len(points) > 2:
        line = data.splines.new('BEZIER')
        line.bezier_points.add(len(points) - 1)
        for point, co in zip(line.bezier_points, points):
            point.co = co
            point.handle_left_type = point.handle_right_type = 'AUTO'
    else:
        line = data.splines.new('POLY')
        line.points.add(len(points) - 1)
        for point, co in zip(line.points, points):
            point.co = (*co, 1)
    line.use_cyclic_u = closed
    return link(data, 'tube', material)


def rod(a, b, radius, material):
    return tube([a, b], radius, material, smooth=False)


def disc(radius, depth, at, material, turn=(0, 0, 0), bevel=0.003, segments=64):
    """A cylinder whose axis is z before it is turned."""
    data = bpy.data.meshes.new('disc')
    work = bmesh.new()
    bmesh.ops.create_cone(work, cap_ends=True, segments=segments, radius1=radius, radius2=radius, depth=depth)
    work.to_mesh(data)
    work.free()
    thing = link(data, 'disc', material, at)
    thing.rotation_euler = turn
    if bevel:
        soften(thing, bevel)
    return thing


def ball(radius, at, material, stretch=(1, 1, 1)):
    data = bpy.data.meshes.new('ball')
    work = bmesh.new()
    bmesh.ops.create_uvsphere(work, u_segments=32, v_segments=16, radius=radius)
    work.to_mesh(data)
    work.free()
    for side in data.polygons:
        side.use_smooth = True
    thing = link(data, 'ball', material, at)
    thing.scale = stretch
    return thing


heights = {}


def capital(face):
    """Height of an H of this face at size 1."""
    if face not in heights:
        probe = bpy.data.curves.new('probe', 'FONT')
        probe.font, probe.body = bpy.data.fonts.load(font(face), check_existing=True), 'H'
        thing = link(probe, 'probe', None)
        bpy.context.view_layer.update()
        heights[face] = thing.dimensions[1]
        bpy.data.objects.remove(thing)
    return heights[face]


def words(text, height, at, material, face='bold', depth=0.0, bevel=0.0, spacing=1.0, align='CENTER', grow=0.0, turn=(math.pi / 2, 0, 0)):
    """
    Words of capitals so high, upright and towards the camera. `at` is on the base line, at the back of the letters,
    which stand `depth` out of it. `grow` makes every stroke so much wider on each side.
    """
    data = bpy.data.curves.new('words', 'FONT')
    data.font, data.body = bpy.data.fonts.load(font(face), check_existing=True), text
    data.size = height / capital(face)
    data.align_x, data.space_character = align, spacing
    data.extrude, data.bevel_depth, data.bevel_resolution = max(0, depth / 2 - bevel), bevel, 2
    data.offset, data.resolution_u = grow - bevel, 8
    thing = link(data, 'words', material)
    thing.rotation_euler = turn
    if turn == (math.pi / 2, 0, 0):
        thing.location = (at[0], at[1] - depth / 2, at[2])
    else:
        thing.location = at
    return thing


def width_of(thing):
    bpy.context.view_layer.update()
    return thing.dimensions[0]


def many(boxes, rough=0.5):
    """Many small boxes as one thing: (size, middle, colour, turn about z). For books, bottles, loaves."""
    from .materials import Nodes, rgb

    n = Nodes('many')
    colour = n.add('VertexColor', layer_name='colour').outputs[0]
    material = n.end(n.principled(colour, base_color=colour, roughness=n.ramp(n.noise(20), 0.3, 0.7, rough - 0.1, rough + 0.15)))
    points, sides, colours = [], [], []
    for size, at, shade, turn in boxes:
        start = len(points)
        x, y, z = (s / 2 for s in size)
        c, s = math.cos(turn), math.sin(turn)
        for i in (-1, 1):
            for j in (-1, 1):
                for k in (-1, 1):
                    points.append((at[0] + i * x * c - j * y * s, at[1] + i * x * s + j * y * c, at[2] + k * z))
        for side in [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]:
            sides.append([start + corner for corner in side])
            colours.extend([rgb(shade)] * 4)
    thing = mesh('many', points, sides, material)
    layer = thing.data.color_attributes.new('colour', 'FLOAT_COLOR', 'CORNER')
    for value, shade in zip(layer.data, colours):
        value.color = shade
    return thing


def wall(x, z, holes, material, y=0.0, thick=0.3):
    """An upright wall between x[0] and x[1], z[0] and z[1], its face at `y`, with openings (left, right, foot, head)."""
    xs = sorted({*x, *[edge for hole in holes for edge in hole[:2]]})
    zs = sorted({*z, *[edge for hole in holes for edge in hole[2:]]})
    for left, right in zip(xs, xs[1:]):
        for foot, head in zip(zs, zs[1:]):
            middle = ((left + right) / 2, (foot + head) / 2)
            if any(h[0] < middle[0] < h[1] and h[2] < middle[1] < h[3] for h in holes):
                continue
            box((right - left, thick, head - foot), (middle[0], y + thick / 2, middle[1]), material, bevel=0)
