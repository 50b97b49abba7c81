"""'udon' in red and 'until late' in blue: neon-flex on dark tiles over a noodle counter."""
import math

from kit import materials as m
from kit import shapes as s
from kit import stage


def build(view):
    tiles()
    sign()
    counter()
    stage.sky('#05060a', '#0a0b10', strength=0.2)
    stage.area((-2.6, -2.6, 3.0), (1.6, 0.5), 90, '#ffd2a0', look=(-0.6, -0.3, 0.9))
    stage.area((2.8, -2.2, 2.9), (0.8, 0.4), 60, '#bcd2ff', look=(1.2, 0, 1.2))
    if view == 'counter':
        stage.camera((-0.9, -4.2, 1.62), (0.06, 0, 1.66), lens=35, f=2.8, focus=(0, -0.05, 1.9), roll=0.3)
    else:
        stage.camera((-1.3, -1.7, 1.75), (-0.32, 0, 2.02), lens=42, f=2.0, focus=(-0.5, -0.03, 2.05), roll=-0.5)


def tiles():
    """Glazed tiles, 200 by 100, hand made: each leans a little and reflects its own way."""
    n = m.Nodes('tiles')
    at = n.add('SeparateXYZ', {0: n.place()}).outputs
    flat = n.add('CombineXYZ', {0: n.math('ADD', at[0], at[1]), 1: at[2], 2: 0.0}).outputs[0]
    inputs = {'Vector': flat, 'Color1': m.rgb('#2a5a55'), 'Color2': m.rgb('#3a756c'), 'Mortar': m.rgb('#23292a'), 'Scale': 1.0}
    inputs.update({'Mortar Size': 0.003, 'Mortar Smooth': 0.4, 'Brick Width': 0.2, 'Row Height': 0.1})
    rows = n.add('TexBrick', inputs)
    joint = n.math('SUBTRACT', 1.0, rows.outputs['Fac'])
    height = n.math('ADD', joint, n.math('MULTIPLY', n.noise(7), 1.1))
    rough = n.ramp(rows.outputs['Fac'], 0, 1, 0.1, 0.8)
    glaze = n.end(n.principled(m.rgb('#173a36'), base_color=rows.outputs['Color'], roughness=rough, normal=n.bump(height, 0.004)))
    s.box((9, 0.2, 4), (0, 0.1, 2), glaze, bevel=0)
    s.box((9, 8, 0.1), (0, -3.9, -0.05), m.paint('#2b2724', 0.4, grime=0.4), bevel=0)


def flex(words, height, at, colour, strength, back):
    """A tube of silicone that glows, on clear clips: its dark base lies behind it."""
    s.words(words, height, (at[0], -0.006, at[2]), m.paint(back, 0.5), 'thin', depth=0.012, bevel=0.004 * height, grow=0.0)
    s.words(words, height, (at[0], -0.02, at[2]), m.glow(colour, strength, lights=True), 'thin', depth=0.014, bevel=0.006 * height, grow=0.002 * height)


def sign():
    flex('udon', 0.86, (-0.1, 0, 1.98), '#ff2a3d', 8, '#3a0a0d')
    flex('until late', 0.3, (0.4, 0, 1.5), '#2f9bff', 8, '#08203a')
    cable = m.paint('#0c0c0c', 0.5)
    s.tube([(1.2, -0.012, 1.6), (1.4, -0.014, 1.58), (1.52, -0.012, 1.9), (1.54, -0.012, 4)], 0.004, cable)


def counter():
    top = m.wood('#9a6a3c', '#5e3a1c')
    s.box((6, 0.62, 0.06), (0, -0.95, 1.02), top, bevel=0.012)
    s.box((6, 0.04, 0.95), (0, -0.78, 0.5), m.wood('#6d4526', '#3f2613', grain=(14, 14, 1)), bevel=0)
    iron = m.paint('#17181a', 0.4, metal=0.7)
    seat = m.wood('#a3703f', '#683f1f')
    for x in (-1.65, -0.6, 0.45, 1.5):
        y = -1.72
        s.disc(0.17, 0.045, (x, y, 0.74), seat, bevel=0.015)
        for a in range(4):
            t = math.pi / 4 + a * math.pi / 2
            s.rod((x + 0.1 * math.cos(t), y + 0.1 * math.sin(t), 0.72), (x + 0.2 * math.cos(t), y + 0.2 * math.sin(t), 0), 0.011, iron)
        s.tube([(x + 0.165 * math.cos(t), y + 0.165 * math.sin(t), 0.25) for t in [math.pi * k / 12 for k in range(24)]], 0.008, iron, closed=True)
    china = m.paint('#e8e3d6', 0.12)
    blue = m.paint('#27496d', 0.12)
    for x, bowl in ((-1.35, china), (0.15, blue), (1.2, china)):
        s.disc(0.035, 0.02, (x, -0.98, 1.06), bowl)
        body = s.disc(0.085, 0.075, (x, -0.98, 1.105), bowl, bevel=0.012)
        for point in body.data.vertices:
            if point.co.z < 0:
                point.co.x *= 0.5
                point.co.y *= 0.5
        s.disc(0.074, 0.004, (x, -0.98, 1.139), m.paint('#7b4a22', 0.1), bevel=0)
        for k in (0, 1):
            s.rod((x + 0.13 + k * 0.012, -1.08, 1.056), (x + 0.15 + k * 0.02, -0.86, 1.056), 0.0035, seat)
    for x in (-0.75, 0.72, 1.9):
        s.disc(0.032, 0.12, (x, -0.86, 1.11), m.paint('#8a1c16', 0.15), bevel=0.01)
        s.disc(0.012, 0.03, (x, -0.86, 1.185), m.paint('#e8e3d6', 0.3))
        s.disc(0.025, 0.09, (x + 0.09, -0.84, 1.095), m.paint('#20120a', 0.08), bevel=0.008)
