"""
A panel van, 5.4 m long. x forwards, its middle over x = 0; z from the road. The body is cut out of three outlines;
its livery, panes and door gaps are drawn flat and thrown on from the side, the front and the back.
"""
import math

import bpy

from . import materials as m
from . import shapes as s
from .prints import Sheet

LENGTH, HALF, WHEELS, RADIUS = 5.4, 1.0, (-1.62, 1.72), 0.345
TALL = 2.5
side = [
    *[(-2.7, 0.42), (-2.7, 2.2), (-2.66, 2.38), (-2.55, 2.44), (-1.6, 2.475), (0.0, 2.48), (0.55, 2.46), (0.95, 2.39)],
    *[(1.18, 2.26), (1.5, 1.9), (1.83, 1.5), (1.98, 1.33), (2.12, 1.26), (2.4, 1.17), (2.58, 1.05), (2.66, 0.9)],
    *[(2.7, 0.72), (2.7, 0.45), (2.62, 0.28), (2.45, 0.24), (-2.6, 0.28)],
]
across = [(0.93, 0.24), (0.985, 0.45), (1.0, 0.8), (0.995, 1.1), (0.97, 1.6), (0.93, 2.1), (0.9, 2.28), (0.82, 2.42), (0.62, 2.49)]
above = [(-2.7, 0.9), (-2.62, 1.02), (1.7, 1.02), (2.2, 0.98), (2.48, 0.88), (2.62, 0.7), (2.68, 0.45), (2.7, 0.2)]


def outline(points, axis):
    """A flat outline made a body, along an axis."""
    count = len(points)
    far = 4
    put = {
        'y': lambda p, d: (p[0], d, p[1]),
        'x': lambda p, d: (d, p[0], p[1]),
        'z': lambda p, d: (p[0], p[1], d),
    }[axis]
    corners = [put(p, d) for d in (-far, far) for p in points]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    faces += [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    thing = s.mesh('outline', corners, faces, None)
    work = thing.modifiers.new('t', 'TRIANGULATE')
    work.min_vertices = 4
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.select_all(action='DESELECT')
    thing.select_set(True)
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.mesh.normals_make_consistent(inside=False)
    bpy.ops.object.mode_set(mode='OBJECT')
    return thing


def cut(body, other, how):
    step = body.modifiers.new('cut', 'BOOLEAN')
    step.operation, step.object, step.solver = how, other, 'EXACT'
    bpy.context.view_layer.objects.active = body
    bpy.ops.object.modifier_apply(modifier=step.name)
    bpy.data.objects.remove(other)


def hull():
    body = outline(side, 'y')
    cut(body, outline(across + [(-y, z) for y, z in reversed(across)], 'x'), 'INTERSECT')
    cut(body, outline(above + [(x, -y) for x, y in reversed(above)], 'z'), 'INTERSECT')
    for x in WHEELS:
        for y in (-1, 1):
            cut(body, s.disc(RADIUS + 0.075, 0.6, (x, y * 0.98, RADIUS), None, (math.pi / 2, 0, 0), bevel=0), 'DIFFERENCE')
    fine = body.modifiers.new('fine', 'REMESH')
    fine.mode, fine.voxel_size, fine.use_smooth_shade = 'VOXEL', 0.014, True
    soft = body.modifiers.new('soft', 'SMOOTH')
    soft.iterations, soft.factor = 10, 0.6
    return body


def livery(sides, front, back, top, rough=0.22):
    """Each a pair of pictures: colours, and what the surface is there (red: pane, green: black plastic)."""
    n = m.Nodes('livery')
    at = n.add('TexCoord').outputs['Object']
    place = n.add('SeparateXYZ', {0: at})
    turn = n.add('SeparateXYZ', {0: n.add('TexCoord').outputs['Normal']})
    x, y, z = place.outputs

    def throw(across, wide, pictures, flip=False):
        u = n.math('ADD', n.math('DIVIDE', across, -wide if flip else wide), 0.5)
        v = n.math('DIVIDE', z, TALL)
        where = n.add('CombineXYZ', {0: u, 1: v, 2: 0.0}).outputs[0]
        return [
            n.add('TexImage', {'Vector': where}, image=bpy.data.images.load(str(path), check_existing=True), extension='EXTEND').outputs[0]
            for path in pictures
        ]

    left = throw(x, LENGTH, sides[0])
    right = throw(x, LENGTH, sides[1], flip=True)
    ahead = throw(y, 2.04, front)
    behind = throw(y, 2.04, back, flip=True)
    is_right = n.math('GREATER_THAN', y, 0.0)
    is_front = n.math('GREATER_THAN', turn.outputs[0], 0.42)
    is_back = n.math('LESS_THAN', turn.outputs[0], -0.6)
    is_top = n.math('GREATER_THAN', turn.outputs[2], 0.75)
    looks = []
    for layer, bare in ((0, m.rgb(top)), (1, (0, 0, 0, 1))):
        colour = n.mix(is_right, left[layer], right[layer])
        colour = n.mix(is_front, colour, ahead[layer])
        colour = n.mix(is_back, colour, behind[layer])
        looks.append(n.mix(is_top, colour, bare))
    kinds = n.add('SeparateRGB', {0: looks[1]})
    pane, plastic = kinds.outputs[0], kinds.outputs[1]
    arch = None
    for wheel in WHEELS:
        gap = n.add('CombineXYZ', {0: n.math('SUBTRACT', x, wheel), 1: n.math('SUBTRACT', z, RADIUS), 2: 0.0}).outputs[0]
        near = n.math('LESS_THAN', n.add('VectorMath', {0: gap}, operation='LENGTH').outputs['Value'], RADIUS + 0.071)
        arch = near if arch is None else n.math('MAXIMUM', arch, near)
    inside = n.math('MULTIPLY', arch, n.math('LESS_THAN', n.math('ABSOLUTE', y), 0.965))
    colour = n.mix(inside, looks[0], (0.004, 0.004, 0.004, 1))
    shine = n.math('ADD', rough, n.math('MULTIPLY', pane, 0.02 - rough))
    shine = n.math('ADD', shine, n.math('MULTIPLY', n.math('MAXIMUM', plastic, inside), 0.4))
    coat = n.math('SUBTRACT', 0.7, n.math('MULTIPLY', n.math('MAXIMUM', plastic, inside), 0.7))
    dust = n.ramp(z, 0.2, 0.9, 0.28, 0.0)
    colour = n.mix(n.math('MULTIPLY', dust, n.noise(5)), colour, (0.12, 0.11, 0.1, 1))
    dent = n.bump(n.noise(0.8), 0.003)
    return n.end(n.principled(base_color=colour, roughness=shine, clearcoat=coat, clearcoat_roughness=0.04, normal=dent))


PANE, BLACK, GAP = '#ff0000', '#00ff00', '#2a2b2d'
glass = '#0a0d10'


class Livery:
    """A face of the van as two sheets: draw on `colour` what is printed, call `trim` last."""

    def __init__(self, width, base, flip=False):
        self.flip = flip
        self.colour = Sheet(width, TALL, base, 700)
        self.kind = Sheet(width, TALL, '#000000', 300)

    def along(self, x):
        """Where on a side's sheet a place of the van is: its front is on the right, of the far side on the left."""
        return LENGTH / 2 + (-x if self.flip else x)

    def pane(self, points):
        self.colour.shape(points, glass)
        self.kind.shape(points, PANE)

    def plastic(self, left, foot, right, head, radius=0.02, colour='#17181a'):
        left, right = sorted((left, right))
        self.colour.rect(left, foot, right, head, colour, radius)
        self.kind.rect(left, foot, right, head, BLACK, radius)

    def gap(self, *points):
        self.colour.line(points, GAP, 0.009)
        self.colour.line([(x + 0.008, z + 0.004) for x, z in points], '#c9cbcd', 0.003)

    def pair(self, name):
        return self.colour.save(f'{name}-colour'), self.kind.save(f'{name}-kind')


def trim_side(face):
    f = face.along
    window = [(0.62, 1.42), (0.66, 2.08), (0.98, 2.1), (1.14, 2.02), (1.66, 1.4)]
    face.pane([(f(x), z) for x, z in window])
    face.gap((f(0.5), 0.42), (f(0.5), 1.2), (f(0.56), 2.16), (f(1.02), 2.2), (f(1.2), 2.1), (f(1.78), 1.38), (f(1.8), 1.05))
    face.gap((f(0.5), 0.42), (f(1.28), 0.42))
    face.gap((f(-0.82), 0.45), (f(-0.82), 2.18), (f(0.42), 2.18), (f(0.42), 0.45), (f(-0.82), 0.45))
    face.plastic(f(-2.55), 1.26, f(-0.86), 1.285, 0.01, '#3a3c3e')
    for left, right in ((-2.62, -2.06), (-1.18, 1.28), (2.16, 2.7)):
        face.plastic(f(left), 0.2, f(right), 0.45)
    face.plastic(f(-0.78), 0.66, f(0.38), 0.735, 0.03)
    face.plastic(f(0.54), 0.66, f(1.24), 0.735, 0.03)
    face.gap((f(-1.02), 0.98), (f(-1.02), 1.16), (f(-1.22), 1.16), (f(-1.22), 0.98), (f(-1.02), 0.98))
    face.plastic(f(-0.72), 1.13, f(-0.5), 1.185, 0.025)
    face.plastic(f(0.58), 1.15, f(0.8), 1.205, 0.025)
    face.plastic(f(-2.72), 1.1, f(-2.6), 1.85, 0.03, '#7a1512')


def trim_front(face):
    mid = 1.02
    face.pane([(mid - 0.86, 1.36), (mid - 0.72, 2.2), (mid - 0.5, 2.27), (mid + 0.5, 2.27), (mid + 0.72, 2.2), (mid + 0.86, 1.36), (mid + 0.6, 1.3), (mid - 0.6, 1.3)])
    face.plastic(mid - 0.6, 0.72, mid + 0.6, 0.98, 0.06)
    for row in range(3):
        face.colour.line([(mid - 0.55, 0.77 + row * 0.075), (mid + 0.55, 0.77 + row * 0.075)], '#5b5e61', 0.012)
    face.plastic(0, 0.2, 2.04, 0.42)
    face.plastic(mid - 0.5, 0.42, mid + 0.5, 0.6, 0.04)
    for way in (-1, 1):
        lamp = [(mid + way * 0.62, 0.78), (mid + way * 0.95, 0.86), (mid + way * 0.99, 1.1), (mid + way * 0.9, 1.12), (mid + way * 0.66, 1.0)]
        face.colour.shape(lamp, '#3b444b')
        face.kind.shape(lamp, PANE)
        face.colour.circle(mid + way * 0.77, 0.92, 0.07, '#aeb9c0', 0.052, '#e8eef2')
        face.colour.circle(mid + way * 0.89, 0.98, 0.05, '#aeb9c0', 0.036, '#d9e2e8')
    for way in (-1, 1):
        face.colour.line([(mid + way * 0.12, 1.33), (mid + way * 0.62, 1.42)], '#0a0a0a', 0.018)
        face.colour.circle(mid + way * 0.8, 0.52, 0.05, '#aeb9c0', 0.036, '#d9e2e8')
    face.colour.rect(mid - 0.26, 0.45, mid + 0.26, 0.56, '#f2f2ec', 0.01)
    face.colour.words('MA26 FSC', mid, 0.475, 0.062, '#15161a', 'bold')


def trim_back(face):
    mid = 1.02
    face.gap((mid, 0.5), (mid, 2.3))
    face.gap((0.16, 0.5), (0.2, 2.3), (1.84, 2.3), (1.88, 0.5), (0.16, 0.5))
    for way in (-1, 1):
        a, b = sorted((mid + way * 0.86, mid + way * 0.99))
        face.plastic(a, 1.02, b, 1.72, 0.02, '#8c1512')
        face.colour.rect(a + 0.015, 1.22, b - 0.015, 1.36, '#e3a13a', 0.01)
        face.colour.rect(a + 0.015, 1.06, b - 0.015, 1.2, '#e8e4dc', 0.01)
    face.plastic(0, 0.2, 2.04, 0.5)
    face.plastic(mid + 0.05, 1.02, mid + 0.13, 1.3, 0.03)
    face.colour.rect(mid - 0.62, 0.74, mid - 0.1, 0.85, '#e7c63d', 0.01)


def wheel(x, y):
    out = 1 if y > 0 else -1
    lying = (math.pi / 2, 0, 0)
    rubber = m.paint('#161616', 0.75, bump=0.002, grime=0.6)
    rim = m.paint('#b9bcbf', 0.3, metal=0.9)
    s.disc(RADIUS, 0.22, (x, y, RADIUS), rubber, lying, bevel=0.035)
    s.disc(0.225, 0.02, (x, y + out * 0.103, RADIUS), m.paint('#0c0c0d', 0.6), lying)
    ring = s.tube([(x + 0.212 * math.cos(a), y + out * 0.112, RADIUS + 0.212 * math.sin(a)) for a in [i * math.pi / 18 for i in range(36)]], 0.014, rim, closed=True)
    ring.data.resolution_u = 2
    for i in range(10):
        a = i * math.pi / 5 + 0.2
        s.box((0.13, 0.018, 0.04), (x + 0.125 * math.cos(a), y + out * 0.112, RADIUS + 0.125 * math.sin(a)), rim, 0.006, (0, -a, 0))
    s.disc(0.075, 0.035, (x, y + out * 0.112, RADIUS), rim, lying, bevel=0.012)
    for i in range(5):
        a = i * math.pi * 0.4
        s.disc(0.011, 0.02, (x + 0.05 * math.cos(a), y + out * 0.135, RADIUS + 0.05 * math.sin(a)), m.paint('#55585b', 0.4, metal=0.8), lying)


def build(left, right, front, back, top, rough=0.22):
    """Puts the van over x = 0, y = 0, its front towards +x. Faces are `Livery`, not trimmed yet."""
    for face in (left, right):
        trim_side(face)
    trim_front(front)
    trim_back(back)
    pictures = [face.pair(name) for face, name in ((left, 'left'), (right, 'right'), (front, 'front'), (back, 'back'))]
    things = set(bpy.data.objects)
    body = hull()
    body.data.materials.clear()
    body.data.materials.append(livery(pictures[:2], pictures[2], pictures[3], top, rough))
    black = m.paint('#141517', 0.5)
    for x in WHEELS:
        for y in (-0.86, 0.86):
            wheel(x, y)
    s.box((4.4, 1.5, 0.2), (0, 0, 0.36), black)
    for way in (-1, 1):
        s.box((0.16, 0.2, 0.3), (1.62, way * 1.14, 1.52), black, bevel=0.05)
        s.box((0.012, 0.15, 0.24), (1.536, way * 1.145, 1.52), m.paint('#cfd6da', 0.02, metal=1.0, uneven=0), bevel=0.02)
        s.rod((1.62, way * 0.92, 1.44), (1.62, way * 1.1, 1.46), 0.025, black)
    s.box((0.14, 1.86, 0.1), (-2.72, 0, 0.36), black, bevel=0.03)
    group = bpy.data.objects.new('van', None)
    bpy.context.scene.collection.objects.link(group)
    for thing in set(bpy.data.objects) - things - {group}:
        thing.parent = group
    return group
