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
    s.wall((0, 14), (0, 9), [(2.2, 3.3, 4.5, 6.1), (5.4, 6.5, 4.5, 6.1), (1.1, 7.5, 0.5, 2.5)], brick)
    s.box((0.3, 14, 9), (0.15, 7.3, 4.5), brick, bevel=0)
    for x, lamp in ((2.75, '#ffcf94' if dusk else None), (5.95, None)):
        street.sash(x, 4.5, size=(1.1, 1.6), lit=lamp)
    for k in range(9):
        s.box((0.34 if k % 2 else 0.5, 0.05, 0.3), (0.12 if k % 2 else 0.2, -0.02, 0.15 + k * 0.62 + 0.3), m.paint('#a89b88', 0.8, grime=0.5, bump=0.002), bevel=0.015)
    timber = m.paint(OX, 0.3, coat=0.4)
    s.box((6.4, 0.3, 0.7), (4.3, -0.05, 2.85), timber, bevel=0.02)
    s.words('TARN & TALLOW', 0.3, (4.0, -0.2, 2.7), m.paint('#f1ead8', 0.4), 'serif', depth=0.001)
    shop(dusk)
    for x in (1.15, 2.6, 4.3, 6.0):
        s.box((0.1, 0.12, 2.4), (x, -0.06, 1.3), timber, bevel=0.012)
    s.box((6.4, 0.16, 0.5), (4.3, -0.08, 0.25), timber, bevel=0.012)
    bracket()
    face(dusk)
    street.ground(wet=0.8)
    far_street(dusk)
    if dusk:
        stage.sky('#2c5596', '#dba88a', strength=2.6, cloud=0.45)
        stage.area((-3.2, -4.4, 5.0), (0.4, 0.3), 120, '#ffb469', look=(0, 0, 2.4))
    else:
        stage.sky('#6690c4', '#dfe5e8', strength=1.2, sun=('#fff0d8', 3.2, -40, 42, 1), cloud=0.5)
    stage.camera((-2.5, -4.6, 1.55), (0.5, 0.3, 2.5), lens=34, f=2.8, focus=(-0.62, -0.08, 3.05), roll=0.6)


def shop(lit):
    """Behind the window: a row of mirrors with bulbs round them and a chair before each; a striped pole outside."""
    s.box((6.4, 0.012, 2.0), (4.3, 0.06, 1.5), m.glass(), bevel=0)
    street.room(1.1, 7.5, deep=2.8, head=2.7, wall='#cdbb98', floor='#8a6a48')
    oak, leather = m.wood('#7a5232', '#4a2f1a'), m.paint('#23262a', 0.35, coat=0.2)
    steel = m.brushed('#c8cacb', 0.2)
    s.box((6.0, 0.35, 0.06), (4.3, 2.75, 0.92), oak, bevel=0.01)
    s.box((6.0, 0.3, 0.9), (4.3, 2.8, 0.45), m.paint('#efe6d2', 0.4), bevel=0.005)
    for x in (2.0, 3.4, 4.8, 6.2):
        s.box((0.84, 0.05, 1.14), (x, 2.92, 1.6), oak, bevel=0.015)
        s.box((0.72, 0.02, 1.02), (x, 2.885, 1.6), m.paint('#dfe4e6', 0.03, metal=1.0, uneven=0), bevel=0)
        for k in range(5):
            for side in (-0.39, 0.39):
                s.ball(0.035, (x + side, 2.87, 1.16 + 0.22 * k), m.glow('#ffd79a', 9 if lit else 1))
        for k in range(4):
            s.disc(0.03, 0.16, (x - 0.2 + 0.11 * k, 2.7, 1.03), m.paint(('#2f5a73', '#c9a24a', '#e8e2d4', '#6a1c14')[k], 0.1), bevel=0.01)
        s.rod((x, 1.7, 0.05), (x, 1.7, 0.5), 0.05, steel)
        s.disc(0.26, 0.05, (x, 1.7, 0.08), steel, bevel=0.01)
        s.box((0.56, 0.56, 0.14), (x, 1.7, 0.56), leather, bevel=0.05)
        s.box((0.54, 0.12, 0.6), (x, 1.46, 0.92), leather, bevel=0.05, turn=(0.15, 0, 0))
        s.box((0.3, 0.08, 0.18), (x, 1.4, 1.32), leather, bevel=0.03)
        for side in (-0.32, 0.32):
            s.box((0.07, 0.45, 0.05), (x + side, 1.72, 0.78), leather, bevel=0.02)
    if lit:
        stage.area((4.3, 1.5, 2.6), (5.6, 1.2), 420, '#ffd9a6')
        stage.area((4.3, 0.4, 2.6), (5.6, 0.3), 120, '#ffd9a6')
    pole(0.72, -0.16, lit)


def pole(x, y, lit):
    """Red, white and blue round a pole, in a case of glass between two caps."""
    brass = m.brushed('#b08d3c', 0.25)
    n = m.Nodes('stripes')
    at = n.add('SeparateXYZ', {0: n.place()}).outputs
    turn = n.math('ARCTAN2', n.math('SUBTRACT', at[1], y), n.math('SUBTRACT', at[0], x))
    way = n.math('FRACT', n.math('ADD', n.math('MULTIPLY', turn, 1 / math.pi), n.math('MULTIPLY', at[2], 5.5)))
    ramp = n.add('ValToRGB', {'Fac': way})
    colours = ramp.color_ramp
    colours.interpolation = 'CONSTANT'
    colours.elements[0].color = m.rgb('#f4efe4')
    colours.elements[1].position, colours.elements[1].color = 0.3, m.rgb('#b0202a')
    for place, colour in ((0.5, '#f4efe4'), (0.8, '#1f3f86')):
        colours.elements.new(place).color = m.rgb(colour)
    power = 0.55 if lit else 0.0
    stripes = n.end(n.principled(base_color=ramp.outputs[0], roughness=0.15, emission=ramp.outputs[0], emission_strength=power))
    s.disc(0.085, 0.62, (x, y, 1.75), stripes, bevel=0)
    for z, r in ((1.4, 0.11), (2.1, 0.11)):
        s.disc(r, 0.08, (x, y, z), brass, bevel=0.02)
    s.ball(0.075, (x, y, 2.18), brass)
    s.ball(0.06, (x, y, 1.34), brass)
    for z in (1.4, 2.1):
        s.box((0.05, 0.16, 0.05), (x, y + 0.09, z), brass, bevel=0.008)


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
    opal = m.opal('#ffe0ac', 0.95) if lit else m.paint('#f4ecd8', 0.2)
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
    s.box((34, 4, 8), (6, 44, 4), brick, bevel=0)
    for k in range(9):
        for floor in (1.6, 4.8):
            pane = m.glow('#ffcb85', 2.2) if dusk and chance.random() < 0.5 else m.paint('#20262b', 0.1)
            s.box((1.2, 0.05, 1.6), (-5 + k * 2.4, 41.98, floor), pane, bevel=0)
    if dusk:
        for k in range(6):
            s.ball(0.12, (-6.4, 4 + k * 7, 4.6), m.glow('#ffb057', 30))
    s.box((40, 80, 0.1), (-24, 30, -0.06), m.asphalt(0.9), bevel=0)
    street.other_side(lit=0.3 if dusk else 0.05)
