"""What stands in a street of Salford: pavement, kerb, road, shop fronts, and the other side that glass reflects."""
import random

from . import materials as m
from . import shapes as s
from . import stage


def ground(wet=0.7, puddles=0.5, width=40, kerb=-3.0, colour='#8d8a84'):
    """Pavement from the wall to the kerb, a road beyond with two yellow lines. The pavement's level is 0."""
    s.box((width, 0.3 - kerb, 0.2), (0, (kerb + 0.3) / 2, -0.1), m.pavement(colour, wet=wet, puddles=puddles), bevel=0)
    stone = m.paint('#8f8c86', 0.7 - 0.4 * wet, grime=0.5, bump=0.002)
    for index in range(int(width / 0.92)):
        s.box((0.915, 0.13, 0.3), (-width / 2 + (index + 0.5) * 0.92, kerb - 0.065, -0.15), stone, bevel=0.015)
    s.box((width, 14, 0.2), (0, kerb - 7.1, -0.22), m.asphalt(wet), bevel=0)
    yellow = m.paint('#c79a2a', 0.6 - 0.3 * wet, grime=0.7)
    for index in range(2):
        s.box((width, 0.06, 0.003), (0, kerb - 0.38 - index * 0.17, -0.118), yellow, bevel=0)


def other_side(away=-17.0, lit=0.25, seed=3, strength=2.5, wide=50, bricks='#4a2f26'):
    """Houses over the road. Nobody sees them but in glass, metal and puddles."""
    chance = random.Random(seed)
    dark = m.paint(bricks, 0.9)
    panes = m.glow('#ffce8a', strength)
    unlit = m.paint('#1c2126', 0.15)
    frame = m.paint('#d8d4ca', 0.6)
    x = -wide / 2
    while x < wide / 2:
        width, height = chance.uniform(5, 7), chance.uniform(6, 9.5)
        s.box((width, 1, height), (x + width / 2, away, height / 2), dark, bevel=0)
        for floor in range(1, int(height / 2.9)):
            for place in range(2):
                at = (x + width * (0.28 + 0.44 * place), away + 0.51, floor * 2.9 + 1.2)
                s.box((1.2, 0.02, 1.6), at, frame, bevel=0)
                s.box((1.0, 0.04, 1.4), at, panes if chance.random() < lit else unlit, bevel=0)
        s.box((width * 0.8, 0.04, 2.0), (x + width / 2, away + 0.52, 1.4), panes if chance.random() < lit + 0.2 else unlit, bevel=0)
        x += width + chance.choice([0, 0, 0.2])


def sash(x, z, size=(1.0, 1.55), frame='#e4e0d6', lit=None, y=0.0, stone='#a59b8c'):
    """A sash window set back in its opening, with sill and lintel. `lit` is the colour of the lamp inside."""
    w, h = size
    paint = m.paint(frame, 0.5, grime=0.4)
    mid = z + h / 2
    for left in (-1, 1):
        s.box((0.06, 0.08, h), (x + left * (w / 2 - 0.03), y + 0.16, mid), paint)
    for up in (z + 0.04, mid, z + h - 0.03):
        s.box((w, 0.08, 0.06), (x, y + 0.16, up), paint)
    s.box((0.03, 0.05, h), (x, y + 0.17, mid), paint)
    s.box((w, 0.01, h), (x, y + 0.18, mid), m.glass(), bevel=0)
    stones = m.paint(stone, 0.8, grime=0.5, bump=0.002)
    s.box((w + 0.3, 0.34, 0.1), (x, y + 0.12, z - 0.05), stones, bevel=0.01)
    s.box((w + 0.36, 0.12, 0.22), (x, y + 0.045, z + h + 0.11), stones, bevel=0.01)
    room = m.paint('#8a8478', 0.9) if lit else m.paint('#15171a', 0.9)
    s.box((w + 0.6, 0.02, h + 0.6), (x, y + 1.4, mid), room, bevel=0)
    if lit:
        stage.area((x, y + 1.0, z + h), (0.6, 0.4), 14, lit)
        cloth = m.paint('#b9ad98', 0.9)
        for left in (-1, 1):
            for fold in range(5):
                s.box((0.05, 0.03, h), (x + left * (w / 2 - 0.06 - fold * 0.05), y + 0.3 + 0.015 * (fold % 2), mid), cloth, bevel=0.012)


def downpipe(x, y=-0.07, top=7.0, colour='#1d1f21'):
    iron = m.paint(colour, 0.45)
    s.rod((x, y, 0.12), (x, y, top), 0.04, iron)
    for z in (0.9, 2.7, 4.5):
        s.disc(0.055, 0.06, (x, y, z), iron)
        s.box((0.16, 0.02, 0.05), (x, y + 0.05, z), iron)


def brick_front(brick, paint, width=5.6, fascia=(2.62, 3.30), windows=((-1.5, None), (1.5, None)), door=1.75, riser=0.55):
    """
    A shop's front, its face at y = 0: piers, window, door, the wall above with sash windows `(x, lamp)`.
    The sign's place is between the heights of `fascia`. @returns the left and right edge of the window's glass
    """
    half = width / 2
    holes = [(x - 0.5, x + 0.5, 4.25, 5.8) for x, _ in windows]
    s.wall((-12, 12), (fascia[0], 8.2), holes, brick)
    s.wall((-12, -half), (0, fascia[0]), [], brick)
    s.wall((half, 12), (0, fascia[0]), [], brick)
    for x, lamp in windows:
        sash(x, 4.25, lit=lamp)
    timber = m.paint(paint, 0.32, coat=0.3, grime=0.15)
    for side in (-1, 1):
        at = side * (half - 0.15)
        s.box((0.34, 0.14, fascia[0]), (at, -0.02, fascia[0] / 2), timber, bevel=0.008)
        s.box((0.2, 0.03, fascia[0] - 0.75), (at, -0.1, fascia[0] / 2 + 0.16), timber, bevel=0.01)
        s.box((0.4, 0.2, 0.3), (at, -0.02, 0.15), timber, bevel=0.012)
        s.box((0.38, 0.24, 0.16), (at, -0.05, fascia[0] - 0.08), timber, bevel=0.02)
    s.box((width + 0.12, 0.22, 0.07), (0, -0.06, fascia[1] + 0.035), timber, bevel=0.02)
    s.box((width + 0.3, 0.32, 0.06), (0, -0.09, fascia[1] + 0.1), timber, bevel=0.02)
    left, right = -half + 0.32, half - 0.32
    split = door - 0.55
    glass = m.glass()
    head = fascia[0]
    s.box((split - left, 0.16, riser), ((left + split) / 2, 0.08, riser / 2), timber, bevel=0.006)
    count = 3
    for index in range(count):
        w = (split - left) / count
        s.box((w - 0.16, 0.03, riser - 0.22), (left + w * (index + 0.5), -0.005, riser / 2 + 0.02), timber, bevel=0.012)
    s.box((split - left + 0.04, 0.24, 0.05), ((left + split) / 2, 0.04, riser + 0.02), timber, bevel=0.012)
    s.box((right - left, 0.12, 0.14), ((left + right) / 2, 0.07, head - 0.07), timber, bevel=0.01)
    for x in (left + 0.03, (left + split) / 2, split - 0.03):
        s.box((0.06, 0.1, head - riser), (x, 0.08, (head + riser) / 2), timber, bevel=0.012)
    s.box((split - left, 0.012, head - riser), ((left + split) / 2, 0.09, (head + riser) / 2), glass, bevel=0)
    shop_door(split, right, head, timber, glass)
    return left + 0.06, split - 0.06


def shop_door(left, right, head, timber, glass):
    """A glazed door, set back a little, with a light over it."""
    y, mid, wide = 0.32, (left + right) / 2, right - left
    for x in (left + 0.03, right - 0.03):
        s.box((0.06, 0.4, head), (x, 0.2, head / 2), timber, bevel=0.008)
    s.box((wide, 0.1, 0.08), (mid, y, 2.1), timber, bevel=0.008)
    s.box((wide, 0.012, head - 2.1), (mid, y, (head + 2.1) / 2), glass, bevel=0)
    for x in (left + 0.13, right - 0.13):
        s.box((0.14, 0.05, 2.02), (x, y, 1.04), timber, bevel=0.01)
    s.box((wide - 0.12, 0.05, 0.42), (mid, y, 0.24), timber, bevel=0.01)
    s.box((wide - 0.3, 0.03, 0.22), (mid, y - 0.025, 0.25), timber, bevel=0.012)
    s.box((wide - 0.12, 0.05, 0.12), (mid, y, 1.99), timber, bevel=0.01)
    s.box((wide - 0.3, 0.012, 1.5), (mid, y, 1.2), glass, bevel=0)
    brass = m.brushed('#b08d3c', 0.2)
    s.box((0.05, 0.012, 0.3), (left + 0.13, y - 0.03, 1.05), brass)
    s.tube([(left + 0.13, y - 0.035, 0.93), (left + 0.13, y - 0.09, 0.97), (left + 0.13, y - 0.09, 1.13), (left + 0.13, y - 0.035, 1.17)], 0.011, brass)
    s.box((wide, 0.4, 0.04), (mid, 0.2, 0.015), m.paint('#6f6b64', 0.6), bevel=0.01)


def room(left, right, deep=4.0, head=2.6, wall='#c9bda4', floor='#6d4a2c', walls=None):
    """What is behind the glass: floor, walls, ceiling. `walls` is their surface where it is not paint."""
    mid, wide = (left + right) / 2, right - left
    plain = walls or m.paint(wall, 0.9, grime=0.05)
    s.box((wide, deep, 0.1), (mid, deep / 2 + 0.16, 0.0), m.boards(floor), bevel=0)
    s.box((wide, 0.1, head), (mid, deep + 0.2, head / 2), plain, bevel=0)
    s.box((wide, deep, 0.1), (mid, deep / 2 + 0.16, head + 0.03), plain, bevel=0)
    for x in (left, right):
        s.box((0.1, deep, head), (x, deep / 2 + 0.2, head / 2), plain, bevel=0)
