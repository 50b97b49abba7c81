"""T&T: a round projecting sign, 750 mm, both faces opal, on a forged bracket at the corner of a brick house."""
import math

from kit import materials as m
from kit import shapes as s
from kit import stage, street

OX = '#6a1c14'
MID = (-0.62, 3.05)


def build(view):
    dusk = view == 'dusk'
    brick = m.brick('#6e4a3b', '#8f6a57', '#a5978a', dirt=0.4)
    s.wall((0, 14), (0, 9), [(2.2, 3.3, 4.5, 6.1), (5.4, 6.5, 4.5, 6.1)], brick)
    s.box((0.3, 14, 9), (0.15, 7.3, 4.5), brick, bevel=0)
    for x, lamp in ((2.75, '#ffcf94' if dusk else None), (5.95, None)):
        street.sash(x, 4.5, size=(1.1, 1.6), lit=lamp)
    for k in range(9):
        s.box((0.34 if k % 2 else 0.5, 0.05, 0.3), (0.12 if k % 2 else 0.2, -0.02, 0.15 + k * 0.62 + 0.3), m.paint('#a89b88', 0.8, grime=0.5, bump=0.002), bevel=0.015)
    timber = m.paint(OX, 0.3, coat=0.4)
    s.box((6.4, 0.3, 0.7), (4.3, -0.05, 2.85), timber, bevel=0.02)
    s.words('TARN & TALLOW', 0.3, (4.0, -0.2, 2.7), m.paint('#f1ead8', 0.4), 'serif', depth=0.001)
    s.box((6.4, 0.02, 2.0), (4.3, -0.01, 1.5), m.glow('#ffcf94', 1.3) if dusk else m.paint('#20262b', 0.05), bevel=0)
    for x in (1.15, 2.6, 4.3, 6.0):
        s.box((0.1, 0.12, 2.4), (x, -0.06, 1.3), timber, bevel=0.012)
    s.box((6.4, 0.16, 0.5), (4.3, -0.08, 0.25), timber, bevel=0.012)
    bracket()
    face(dusk)
    street.ground(wet=0.8)
    far_street(dusk)
    if dusk:
        stage.sky('#22407a', '#a99cac', strength=1.5, cloud=0.4)
        stage.area((-3.2, -4.4, 5.0), (0.4, 0.3), 120, '#ffb469', look=(0, 0, 2.4))
    else:
        stage.sky('#6690c4', '#dfe5e8', strength=1.2, sun=('#fff0d8', 3.2, -40, 42, 1), cloud=0.5)
    stage.camera((-2.35, -3.35, 1.6), (-0.02, 0.4, 2.93), lens=40, f=2.6, focus=(-0.62, -0.08, 3.05), roll=0.6)


def bracket():
    iron = m.paint('#121314', 0.45, bump=0.0015)
    top = MID[1] + 0.5
    s.box((0.02, 0.09, 0.95), (-0.008, 0.0 + 0.06, top - 0.2), iron, bevel=0.004)
    s.rod((0, 0.06, top), (-1.08, 0.06, top), 0.018, iron)
    curl = [(-0.02, 0.06, top - 0.56), (-0.1, 0.06, top - 0.3), (-0.25, 0.06, top - 0.13), (-0.42, 0.06, top - 0.05), (-0.5, 0.06, top - 0.02)]
    s.tube(curl, 0.012, iron)
    s.tube([(-0.13 + r * math.cos(t), 0.06, top - 0.14 + r * math.sin(t)) for t, r in [(0.3 * k, 0.105 - 0.0045 * k) for k in range(20)]], 0.009, iron)
    s.tube([(-1.08 + 0.05 * math.sin(t) * (1 - t / 9), 0.06, top + 0.055 - 0.055 * math.cos(t) * (1 - t / 9)) for t in [0.4 * k for k in range(16)]], 0.011, iron)
    for x in (-0.4, -0.84):
        s.rod((x, 0.06, top), (x, 0.06, MID[1] + 0.3), 0.009, iron)
        s.disc(0.022, 0.03, (x, 0.06, top), iron, (0, math.pi / 2, 0))


def face(lit):
    x, z = MID
    turn = (math.pi / 2, 0, 0)
    s.disc(0.375, 0.13, (x, 0.06, z), m.paint(OX, 0.35, coat=0.3), turn, bevel=0.006, segments=96)
    opal = m.opal('#ffe6bb', 2.3) if lit else m.paint('#f4ecd8', 0.2)
    s.disc(0.35, 0.138, (x, 0.06, z), opal, turn, bevel=0.002, segments=96)
    ink = m.paint(OX, 0.5)
    y = 0.06 - 0.07
    s.words('T&T', 0.2, (x, y, z - 0.04), ink, 'serif', depth=0.001)
    s.words('BARBERS', 0.068, (x, y, z - 0.18), ink, 'bold', depth=0.001, spacing=1.12)
    ring = s.tube([(x + 0.318 * math.cos(t), y, z + 0.318 * math.sin(t)) for t in [math.pi * k / 30 for k in range(60)]], 0.003, ink, closed=True)
    ring.data.resolution_u = 2


def far_street(dusk):
    """The street runs off to the left: other houses, lamps out of focus."""
    import random

    chance = random.Random(4)
    brick = m.brick('#66402f', '#86563f', dirt=0.5)
    y = 9.0
    for index in range(5):
        wide, tall = chance.uniform(6, 9), chance.uniform(6.5, 9)
        x = -9.0 - chance.uniform(0, 0.4)
        s.box((4, wide, tall), (x - 2, y + wide / 2 - 6, tall / 2), brick, bevel=0)
        for k in range(3):
            for floor in (1.4, 4.6):
                pane = m.glow('#ffcb85', 2.2) if dusk and chance.random() < 0.5 else m.paint('#20262b', 0.1)
                s.box((0.05, 1.1, 1.5), (x + 0.02, y - 6 + wide * (0.2 + 0.3 * k), floor), pane, bevel=0)
        y += wide
    s.box((22, 4, 8), (-12, 44, 4), brick, bevel=0)
    if dusk:
        for k in range(6):
            s.ball(0.12, (-6.4, 4 + k * 7, 4.6), m.glow('#ffb057', 30))
    s.box((40, 80, 0.1), (-24, 30, -0.06), m.asphalt(0.9), bevel=0)
    street.other_side(lit=0.3 if dusk else 0.05)
