"""TREADWELL: a stand of printed cloth on an aluminium frame, in an exhibition hall."""
import math
import random

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.prints import Sheet

BLUE, ORANGE, WHITE = '#1f4a73', '#d9583b', '#f6f4ee'


def build(view):
    ground, wave, line = (BLUE, ORANGE, 'Tyres made new') if view == 'hall' else (ORANGE, BLUE, 'Come and kick one')
    wall(ground, wave, line)
    counter(ground)
    plinth(wave)
    rack(ground)
    tyre()
    hall()
    stage.sky('#1a1d22', '#24282e', strength=0.6, cloud=0)
    for x in (-1.7, 0, 1.7):
        stage.spot((x, -1.5, 3.9), (x * 0.9, 0.05, 1.5), 1050, '#ffeed6', angle=78)
    stage.area((0, -3.5, 6.5), (9, 5), 4200, '#eef1fa')
    if view == 'hall':
        stage.camera((-2.3, -5.7, 1.6), (0.15, 0, 1.32), lens=29, f=3.2, focus=(0, -0.4, 1.3), roll=0.3)
    else:
        stage.camera((2.7, -5.2, 1.65), (-0.1, 0, 1.3), lens=29, f=3.2, focus=(0, -0.4, 1.3), roll=-0.4)


def wall(ground, wave, line):
    """One piece of cloth, 5 by 2.5 m, bent round at both ends, stretched in a channel."""
    w, h = 5.0, 2.5
    sheet = Sheet(w, h, ground, 420)
    xs = [i * w / 90 for i in range(91)]
    sheet.shape([(x, 0.62 + 0.28 * math.sin(x * 1.15 + 0.4)) for x in xs] + [(w, 0), (0, 0)], wave)
    sheet.shape([(x, 0.3 + 0.2 * math.sin(x * 1.35 + 1.4)) for x in xs] + [(w, 0), (0, 0)], '#15314c')
    sheet.words('TREADWELL', 2.5, 1.62, 0.36, WHITE, 'black')
    sheet.words(line, 2.5, 1.32, 0.16, WHITE, 'plain')
    cloth = m.printed(sheet.save(f'stand-{line[:4]}'), 0.75, wrinkle=0.003)
    columns = 60
    points, sides, uvs = [], [], []
    for i in range(columns + 1):
        u = i / columns
        x = (u - 0.5) * w
        over = max(0, abs(x) - 1.9)
        bend = min(over / 0.45, math.pi / 2)
        px = math.copysign(1.9 + 0.45 * math.sin(bend), x) if over else x
        back = 0.45 * (1 - math.cos(bend)) + max(0, over - 0.45 * math.pi / 2)
        points += [(px, back, 0.06), (px, back, 0.06 + h)]
    for i in range(columns):
        a = i * 2
        sides.append((a, a + 2, a + 3, a + 1))
        uvs += [(i / columns, 0), ((i + 1) / columns, 0), ((i + 1) / columns, 1), (i / columns, 1)]
    thing = s.mesh('cloth', points, sides, cloth)
    layer = thing.data.uv_layers.new()
    for loop, uv in zip(layer.data, uvs):
        loop.uv = uv
    for side in thing.data.polygons:
        side.use_smooth = True
    rail = m.brushed('#b9bbbd', 0.25)
    for z in (0.045, 2.575):
        s.tube([(points[i][0], points[i][1], z) for i in range(0, len(points), 2)], 0.02, rail, smooth=False)
    for x in (-2.1, 2.1):
        s.box((0.3, 0.5, 0.02), (x, 0.35, 0.012), rail)
    black = m.paint('#111111', 0.4)
    for x in (-1.5, 0, 1.5):
        s.tube([(x, 0.02, 2.58), (x, -0.15, 2.72), (x, -0.4, 2.72)], 0.01, black)
        s.box((0.16, 0.1, 0.05), (x, -0.44, 2.71), black, bevel=0.01)
        s.box((0.13, 0.07, 0.004), (x, -0.44, 2.683), m.glow('#fff4e2', 25), bevel=0)


def counter(ground):
    w = 1.0
    sheet = Sheet(w, 0.92, ground, 500)
    sheet.words('TREADWELL', 0.5, 0.42, 0.105, WHITE, 'black')
    s.box((w, 0.48, 0.92), (-1.15, -1.35, 0.48), m.paint(ground, 0.55), bevel=0.03)
    s.panel((w - 0.06, 0.86), (-1.15, -1.592, 0.48), m.printed(sheet.save(f'counter{ground[1:]}'), 0.6))
    s.box((w + 0.1, 0.56, 0.04), (-1.15, -1.35, 0.965), m.wood('#c39a66', '#8f6a3c'), bevel=0.015)
    paper = m.paint(WHITE, 0.6)
    for i, (x, y, turn) in enumerate(((-1.4, -1.42, 0.1), (-1.38, -1.43, 0.3), (-0.9, -1.3, -0.2))):
        s.box((0.21, 0.148, 0.006 + 0.02 * (i == 2)), (x, y, 0.99 + 0.006 * i), paper, bevel=0, turn=(0, 0, turn))


def plinth(wave):
    s.box((0.55, 0.5, 0.95), (1.45, -1.0, 0.48), m.paint('#20262c', 0.4), bevel=0.02)
    s.rod((1.45, -0.98, 0.95), (1.45, -0.98, 1.3), 0.025, m.paint('#141414', 0.4))
    s.box((0.98, 0.04, 0.58), (1.45, -1.0, 1.52), m.paint('#0c0c0d', 0.25), bevel=0.008)
    art = Sheet(0.94, 0.54, '#0e2233', 500)
    art.shape([(0, 0.12), (0.35, 0.22), (0.6, 0.14), (0.94, 0.24), (0.94, 0), (0, 0)], wave)
    art.words('40 % less rubber', 0.06, 0.38, 0.06, WHITE, 'bold', 'l')
    art.words('in every tyre', 0.06, 0.29, 0.04, WHITE, 'plain', 'l')
    s.panel((0.94, 0.54), (1.45, -1.0215, 1.52), m.printed(art.save(f'screen{wave[1:]}'), 0.15, emit=0.9))


def rack(ground):
    steel = m.brushed('#a6a8aa', 0.3)
    for x in (2.3, 2.62):
        s.rod((x, -0.6, 0), (x, -0.45, 1.5), 0.012, steel)
    for k in range(4):
        z = 0.35 + k * 0.32
        s.box((0.36, 0.05, 0.015), (2.46, -0.62 + k * 0.03, z), steel)
        for j in range(2):
            s.box((0.148, 0.008, 0.21), (2.37 + j * 0.17, -0.6 + k * 0.03, z + 0.11), m.paint(WHITE if (j + k) % 2 else ground, 0.5), bevel=0, turn=(-0.12, 0, 0))


def tyre():
    rubber = m.paint('#141414', 0.6, bump=0.002)
    body = s.disc(0.33, 0.21, (0.35, -0.7, 0.33), rubber, (math.pi / 2 + 0.0, 0, 0.35), bevel=0.04)
    s.disc(0.2, 0.22, (0.35, -0.7, 0.33), m.paint('#b9bcbf', 0.25, metal=0.9), (math.pi / 2, 0, 0.35), bevel=0.02)
    for i in range(40):
        t = i * math.pi / 20
        spot = (0.35 + 0.332 * math.cos(t) * math.cos(0.35), -0.7 + 0.332 * math.cos(t) * math.sin(0.35), 0.33 + 0.332 * math.sin(t))
        s.box((0.02, 0.17, 0.02), spot, rubber, 0.003, (0, -t, 0.35))
    return body


def hall():
    n = m.Nodes('carpet')
    fluff = n.noise(160)
    base = n.mix(n.ramp(fluff, 0.3, 0.7), (0.035, 0.037, 0.042, 1), (0.075, 0.078, 0.085, 1))
    s.box((40, 40, 0.1), (0, 8, -0.05), n.end(n.principled((0.05, 0.05, 0.055, 1), base_color=base, roughness=0.95, normal=n.bump(fluff, 0.006))), bevel=0)
    chance = random.Random(12)
    for x, y, w, h, c in ((-7.5, 5, 4, 2.6, '#6b2f3a'), (6.8, 4, 4, 3.0, '#2f5a4a'), (-3.2, 12, 5, 3.2, '#31405a'), (3.8, 13, 5, 2.7, '#7a5a2c'), (11, 11, 5, 3.4, '#4a3a5a')):
        s.box((w, 0.3, h), (x, y, h / 2), m.paint(c, 0.7), bevel=0.02)
        stage.spot((x, y - 2, 4.2), (x, y, 1.6), 1100, '#fff2e0', angle=70)
        s.box((w * 0.5, 0.01, 0.35), (x, y - 0.16, h * 0.72), m.paint(WHITE, 0.6), bevel=0)
    truss = m.paint('#8b8d8f', 0.35, metal=0.9)
    for y in (3.4, 9):
        for dz in (0, 0.35):
            s.rod((-16, y, 5.4 + dz), (16, y, 5.4 + dz), 0.03, truss)
        for i in range(64):
            s.rod((-16 + i * 0.5, y, 5.4 + 0.35 * (i % 2)), (-15.5 + i * 0.5, y, 5.4 + 0.35 * ((i + 1) % 2)), 0.014, truss)
    for _ in range(36):
        s.ball(0.07, (chance.uniform(-15, 15), chance.uniform(5, 24), chance.uniform(4.6, 7)), m.glow(chance.choice(['#fff2dc', '#e6eeff']), 30))
