"""A lightbox over a door with half of its face off: what is behind it is being put right."""
import math

from kit import materials as m
from kit import shapes as s
from kit import stage, street
from kit.prints import Sheet

CREAM = '#f3ecdb'


def build(view):
    street.ground(wet=0.7, puddles=0.5)
    street.other_side(lit=0.15)
    street.brick_front(m.brick('#6e4a3b', '#93685a', '#a5978a', dirt=0.5), '#2a2f33', width=5.2, windows=((-1.4, None), (1.4, '#ffcf94')), door=1.6)
    box()
    ladder()
    shop()
    stage.sky('#3a66a4', '#c9b0a4', strength=4.2, cloud=0.5)
    stage.area((5.5, -5.5, 5.0), (0.4, 0.3), 200, '#ffb469', look=(2.0, 0, 0.4))
    stage.camera((-2.75, -6.0, 1.6), (-0.25, 0, 1.82), lens=29.5, f=3.5, focus=(-0.3, -0.3, 2.9), roll=0.3)


def shop():
    """White tiles, a counter with a range of steel, boards with what there is and what it costs."""
    street.room(-2.4, 2.4, deep=2.7, floor='#7b6a55', walls=m.tiled())
    steel = m.brushed('#c8cacb', 0.25)
    s.box((3.3, 0.6, 1.0), (-0.55, 1.75, 0.5), m.tiled('#b9433a', '#e6e0d2', (0.1, 0.1)), bevel=0.02)
    s.box((3.4, 0.7, 0.05), (-0.55, 1.72, 1.03), steel, bevel=0.01)
    s.box((1.5, 0.5, 0.35), (-1.2, 1.8, 1.24), steel, bevel=0.02)
    s.box((1.4, 0.02, 0.24), (-1.2, 1.54, 1.25), m.glow('#ffc36b', 1.1), bevel=0)
    s.box((0.26, 0.3, 0.3), (0.75, 1.75, 1.2), m.paint('#2a2d30', 0.35), bevel=0.03)
    for k in range(4):
        s.disc(0.035, 0.19, (0.2 + 0.1 * k, 1.6, 1.15), m.paint(('#7a1c14', '#d9c9a0', '#5a3a1a', '#e4e0d4')[k], 0.15), bevel=0.01)
    for index, rows in enumerate(menus):
        art = Sheet(1.0, 0.62, '#14303a', 700)
        for k, (food, price) in enumerate(rows):
            art.words(food, 0.07, 0.49 - k * 0.105, 0.048, '#fbf3df', 'bold', 'l')
            art.words(price, 0.93, 0.49 - k * 0.105, 0.048, '#f0b65a', 'bold', 'r')
        x = -1.55 + index * 1.1
        s.box((1.04, 0.05, 0.66), (x, 2.66, 2.02), m.paint('#202428', 0.4), bevel=0.01)
        s.panel((1.0, 0.62), (x, 2.63, 2.02), m.printed(art.save(f'menu{index}'), 0.3, emit=0.8))
    for x in (-1.2, 0.6):
        s.box((1.1, 0.12, 0.05), (x, 1.4, 2.52), m.glow('#fff3df', 3.5), bevel=0.01)
        stage.area((x, 1.4, 2.47), (1.1, 0.12), 65, '#fff0d8')
    stage.area((-0.3, 0.5, 2.5), (3.6, 0.3), 30, '#fff0d8')


menus = (
    (('Cod', '6.90'), ('Haddock', '7.20'), ('Plaice', '7.80'), ('Fishcake', '2.40'), ('Scampi', '6.50')),
    (('Chips', '2.60'), ('Chips & gravy', '3.70'), ('Mushy peas', '1.40'), ('Curry sauce', '1.40'), ('Barm', '1.10')),
    (('Pie', '3.20'), ('Pudding', '3.40'), ('Sausage', '1.90'), ('Tea', '1.30'), ('Dandelion', '1.60')),
)

def box():
    """3.6 by 0.7 m, 160 mm deep: the right face is lit, the left one is out and stands against the wall."""
    shell = m.paint('#1b1d1f', 0.35, metal=0.3)
    z, y, w, h, d = 2.97, -0.1, 3.6, 0.72, 0.2
    s.box((w, 0.02, h), (0, y + d / 2 - 0.01, z), m.paint('#8d9294', 0.4), bevel=0)
    for up in (-1, 1):
        s.box((w, d, 0.022), (0, y, z + up * (h / 2 - 0.011)), shell, bevel=0.003)
        s.box((w, 0.02, 0.04), (0, y - d / 2, z + up * (h / 2 - 0.02)), shell, bevel=0.003)
    for x in (-w / 2 + 0.011, 0, w / 2 - 0.011):
        s.box((0.022, d, h), (x, y, z), shell, bevel=0.003)
    s.box((w / 2 - 0.03, 0.006, h - 0.05), (w / 4, y - d / 2 + 0.012, z), m.opal('#fbeccb', 0.85), bevel=0)
    ink = m.paint('#8a2418', 0.4)
    s.words('CHIPPY', 0.3, (w / 4, y - d / 2 + 0.008, z - 0.15), ink, 'black', depth=0.001)
    string = m.paint('#f2f2f0', 0.4)
    wire = m.paint('#b3231c', 0.5)
    for row in range(3):
        for k in range(9):
            x, up = -1.68 + k * 0.195, z - 0.22 + row * 0.22
            s.box((0.07, 0.012, 0.03), (x, y + d / 2 - 0.026, up), string, bevel=0.003)
            dark = row == 1 and k in (3, 4, 5)
            for dx in (-0.02, 0.0, 0.02):
                s.disc(0.005, 0.004, (x + dx, y + d / 2 - 0.034, up), m.paint('#c9b548', 0.3) if dark else m.glow('#f3f7ff', 14), (math.pi / 2, 0, 0), bevel=0)
        s.tube([(-1.72 + k * 0.0975, y + d / 2 - 0.022, z - 0.22 + row * 0.22 - 0.012 * (k % 2)) for k in range(18)], 0.002, wire)
    for x in (-1.3, -0.5):
        stage.area((x, y + 0.02, z), (0.6, 0.5), 1.6, '#eef4ff', look=(x, 2, z))
    s.tube([(-0.4, y - 0.02, z - 0.12), (-0.36, y - 0.16, z - 0.3), (-0.3, y - 0.18, z - 0.62), (-0.34, y - 0.2, z - 0.78)], 0.004, wire)
    s.box((0.16, 0.05, 0.035), (-0.34, y - 0.2, z - 0.8), m.paint('#d4d6d7', 0.3, metal=0.8), bevel=0.004)
    s.box((w / 2 - 0.03, 0.006, h - 0.05), (-3.35, -0.32, 0.5), m.paint(CREAM, 0.25, coat=0.3), bevel=0, turn=(-0.25, 0, 0))
    s.words("GEORGE'S", 0.22, (-3.35, -0.354, 0.41), ink, 'black', depth=0.001, turn=(math.pi / 2 - 0.25, 0, 0))


def ladder():
    """Glass fibre and aluminium, feet on the pavement, head on a stand-off above the sign."""
    orange, metal = m.paint('#e0851f', 0.4, grime=0.3), m.brushed('#c4c6c8', 0.3)
    foot, head = (-1.55, 0.0), (-0.42, 4.0)
    at = lambda t: (foot[0] + (head[0] - foot[0]) * t, foot[1] + (head[1] - foot[1]) * t)
    for dx in (-0.2, 0.2):
        a, b = at(0.0), at(1.0)
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        s.box((0.03, 0.075, length), (-1.05 + dx, mid[0], mid[1]), orange, 0.006, (-math.atan2(b[0] - a[0], b[1] - a[1]), 0, 0))
        s.box((0.06, 0.12, 0.04), (-1.05 + dx, foot[0], 0.02), m.paint('#151515', 0.8), bevel=0.01)
    for k in range(1, 15):
        y, z = at(k / 15)
        s.rod((-1.25, y, z), (-0.85, y, z), 0.015, metal)
    y, z = at(0.97)
    for dx in (-0.3, 0.3):
        s.rod((-1.05 + dx, y, z), (-1.05 + dx, 0.0, z + 0.05), 0.016, metal)
        s.disc(0.035, 0.03, (-1.05 + dx, -0.012, z + 0.05), m.paint('#151515', 0.8), (math.pi / 2, 0, 0))
    s.rod((-1.35, y, z), (-0.75, y, z), 0.016, metal)
    s.box((0.42, 0.26, 0.22), (0.15, -1.3, 0.11), m.paint('#b5341f', 0.4), bevel=0.025)
    s.box((0.2, 0.03, 0.03), (0.15, -1.3, 0.24), m.paint('#1a1a1a', 0.4), bevel=0.01)
    black, orange2 = m.paint('#17181a', 0.6), m.paint('#e2571e', 0.5, grime=0.3)
    for x in (-2.3, 0.7):
        s.box((0.36, 0.36, 0.04), (x, -1.9, 0.02), black, bevel=0.01)
        for k in range(14):
            s.disc(0.135 - k * 0.0082, 0.046, (x, -1.9, 0.063 + k * 0.045), m.paint('#eeeeea', 0.4) if k in (5, 6, 7, 10) else orange2, bevel=0)
