"""A PVC banner, hemmed, with an eyelet every half metre, tied to the railings of a school field."""
import math
import random

import bpy
from kit import materials as m
from kit import shapes as s
from kit import plants, stage
from kit.prints import Sheet

WIDE, HIGH, FOOT = 3.0, 1.0, 0.42


def build(view):
    banner()
    railings()
    field()
    stage.sky('#3f78c0', '#d5e0ea', ground='#38402c', strength=1.1, sun=('#ffeed2', 4.2, -42, 44, 0.8), cloud=0.5)
    stage.camera((-1.5, -3.7, 1.28), (0.06, 0, 0.93), lens=33, f=3.2, focus=(-0.1, -0.05, 0.95), roll=-0.5)


def art():
    sheet = Sheet(WIDE, HIGH, '#17456b', 700)
    sheet.shape([(1.95, 0), (2.35, 1), (3, 1), (3, 0)], '#f2b233')
    sheet.shape([(1.88, 0), (2.28, 1), (2.35, 1), (1.95, 0)], '#f7f3e8')
    sheet.words('SUMMER FAIR', 0.13, 0.6, 0.215, '#f7f3e8', 'black', 'l')
    sheet.words('Saturday 12 June, noon to five', 0.135, 0.42, 0.088, '#f2b233', 'bold', 'l')
    sheet.words('Agecroft Field · everybody welcome', 0.135, 0.25, 0.072, '#f7f3e8', 'plain', 'l')
    for x, z, r, c in ((2.62, 0.62, 0.19, '#d4472e'), (2.44, 0.36, 0.13, '#17456b'), (2.8, 0.3, 0.1, '#f7f3e8')):
        sheet.circle(x, z, r, c)
        sheet.line([(x, z - r), (x + 0.04, z - r - 0.12), (x - 0.01, z - r - 0.22)], '#5b4a2a', 0.008)
        sheet.circle(x - r * 0.35, z + r * 0.35, r * 0.18, '#f6e6c8')
    for z in (0.035, HIGH - 0.035):
        sheet.line([(0.02, z), (WIDE - 0.02, z)], '#123a5a', 0.002)
    return sheet.save('banner')


def sag(x, z):
    """How far the cloth stands out of its plane and hangs, between eyelets that hold it."""
    between = abs(math.sin(math.pi * (x + WIDE / 2) / 0.5))
    edge = abs(z - HIGH / 2) / (HIGH / 2)
    out = 0.02 * math.sin(x * 2.3 + 1) * (1 - edge**2) + 0.012 * math.sin(x * 5 + z * 3) + 0.01 * between * edge
    out += 0.018 * math.exp(-(((x - 0.5 - z * 0.5) / 0.12) ** 2)) + 0.014 * math.exp(-(((x + 0.8 - z * 0.35) / 0.09) ** 2))
    down = 0.012 * between * (1 if z > HIGH / 2 else -0.7) * edge
    return out, down


def banner():
    nx, nz = 180, 60
    points, sides, uvs = [], [], []
    for j in range(nz + 1):
        for i in range(nx + 1):
            x, z = -WIDE / 2 + WIDE * i / nx, HIGH * j / nz
            out, down = sag(x, z)
            points.append((x, -0.06 - out, FOOT + z - down))
    for j in range(nz):
        for i in range(nx):
            a = j * (nx + 1) + i
            sides.append((a, a + 1, a + nx + 2, a + nx + 1))
            uvs += [(i / nx, j / nz), ((i + 1) / nx, j / nz), ((i + 1) / nx, (j + 1) / nz), (i / nx, (j + 1) / nz)]
    thing = s.mesh('banner', points, sides, m.printed(art(), 0.34, wrinkle=0.004))
    layer = thing.data.uv_layers.new()
    for loop, uv in zip(layer.data, uvs):
        loop.uv = uv
    for side in thing.data.polygons:
        side.use_smooth = True
    brass = m.paint('#c4a661', 0.25, metal=1.0)
    cord = m.paint('#e8e4da', 0.8)
    places = [(-WIDE / 2 + 0.035 + i * (WIDE - 0.07) / 6, z) for i in range(7) for z in (0.035, HIGH - 0.035)]
    places += [(x, HIGH / 2) for x in (-WIDE / 2 + 0.035, WIDE / 2 - 0.035)]
    for x, z in places:
        out, down = sag(x, z)
        at = (x, -0.063 - out, FOOT + z - down)
        ring = [(at[0] + 0.0095 * math.cos(t), at[1], at[2] + 0.0095 * math.sin(t)) for t in [math.pi * k / 8 for k in range(16)]]
        s.tube(ring, 0.0042, brass, closed=True)
        s.disc(0.006, 0.003, at, m.paint('#101010', 0.9), (math.pi / 2, 0, 0), bevel=0)
        bar = RAILS[0] if z < 0.3 else RAILS[1] if z > 0.7 else None
        if bar is not None:
            s.tube([(at[0], at[1] - 0.004, at[2]), (at[0] + 0.01, -0.055, (at[2] + bar) / 2), (at[0] + 0.004, 0.0, bar + 0.03), (at[0] - 0.008, 0.032, bar), (at[0] - 0.004, -0.03, bar - 0.02), at], 0.0028, cord)
        else:
            post = -1.47 if x < 0 else 1.47
            s.tube([at, (post, -0.03, at[2] + 0.02), (post, 0.03, at[2]), at], 0.0028, cord)


RAILS = (0.32, 1.56)


def railings():
    """Flat-topped railings, painted green, rubbed in places."""
    iron = m.paint('#1f3a2c', 0.42, grime=0.35, bump=0.0008)
    for z in RAILS:
        s.box((14, 0.05, 0.04), (0.6, 0.0, z), iron, bevel=0.006)
    for i in range(118):
        x = -6.1 + i * 0.115
        s.rod((x, 0, 0.06), (x, 0, 1.72), 0.0085, iron)
    for i in range(6):
        x = -5.97 + i * 2.53
        s.box((0.06, 0.06, 1.85), (x, 0.02, 0.92), iron, bevel=0.006)
        s.ball(0.04, (x, 0.02, 1.88), iron)
    s.box((40, 0.35, 0.16), (0, 0, 0.0), m.paint('#a29d92', 0.85, grime=0.6, bump=0.004), bevel=0.02)
    s.box((40, 8, 0.1), (0, -4.1, -0.02), m.pavement('#8f8a82', wet=0.25, puddles=0.2), bevel=0)


def field():
    """Grass, a row of trees far off, white goal posts."""
    n = m.Nodes('field')
    base = n.mix(n.ramp(n.noise(3), 0.35, 0.7), (0.05, 0.1, 0.018, 1), (0.1, 0.15, 0.035, 1))
    grass = n.end(n.principled((0.07, 0.12, 0.03, 1), base_color=base, roughness=0.85, normal=n.bump(n.noise(18), 0.03)))
    s.box((160, 90, 0.1), (0, 45.3, -0.02), grass, bevel=0)
    white = m.paint('#eeeeea', 0.5)
    for x in (2, 9.3):
        s.rod((x, 26, 0), (x, 26, 2.44), 0.06, white)
    s.rod((2, 26, 2.44), (9.3, 26, 2.44), 0.06, white)
    chance = random.Random(1)
    for i in range(26):
        x, y, tall = -38 + i * 3.1 + chance.uniform(-1, 1), 48 + chance.uniform(-4, 6), chance.uniform(6, 11)
        plants.tree(x, y, tall, seed=i, colour=chance.choice(['#46602a', '#556a30', '#3a5224']), fine=2.2)
    s.box((9, 6, 3.2), (-16, 44, 1.6), m.brick('#8a5a44', '#a8745a'), bevel=0)

