"""MARIGOLD LOAF: a bakery in green, flat-cut letters of acrylic gilded with gold leaf. Nothing of the sign glows."""
import math
import random

from kit import materials as m
from kit import shapes as s
from kit import stage, street

GREEN = '#12291f'


def build(view):
    street.ground(wet=0.45, puddles=0.3)
    street.other_side(lit=0.05, bricks='#6b4a3d')
    left, right = street.brick_front(m.brick('#84503b', '#a96c50', '#b3a596', dirt=0.25), GREEN, width=6.2, windows=((-2.0, None), (0, None), (2.0, None)), door=2.0)
    sign()
    street.room(-2.9, 2.9, deep=3.6, wall='#d8ccb2')
    counter()
    loaves(left, right)
    if view == 'day':
        awning()
    stage.area((0, 2.0, 2.55), (4.6, 2.2), 150, '#ffd7a3')
    stage.area((-0.6, 0.4, 2.45), (3.6, 0.2), 50, '#ffe2b8')
    stage.sky('#4580c4', '#d9e3ea', strength=1.2, sun=('#ffe9c8', 4.4, -34, 44, 0.8), cloud=0.5)
    if view == 'day':
        stage.camera((2.7, -6.6, 1.6), (-0.25, 0, 1.98), lens=32, f=3.5, focus=(0.5, -0.1, 2.9), roll=-0.3)
    else:
        stage.camera((-3.3, -2.1, 2.55), (-1.35, 0, 2.92), lens=46, f=2.2, focus=(-1.9, -0.08, 2.96), roll=0.5)


def sign():
    """Painted timber with a moulding round it; letters 10 mm thick, glued straight on."""
    s.box((5.6, 0.08, 0.65), (0, -0.05, 2.96), m.paint(GREEN, 0.22, coat=0.6, grime=0.06), bevel=0.004)
    gold = m.paint('#e0b04c', 0.5, metal=0.3, uneven=0.06, grime=0.05)
    for z in (2.66, 3.26):
        s.box((5.56, 0.02, 0.012), (0, -0.092, z), gold, bevel=0.003)
    for x in (-2.77, 2.77):
        s.box((0.012, 0.02, 0.6), (x, -0.092, 2.96), gold, bevel=0.003)
    s.words('MARIGOLD LOAF', 0.3, (0, -0.09, 2.81), gold, 'serif', depth=0.012, bevel=0, spacing=1.1)


def awning():
    """Striped cloth from below the sign out over the pavement, with a scalloped edge."""
    cloths = [m.paint('#e3dcc8', 0.85, grime=0.2), m.paint('#1b3a2c', 0.85, grime=0.2)]
    stripes, wide, out, top, low = 21, 5.2, 1.2, 2.56, 2.18
    for index in range(stripes):
        a = -wide / 2 + wide * index / stripes
        b = a + wide / stripes
        cloth = cloths[index % 2]
        s.mesh('cloth', [(a, -0.14, top), (b, -0.14, top), (b, -0.14 - out, low), (a, -0.14 - out, low)], [(0, 1, 2, 3)], cloth)
        round_ = [(a + (b - a) * (1 - math.cos(t)) / 2, -0.145 - out, low - 0.13 - 0.06 * math.sin(t)) for t in [math.pi * i / 10 for i in range(11)]]
        s.mesh('edge', [(a, -0.145 - out, low), *round_, (b, -0.145 - out, low)], [tuple(range(13))], cloth)
    steel = m.paint('#2a2c2d', 0.4, metal=0.6)
    s.rod((-wide / 2, -0.14 - out, low - 0.012), (wide / 2, -0.14 - out, low - 0.012), 0.016, steel)
    s.box((wide + 0.1, 0.12, 0.14), (0, -0.13, top + 0.03), m.paint(GREEN, 0.35), bevel=0.02)
    for x in (-wide / 2 + 0.06, wide / 2 - 0.06):
        s.rod((x, -0.12, 1.95), (x, -0.14 - out, low - 0.02), 0.014, steel)


def loaves(left, right):
    """Bread in the window, on boards and in baskets."""
    chance = random.Random(3)
    board = m.wood('#a2743f', '#6d4720')
    crusts = bread()
    mid = (left + right) / 2
    for row, (y, z) in enumerate(((0.34, 0.64), (0.62, 0.86), (0.9, 1.08))):
        s.box((right - left - 0.1, 0.27, 0.03), (mid, y, z), board, bevel=0.006)
        s.box((right - left - 0.1, 0.02, z - 0.55), (mid, y + 0.12, (z + 0.55) / 2), board, bevel=0)
        x = left + 0.2
        while x < right - 0.2:
            kind = chance.choice([(0.13, 0.1, 0.075), (0.1, 0.1, 0.08), (0.2, 0.07, 0.06), (0.08, 0.08, 0.06)])
            loaf((x, y + chance.uniform(-0.02, 0.02), z + 0.012 + kind[2] * 0.7), chance.choice(crusts), kind, chance)
            x += kind[0] * 2 + chance.uniform(0.01, 0.05)


def bread():
    """Crusts from pale to dark, floured in places."""
    shades = ('#8a5a30', '#9c6a3c', '#6e4424', '#b48a58', '#7c4c28')
    crusts = []
    for dark in shades:
        n = m.Nodes('crust')
        baked = n.mix(n.ramp(n.noise(11), 0.35, 0.65), m.rgb('#4f2c14'), m.rgb(dark))
        flour = n.ramp(n.noise(34), 0.55, 0.72, 0, 0.55)
        base = n.mix(flour, baked, m.rgb('#e2d2b4'))
        height = n.math('ADD', n.noise(22), n.math('MULTIPLY', n.noise(90), 0.4))
        crusts.append(n.end(n.principled(m.rgb(dark), base_color=base, roughness=0.8, specular=0.25, normal=n.bump(height, 0.02))))
    return crusts


def loaf(at, crust, size, chance):
    """Flat below, uneven, each turned its own way."""
    thing = s.ball(1, at, crust, size)
    lean, phase = chance.uniform(0.04, 0.12), chance.uniform(0, 6)
    for point in thing.data.vertices:
        x, y, z = point.co
        point.co.z = max(z, -0.6) * (1 + lean * math.sin(5 * x + phase) * math.cos(4 * y))
        point.co.x *= 1 + lean * math.sin(3 * y + phase)
    thing.rotation_euler = (0, 0, chance.uniform(-0.5, 0.5))


def counter():
    s.box((3.4, 0.7, 0.95), (-0.8, 2.3, 0.5), m.wood('#8d6236', '#5d3c1e', grain=(14, 14, 1)), bevel=0.01)
    s.box((3.5, 0.8, 0.05), (-0.8, 2.3, 1.0), m.paint('#e8e4da', 0.2), bevel=0.01)
    timber = m.wood('#8d6236', '#5d3c1e')
    crusts = bread()
    chance = random.Random(8)
    for z in (1.3, 1.75, 2.15):
        s.box((4.4, 0.35, 0.04), (-0.4, 3.55, z), timber)
        x = -2.45
        while x < 1.7:
            size = chance.choice([(0.09, 0.13, 0.075), (0.12, 0.12, 0.085), (0.06, 0.2, 0.055), (0.15, 0.12, 0.09)])
            loaf((x, 3.5, z + 0.02 + size[2] * 0.8), chance.choice(crusts), size, chance)
            x += size[0] * 2 + chance.uniform(0.0, 0.12)
