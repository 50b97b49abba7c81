"""A printed hoarding around a building site: panels of 2,440 mm whose pattern repeats every three."""
import math
import random

from kit import materials as m
from kit import shapes as s
from kit import stage, street
from kit.prints import Sheet

GREEN, AMBER, ORANGE, CREAM = '#1f4d4a', '#f0b65a', '#d9583b', '#f7f1e3'


def build(view):
    panels()
    site()
    street.ground(wet=0.75, puddles=0.55, width=110)
    street.other_side(lit=0.05, bricks='#5d5a58')
    stage.sky('#3f74b8', '#cfdcE6', strength=1.1, sun=('#ffe6c2', 3.6, -52, 33, 1.2), cloud=0.55)
    stage.camera((-4.5, -3.95, 1.6), (0.35, 0, 1.6), lens=26, f=4, focus=(-1.2, -0.05, 1.5), roll=0.3)


def art():
    w, h = 7.32, 2.44
    sheet = Sheet(w, h, GREEN, 480)
    for i in range(6):
        x = 0.61 + i * 1.22
        colour, inner = ((AMBER, GREEN), (ORANGE, CREAM), (CREAM, AMBER))[i % 3]
        r = 0.52
        sheet.rect(x - r, 0, x + r, 0.62, colour)
        sheet.circle(x, 0.62, r, colour)
        sheet.rect(x - r * 0.55, 0, x + r * 0.55, 0.62, inner)
        sheet.circle(x, 0.62, r * 0.55, inner)
    sheet.words('Croft Street', 0.32, 1.72, 0.38, CREAM, 'black', 'l')
    sheet.words('84 homes, a square and a bakery', 0.34, 1.42, 0.145, AMBER, 'plain', 'l')
    return sheet.save('hoarding')


def panels():
    face = m.printed(art(), 0.28, coat=0.3)
    edge = m.paint('#c9cac7', 0.4, metal=0.5)
    for k in range(8):
        left = -9.9 + k * 7.32
        s.panel((7.32, 2.44), (left + 3.66, -0.02, 1.34), face)
        for i in range(3):
            s.box((2.436, 0.015, 2.44), (left + 1.22 + i * 2.44, -0.011, 1.34), edge, bevel=0)
            s.box((0.004, 0.003, 2.44), (left + i * 2.44, -0.021, 1.34), m.paint('#11201f', 0.6), bevel=0)
            for x in (0.08, 1.22, 2.36):
                for z in (0.2, 1.34, 2.48):
                    s.disc(0.009, 0.004, (left + i * 2.44 + x, -0.023, z), edge, (math.pi / 2, 0, 0), bevel=0)
    s.box((60, 0.08, 0.1), (20, 0.03, 2.6), m.wood('#b08a58', '#7d5c34', grain=(1, 14, 14)))
    s.box((60, 0.05, 0.12), (20, -0.01, 0.06), m.wood('#8a6a42', '#5d4426', grain=(1, 14, 14)))
    for k in range(5):
        x = -4 + k * 3.6
        s.rod((x, -0.02, 2.65), (x, -0.28, 2.82), 0.012, edge)
        s.box((0.16, 0.16, 0.09), (x, -0.3, 2.8), m.paint('#202224', 0.4), bevel=0.02)


def site():
    """Behind it: floors of concrete, scaffold, a tower crane."""
    concrete = m.paint('#a19d95', 0.9, bump=0.003, grime=0.5)
    steel = m.paint('#b3b6b8', 0.35, metal=0.9)
    yellow = m.paint('#e0a81f', 0.45, grime=0.3)
    for floor in range(3):
        s.box((16, 8, 0.3), (11, 14, 3.1 * (floor + 1)), concrete, bevel=0.01)
        for i in range(6):
            for y in (10.5, 17):
                s.box((0.4, 0.4, 2.8), (3.6 + i * 3, y, 3.1 * floor + 1.5), concrete, bevel=0.01)
    for i in range(9):
        s.rod((2.8 + i * 2.05, 9.2, 0), (2.8 + i * 2.05, 9.2, 11), 0.03, steel)
    for z in (2.1, 4.1, 6.1, 8.1, 10.1):
        s.rod((2.4, 9.2, z), (19.6, 9.2, z), 0.03, steel)
        s.box((17.2, 0.7, 0.05), (11, 9.6, z - 0.95), m.wood('#a08056', '#6d5232'), bevel=0)
    x, y = 2.0, 24.0
    for dx in (-0.7, 0.7):
        for dy in (-0.7, 0.7):
            s.rod((x + dx, y + dy, 0), (x + dx, y + dy, 22), 0.09, yellow)
    for k in range(15):
        s.rod((x - 0.7, y - 0.7, k * 1.45), (x + 0.7, y - 0.7, (k + 1) * 1.45), 0.05, yellow)
        s.rod((x + 0.7, y - 0.7, k * 1.45), (x - 0.7, y - 0.7, (k + 1) * 1.45), 0.05, yellow)
    s.box((1.8, 1.8, 2.0), (x + 1.2, y - 1, 21.6), m.paint('#e8e6df', 0.4), bevel=0.05)
    for z in (22.6, 23.8):
        s.rod((x - 10, y, 22.6 if z < 23 else 23.0), (x + 26, y, z if z < 23 else 23.2), 0.09, yellow)
    for k in range(24):
        s.rod((x + k * 1.08, y, 22.6), (x + (k + 0.5) * 1.08, y, 23.15), 0.04, yellow)
        s.rod((x + (k + 0.5) * 1.08, y, 23.15), (x + (k + 1) * 1.08, y, 22.6), 0.04, yellow)
    s.box((2.6, 1.4, 1.8), (x - 8.6, y, 21.9), concrete, bevel=0.05)
    s.rod((x + 14, y, 22.6), (x + 14, y, 13), 0.03, m.paint('#202020', 0.5))
