"""What grows: trees along a road or a field, and what stands in a pot."""
import math
import random

from . import materials as m
from . import shapes as s


def leaves(colour):
    """Leaves of one plant: their green varies from place to place, and light comes through them."""
    n = m.Nodes('leaves')
    shade = n.ramp(n.noise(2.5), 0.35, 0.65)
    dark = n.mix(0.45, m.rgb(colour), (0.004, 0.012, 0.003, 1))
    base = n.mix(shade, dark, m.rgb(colour))
    front = n.principled(base_color=base, roughness=0.45, specular=0.3)
    through = n.add('BsdfTranslucent', {'Color': base}).outputs[0]
    return n.end(n.add('MixShader', {0: 0.3, 1: front, 2: through}).outputs[0])


def tree(x, y, tall, seed=1, colour='#46602a', fine=1.0):
    """A broad tree: a trunk, and leaves in clumps. Far off, `fine` above 1 makes fewer and larger leaves do."""
    chance = random.Random(seed)
    points, sides = [], []
    wide, high, middle = tall * 0.34, tall * 0.33, tall * 0.66
    for _clump in range(90):
        a, b, r = chance.uniform(0, 2 * math.pi), chance.uniform(-1, 1), chance.uniform(0.15, 1) ** 0.4
        flat = math.sqrt(1 - b * b)
        centre = (x + r * wide * flat * math.cos(a), y + r * wide * flat * math.sin(a), middle + r * high * b)
        size = tall * chance.uniform(0.045, 0.085)
        for _leaf in range(round(150 / fine**2)):
            at = [c + chance.gauss(0, size) for c in centre]
            long, turn, tip = tall * 0.0125 * fine * chance.uniform(0.7, 1.3), chance.uniform(0, 2 * math.pi), chance.uniform(-1, 1)
            along = (long * math.cos(turn), long * math.sin(turn), long * tip)
            over = (-long * 0.5 * math.sin(turn), long * 0.5 * math.cos(turn), long * 0.3 * chance.uniform(-1, 1))
            start = len(points)
            for u, v in ((-1, 0), (0, -1), (1, 0), (0, 1)):
                points.append(tuple(p + u * q + v * w for p, q, w in zip(at, along, over)))
            sides.append((start, start + 1, start + 2, start + 3))
    s.mesh('tree', points, sides, leaves(colour))
    bark = m.paint('#3a3028', 0.9, bump=0.01)
    s.rod((x, y, 0), (x + 0.02 * tall, y, tall * 0.62), tall * 0.018, bark)
    for k in range(5):
        turn = k * 1.3
        tip = (x + wide * 0.6 * math.cos(turn), y + wide * 0.6 * math.sin(turn), middle + high * 0.3)
        s.rod((x + 0.008 * tall, y, tall * (0.36 + 0.05 * k)), tip, tall * 0.007, bark)


def potted(at, tall=1.3, pot='#4a4d4c', seed=2, colour='#2f5a2e', count=46):
    """A rubber plant's kind: long leaves, folded along the middle, that arch out of a pot on the floor."""
    chance = random.Random(seed)
    x, y, z = at
    s.disc(0.2, 0.42, (x, y, z + 0.21), m.paint(pot, 0.6), bevel=0.02)
    s.disc(0.18, 0.02, (x, y, z + 0.415), m.paint('#1d1712', 0.95), bevel=0)
    points, sides = [], []
    stalk = m.paint('#4a4a2a', 0.7)
    for stem in range(4):
        lean = (0.09 * math.cos(stem * 1.7), 0.09 * math.sin(stem * 1.7))
        s.tube([(x, y, z + 0.4), (x + lean[0], y + lean[1], z + 0.4 + tall * 0.35), (x + 2.2 * lean[0], y + 2.2 * lean[1], z + tall)], 0.008, stalk)
    for index in range(count):
        up = chance.uniform(0.12, 1.0)
        stem = index % 4
        lean = 0.09 * (1 + 1.2 * up)
        root = (x + lean * math.cos(stem * 1.7), y + lean * math.sin(stem * 1.7), z + 0.42 + (tall - 0.42) * up)
        turn, rise = chance.uniform(0, 2 * math.pi), chance.uniform(0.15, 0.9)
        blade(points, sides, root, turn, rise, chance.uniform(0.2, 0.32), chance.uniform(0.035, 0.05))
    thing = s.mesh('leaves', points, sides, leaves(colour))
    for side in thing.data.polygons:
        side.use_smooth = True


def blade(points, sides, root, turn, rise, long, wide):
    """One leaf from its root outwards: it rises, then hangs."""
    start, steps = len(points), 6
    c, d = math.cos(turn), math.sin(turn)
    for i in range(steps + 1):
        t = i / steps
        out, up = long * t, long * (rise * t - 0.95 * t * t)
        half = wide * math.sin(math.pi * min(1, t * 0.94 + 0.04)) ** 0.8
        for v, fold in ((-1, 0.35), (0, 0), (1, 0.35)):
            points.append((root[0] + out * c - v * half * d, root[1] + out * d + v * half * c, root[2] + up + fold * half))
    for i in range(steps):
        for j in range(2):
            a = start + i * 3 + j
            sides.append((a, a + 3, a + 4, a + 1))
