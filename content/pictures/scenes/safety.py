"""The board at the gate of a building site, and the way out beside it."""
import math
import random

from kit import materials as m
from kit import safety as iso
from kit import shapes as s
from kit import stage
from kit.prints import Sheet


def build(view):
    board()
    fence()
    site()
    stage.sky('#4f84c4', '#dbe3e8', ground='#4a443c', strength=1.15, sun=('#ffeacb', 3.8, -36, 38, 1), cloud=0.55)
    stage.camera((-1.25, -3.6, 1.5), (0.12, 0, 1.32), lens=38, f=3.2, focus=(0, -0.05, 1.4), roll=0.5)


def board():
    """3 mm composite with a printed face, six signs and words beside each."""
    w, h = 1.84, 1.22
    sheet = Sheet(w, h, iso.WHITE, 900)
    sheet.rect(0, h - 0.2, w, h, iso.BLACK)
    sheet.words('SITE SAFETY', 0.06, h - 0.145, 0.095, iso.YELLOW, 'black', 'l')
    sheet.words('Croft Street, gate 1', w - 0.06, h - 0.128, 0.055, iso.WHITE, 'plain', 'r')
    rows = [
        ((iso.helmet, 'Safety helmets', 'must be worn'), (iso.no_entry_on_foot, 'No entry', 'on foot')),
        ((iso.hivis, 'High-visibility', 'vests must be worn'), (iso.excavation, 'Deep', 'excavations')),
        ((iso.boots, 'Safety boots', 'must be worn'), (iso.crane, 'Crane at work', 'overhead')),
    ]
    for index, pair in enumerate(rows):
        z = h - 0.36 - index * 0.27
        for column, (draw, first, second) in enumerate(pair):
            x = 0.19 + column * 0.95
            draw(sheet, x, z, 0.235)
            sheet.words(first, x + 0.17, z + 0.018, 0.043, iso.BLACK, 'bold', 'l')
            sheet.words(second, x + 0.17, z - 0.058, 0.043, iso.BLACK, 'bold', 'l')
    sheet.rect(0, 0, w, 0.19, iso.GREEN)
    iso.assembly(sheet, 0.14, 0.095, 0.15)
    sheet.words('Assembly point: gate 2', 0.28, 0.07, 0.058, iso.WHITE, 'bold', 'l')
    s.box((w + 0.004, 0.004, h + 0.004), (0, -0.043, 1.45), m.paint('#d9d9d6', 0.4), bevel=0.001)
    s.panel((w, h), (0, -0.0455, 1.45), m.printed(sheet.save('site-board'), 0.3, coat=0.35))
    steel = m.paint('#9b9d9e', 0.35, metal=0.9)
    for x in (-w / 2 + 0.03, w / 2 - 0.03):
        for z in (0.87, 1.45, 2.03):
            s.disc(0.009, 0.004, (x, -0.047, z), steel, (math.pi / 2, 0, 0), bevel=0.001)
    exit_ = Sheet(0.6, 0.2, iso.GREEN, 900)
    iso.fire_exit(exit_, 0.3, 0.1, 0.2)
    s.box((0.604, 0.003, 0.204), (1.5, -0.043, 1.86), m.paint('#d9d9d6', 0.4), bevel=0.001)
    s.panel((0.6, 0.2), (1.5, -0.0455, 1.86), m.printed(exit_.save('exit'), 0.3, coat=0.35))


def fence():
    """Plywood hoarding, painted, with scuffs; a mesh gate beyond it."""
    n = m.Nodes('ply')
    base = n.mix(n.ramp(n.noise(7, (1, 1, 0.1)), 0.5, 0.8, 0, 0.3), m.rgb('#2d4a63'), m.rgb('#5f6b75'))
    ply = n.end(n.principled(m.rgb('#2d4a63'), base_color=base, roughness=0.6, normal=n.bump(n.noise(12, (1, 1, 0.1)), 0.002)))
    for i in range(5):
        s.box((1.216, 0.018, 2.44), (-3.05 + i * 1.22, 0, 1.27), ply, bevel=0.002)
    timber = m.wood('#b08a58', '#7d5c34', grain=(1, 14, 14))
    s.box((6.1, 0.05, 0.1), (-0.61, 0.035, 2.3), timber)
    s.box((6.1, 0.09, 0.1), (-0.61, -0.03, 0.07), timber)
    steel = m.paint('#aeb2b4', 0.35, metal=0.9, grime=0.4)
    for x in (2.52, 5.2):
        s.rod((x, 0, 0), (x, 0, 2.5), 0.045, steel)
    for z in (0.25, 2.3):
        s.rod((2.56, 0, z), (5.2, 0, z), 0.021, steel)
    for i in range(27):
        s.rod((2.6 + i * 0.1, 0, 0.25), (2.6 + i * 0.1, 0, 2.3), 0.0035, steel)
    for i in range(11):
        s.rod((2.56, 0, 0.25 + i * 0.205), (5.2, 0, 0.25 + i * 0.205), 0.0035, steel)


def site():
    n = m.Nodes('earth')
    lumps = n.noise(6)
    pool = n.ramp(n.noise(0.9), 0.52, 0.56)
    base = n.mix(n.ramp(lumps, 0.3, 0.7), (0.06, 0.042, 0.03, 1), (0.15, 0.11, 0.075, 1))
    height = n.math('MULTIPLY', lumps, n.math('SUBTRACT', 1.0, pool))
    earth = n.end(n.principled((0.1, 0.07, 0.05, 1), base_color=base, roughness=n.ramp(pool, 0, 1, 0.9, 0.08), normal=n.bump(height, 0.05)))
    s.box((80, 60, 0.2), (0, 20, -0.1), earth, bevel=0)
    chance = random.Random(6)
    orange, concrete = m.paint('#e06a1b', 0.6, grime=0.5), m.paint('#9a9790', 0.9, bump=0.003, grime=0.5)
    frame = m.paint('#8d6b4d', 0.8, grime=0.6)
    for floor in range(3):
        s.box((9, 7, 0.28), (7.5, 16, 3.0 * (floor + 1)), concrete, bevel=0.01)
        for x in (3.4, 6.1, 8.8, 11.6):
            for y in (12.9, 19):
                s.box((0.35, 0.35, 2.75), (x, y, 3.0 * floor + 1.5), concrete, bevel=0.01)
    scaffold = m.paint('#b3b6b8', 0.35, metal=0.9)
    for x in [2.6 + 1.9 * i for i in range(6)]:
        s.rod((x, 11.6, 0), (x, 11.6, 10.5), 0.03, scaffold)
    for z in (2.1, 4.1, 6.1, 8.1, 10.0):
        s.rod((2.2, 11.6, z), (12.6, 11.6, z), 0.03, scaffold)
        s.box((10.4, 0.7, 0.05), (7.4, 11.95, z - 0.95), frame, bevel=0)
    for i in range(7):
        s.box((0.9, 0.5, 0.45), (3.4 + chance.uniform(0, 1.8), 5 + chance.uniform(0, 2), 0.22 + 0.45 * (i // 4)), concrete, turn=(0, 0, chance.uniform(-0.3, 0.3)))
    s.disc(0.19, 0.75, (3.0, 2.2, 0.38), orange, bevel=0.02)
