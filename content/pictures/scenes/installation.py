"""Letters going up from a tower: HARB is on, the paper template shows where OUR will be."""
import math

from kit import materials as m
from kit import shapes as s
from kit import stage, street
from kit.prints import Sheet

BASE, HIGH, GAP = 4.15, 0.62, 0.78
START = -2.75


def build(view):
    wall()
    letters()
    tower()
    tools()
    street.ground(wet=0.2, puddles=0.1)
    street.other_side(lit=0.0, bricks='#5d5a58', away=-20)
    stage.sky('#4580c4', '#d9e3ea', strength=1.15, sun=('#ffeacb', 4.4, -40, 42, 0.8), cloud=0.5)
    stage.camera((-3.1, -7.3, 1.75), (0.2, 0, 3.15), lens=32, f=4.5, focus=(0.2, -0.2, 4.2), roll=-0.4)


def wall():
    brick = m.brick('#7d5040', '#a27560', '#b0a496', dirt=0.25)
    s.wall((-9, 9), (0, 7.6), [(-4.6, -3.2, 0.9, 2.7), (-1.6, -0.2, 0.9, 2.7), (4.6, 6.0, 0.9, 2.7), (-3.4, -2.2, 5.6, 7.2), (-0.6, 0.6, 5.6, 7.2), (2.2, 3.4, 5.6, 7.2)], brick)
    for x in (-3.9, -0.9, 5.3):
        street.sash(x, 0.9, size=(1.4, 1.8), frame='#2c3a40')
    for x in (-2.8, 0, 2.8):
        street.sash(x, 5.6, size=(1.2, 1.6), frame='#2c3a40')
    s.box((18, 0.3, 0.2), (0, 0.05, 3.35), m.paint('#a59b8c', 0.8, grime=0.5, bump=0.002), bevel=0.02)


def letters():
    blue = m.paint('#16395c', 0.3, coat=0.4, grime=0.04)
    paper = Sheet(3 * GAP, 0.95, '#efe9da', 500)
    for index, letter in enumerate('HARBOUR'):
        x = START + index * GAP
        if index < 4:
            s.words(letter, HIGH, (x, -0.03, BASE), blue, 'black', depth=0.06, bevel=0.003)
        else:
            px = (index - 4 + 0.5) * GAP
            paper.words(letter, px, 0.165, HIGH, '#2a2a2a', 'black')
            for hx, hz in ((-0.17, 0.24), (0.17, 0.24), (-0.17, 0.7), (0.17, 0.7)):
                paper.circle(px + hx, hz, 0.014, '#c0392b', 0.008, '#efe9da')
    paper.line([(0, 0.165), (3 * GAP, 0.165)], '#2a6fb0', 0.004)
    from PIL import Image, ImageChops, ImageFilter

    dark = paper.image.convert('L').point(lambda v: 255 if v < 60 else 0)
    thin = dark.filter(ImageFilter.MinFilter(9)).filter(ImageFilter.MinFilter(9))
    inside = ImageChops.multiply(dark, thin)
    paper.image.paste('#efe9da', mask=inside)
    mid = START + 5 * GAP
    s.panel((3 * GAP, 0.95), (mid, -0.006, BASE + 0.31), m.printed(paper.save('template'), 0.9, wrinkle=0.01))
    tape = m.paint('#3f78b5', 0.6)
    for dx in (-1.14, 1.14):
        for dz in (-0.13, 0.75):
            s.box((0.12, 0.002, 0.05), (mid + dx, -0.008, BASE + dz), tape, bevel=0, turn=(0, 0.7 if dx * dz > 0 else -0.7, 0))


def tower():
    """Aluminium, two frames, a deck with toe boards and rails all round, feet spread."""
    tube = m.brushed('#c3c5c7', 0.3)
    left, right, near, far = 0.35, 2.85, -1.6, -0.45
    deck = 2.95
    for x in (left, right):
        for y in (near, far):
            s.rod((x, y, 0.28), (x, y, deck + 1.1), 0.025, tube)
            s.disc(0.1, 0.05, (x, y, 0.09), m.paint('#18191a', 0.7), (math.pi / 2, 0, 0))
            s.rod((x, y, 0.1), (x, y, 0.3), 0.016, tube)
            out = (x + (-0.75 if x == left else 0.75), y - 0.5 if y == near else y + 0.2)
            if y == near:
                s.rod((x, y, 1.5), (*out, 0.04), 0.02, tube)
                s.disc(0.05, 0.03, (*out, 0.02), m.paint('#18191a', 0.7))
        for k in range(13):
            s.rod((x, near, 0.45 + k * 0.29), (x, far, 0.45 + k * 0.29), 0.013, tube)
    for y in (near, far):
        for z in (0.5, 1.9):
            s.rod((left, y, z), (right, y, z), 0.018, tube)
        s.rod((left, y, 0.5), (right, y, 1.9), 0.016, tube)
        s.rod((right, y, 1.9), (left, y, deck - 0.1), 0.016, tube)
        for up in (0.5, 1.0):
            s.rod((left, y, deck + up), (right, y, deck + up), 0.018, tube)
    board = m.wood('#a5743c', '#6d4720', grain=(1, 14, 14))
    s.box((right - left, far - near - 0.06, 0.04), ((left + right) / 2, (near + far) / 2, deck), board)
    for y in (near + 0.03, far - 0.03):
        s.box((right - left, 0.02, 0.15), ((left + right) / 2, y, deck + 0.1), m.paint('#d8a62a', 0.6, grime=0.4))


def tools():
    """On the deck: the next letter, a case, a drill; below: cones and a tape."""
    deck = 2.97
    s.words('O', HIGH, (2.3, -0.62, deck + 0.02), m.paint('#16395c', 0.3, coat=0.4), 'black', depth=0.06, bevel=0.003)
    s.box((0.5, 0.3, 0.24), (0.85, -0.85, deck + 0.12), m.paint('#b5341f', 0.4), bevel=0.03)
    s.box((0.2, 0.03, 0.03), (0.85, -0.85, deck + 0.27), m.paint('#1a1a1a', 0.4), bevel=0.01)
    yellow, black = m.paint('#e0b020', 0.4), m.paint('#17181a', 0.5)
    s.box((0.2, 0.07, 0.07), (1.5, -1.0, deck + 0.24), yellow, bevel=0.02)
    s.box((0.06, 0.06, 0.16), (1.44, -1.0, deck + 0.14), black, bevel=0.015, turn=(0, 0.15, 0))
    s.box((0.11, 0.08, 0.06), (1.43, -1.0, deck + 0.04), black, bevel=0.01)
    s.rod((1.6, -1.0, deck + 0.24), (1.78, -1.0, deck + 0.24), 0.006, m.brushed())
    orange, white = m.paint('#e2571e', 0.5, grime=0.3), m.paint('#eeeeea', 0.4)
    for x, y in ((-1.4, -2.6), (3.9, -2.4)):
        s.box((0.36, 0.36, 0.04), (x, y, 0.02), black, bevel=0.01)
        for k in range(14):
            r = 0.135 - k * 0.0082
            s.disc(r, 0.046, (x, y, 0.063 + k * 0.045), white if k in (5, 6, 7, 10) else orange, bevel=0)
