"""IRKDALE: a totem at the drive of a small business park, 4.2 m high, its name cut through and lit from inside."""
import math
import random

from kit import materials as m
from kit import shapes as s
from kit import plants, stage, street

BLUE = '#1f3d4d'
tenants = ['1  Ardwell Tools', '2  Bowlee Glass', '3  Corn Row', '4  To let']


def build(view):
    dusk = view == 'dusk'
    totem(dusk)
    ground()
    units(dusk)
    if dusk:
        stage.sky('#2b5a9c', '#c8b4a6', strength=2.1, cloud=0.4)
    else:
        stage.sky('#5f8cc4', '#dfe6ea', strength=1.15, sun=('#fff0da', 3.6, -50, 40, 1), cloud=0.6)
    stage.camera((-2.6, -7.6, 1.55), (0.75, 0, 2.12), lens=35, f=4, focus=(0, -0.2, 2.5), roll=0.4)


def totem(lit):
    skin = m.paint(BLUE, 0.38, coat=0.2, grime=0.1)
    s.box((1.5, 0.32, 4.05), (0, 0, 2.175), skin, bevel=0.012)
    s.box((1.42, 0.26, 0.16), (0, 0, 0.08), m.paint('#26282a', 0.6), bevel=0.01)
    s.box((2.1, 0.9, 0.06), (0, 0, 0.02), m.paint('#8e8b85', 0.85, bump=0.003, grime=0.5), bevel=0.02)
    face = m.opal('#ffeccb', 2.4) if lit else m.paint('#f4f0e6', 0.25)
    s.words('IRKDALE', 0.19, (0, -0.158, 3.68), face, 'bold', depth=0.006, spacing=1.1)
    s.words('BUSINESS PARK', 0.085, (0, -0.158, 3.46), face, 'plain', depth=0.006, spacing=1.25)
    s.box((1.3, 0.004, 0.012), (0, -0.161, 3.36), m.paint('#d9583b', 0.4), bevel=0)
    board = m.opal('#f2ead8', 0.62) if lit else m.paint('#f1eee5', 0.3)
    for index, tenant in enumerate(tenants):
        z = 2.98 - index * 0.46
        s.box((1.34, 0.02, 0.4), (0, -0.165, z), board, bevel=0.004)
        s.box((1.36, 0.03, 0.02), (0, -0.165, z - 0.215), m.brushed('#a9aaa8'), bevel=0.002)
        s.words(tenant, 0.115, (-0.6, -0.175, z - 0.055), m.paint('#1b2a33', 0.5), 'bold', depth=0.002, align='LEFT')


def ground():
    """A lawn, a kerb and the drive."""
    n = m.Nodes('lawn')
    blades = n.noise(40)
    base = n.mix(n.ramp(blades, 0.35, 0.65), (0.03, 0.06, 0.015, 1), (0.085, 0.15, 0.035, 1))
    base = n.mix(n.ramp(n.noise(0.6), 0.35, 0.7), base, (0.09, 0.1, 0.03, 1))
    lawn = n.end(n.principled((0.04, 0.075, 0.018, 1), base_color=base, roughness=0.8, normal=n.bump(blades, 0.05)))
    s.box((90, 60, 0.2), (0, 26.7, -0.09), lawn, bevel=0)
    s.box((60, 12, 0.1), (0, -9.6, -0.16), m.asphalt(0.8), bevel=0)
    stone = m.paint('#9a968e', 0.6, grime=0.5, bump=0.002)
    for i in range(40):
        s.box((0.91, 0.14, 0.26), (-18 + i * 0.92, -3.37, -0.06), stone, bevel=0.02)
    chance = random.Random(2)
    points, sides = [], []
    for _ in range(42000):
        x, y = chance.uniform(-6, 6), chance.uniform(-3.25, 3.5)
        if abs(x) < 1.08 and abs(y) < 0.48:
            continue
        h, turn, lean = chance.uniform(0.03, 0.085), chance.uniform(0, math.pi), chance.uniform(-0.03, 0.03)
        c, d = 0.005 * math.cos(turn), 0.005 * math.sin(turn)
        start = len(points)
        points += [(x - c, y - d, 0.0), (x + c, y + d, 0.0), (x + lean, y + lean * 0.7, h)]
        sides.append((start, start + 1, start + 2))
    s.mesh('grass', points, sides, m.paint('#4d6a26', 0.6, grime=0.8))


def units(lit):
    """The park: a long low building of brick and cladding, a few trees."""
    brick = m.brick('#8a5a44', '#a8745a', dirt=0.3)
    s.wall((-3, 26), (0, 3.1), [(1 + i * 6.2, 3.6 + i * 6.2, 0.9, 2.6) for i in range(4)], brick, y=15)
    s.box((29.4, 9, 2.4), (11.5, 19.4, 4.3), m.paint('#8f989c', 0.4, metal=0.4, grime=0.3), bevel=0.02)
    pane = m.glow('#ffcf8c', 1.0, uneven=0.5) if lit else m.paint('#2a3238', 0.05)
    for i in range(4):
        s.box((2.6, 0.05, 1.7), (2.3 + i * 6.2, 15.2, 1.75), pane, bevel=0)
        for x in (1.0, 2.3, 3.6):
            s.box((0.07, 0.08, 1.7), (x + i * 6.2, 15.14, 1.75), m.paint('#e8e6e0', 0.5), bevel=0)
    for index, (x, y, tall) in enumerate(((-7.5, 9, 6.5), (-11, 12, 8), (-4.2, 14, 7.2), (13.5, 9.5, 6))):
        plants.tree(x, y, tall, seed=9 + index, colour=('#4a6228', '#5a6a2c')[index % 2], fine=1.5)
