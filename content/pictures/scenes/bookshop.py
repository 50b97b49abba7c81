"""QUIRE: five opal letters, lit from inside, on a dark blue tray over a bookshop."""
import random

from kit import materials as m
from kit import shapes as s
from kit import stage, street

BLUE = '#182748'


def build(view):
    street.ground(wet=0.9, puddles=0.6)
    street.other_side(lit=0.3)
    left, right = street.brick_front(m.brick('#6e4a36', '#8d6248', dirt=0.6), BLUE, windows=((-1.6, '#ffcf94'), (1.6, None)))
    street.downpipe(3.15)
    sign()
    street.room(-2.6, 2.6, deep=3.6)
    shelves()
    display(left, right)
    for x in (-1.7, -0.4, 0.9):
        lamp(x, 1.2)
    stage.area((0, 2.0, 2.55), (4.4, 2.2), 75, '#ffc98c')
    stage.area((-0.6, 0.35, 2.5), (3.2, 0.2), 26, '#ffd9a6')
    stage.area((5.5, -5.0, 5.2), (0.5, 0.3), 260, '#ffb469', look=(2.5, -1, 0))
    if view == 'dusk':
        stage.sky('#24406e', '#93a3b8', strength=2.6, cloud=0.35)
        stage.camera((-2.9, -6.3, 1.55), (0.15, 0, 1.86), lens=31, f=2.8, focus=(0, -0.1, 2.9), roll=0.3)
    else:
        stage.sky('#16294e', '#5a6a86', strength=1.8, cloud=0.35)
        stage.camera((-2.6, -2.7, 2.25), (-0.62, 0, 2.92), lens=44, f=2.0, focus=(-0.95, -0.1, 2.95), roll=-0.4)


def sign():
    """A folded tray; each letter has a dark return and an opal face set 4 mm into it."""
    s.box((4.9, 0.09, 0.65), (0, -0.06, 2.96), m.paint(BLUE, 0.42, coat=0.1, grime=0.06), bevel=0.004)
    base = (0, -0.105, 2.96 - 0.21)
    s.words('QUIRE', 0.42, base, m.paint('#10151f', 0.4), 'bold', depth=0.06, bevel=0.002, spacing=1.28)
    s.words('QUIRE', 0.42, (0, -0.163, base[2]), m.opal('#ffdfa6', 5.0), 'bold', depth=0.004, spacing=1.28, grow=-0.004)
    s.words('Books, new and read', 0.062, (1.82, -0.106, 2.72), m.paint('#f3ead2', 0.5), 'plain', depth=0.001)


def shelves():
    chance = random.Random(5)
    cloth = ['#6b2f2a', '#23415e', '#d8c9a6', '#32533f', '#b0803a', '#8a8d8a', '#41304f', '#c4573a', '#e8e0cf', '#1f2a33']
    books = []
    timber = m.wood('#7a5232', '#4a2f1a')
    for row in range(6):
        z = 0.32 + row * 0.37
        s.box((5.0, 0.28, 0.03), (0, 3.6, z), timber)
        x = -2.4
        while x < 2.4:
            w, h = chance.uniform(0.018, 0.05), chance.uniform(0.19, 0.29)
            if chance.random() > 0.05:
                books.append(((w, chance.uniform(0.14, 0.2), h), (x + w / 2, 3.56, z + 0.016 + h / 2), chance.choice(cloth), 0))
            x += w + 0.002
    for x in (-2.45, -1.2, 0.0, 1.2, 2.45):
        s.box((0.04, 0.3, 2.4), (x, 3.6, 1.25), timber)
    s.many(books)


def display(left, right):
    """Books that stand and lie in the window, and a table behind them."""
    chance = random.Random(11)
    shades = ['#c4573a', '#e4d6b4', '#23415e', '#32533f', '#d9a441', '#7c2f2c', '#f1ead8', '#35506b']
    s.box((right - left, 0.55, 0.05), ((left + right) / 2, 0.45, 0.58), m.wood('#8a6038', '#5a3a20'), bevel=0.01)
    books, x = [], left + 0.18
    while x < right - 0.15:
        w, h = chance.uniform(0.13, 0.17), chance.uniform(0.2, 0.25)
        books.append(((w, 0.03, h), (x, 0.42 + chance.uniform(-0.03, 0.03), 0.607 + h / 2), chance.choice(shades), chance.uniform(-0.2, 0.2)))
        x += w + chance.uniform(0.04, 0.16)
    for pile in range(9):
        px, z = chance.uniform(left + 0.2, right - 0.2), 0.606
        for _ in range(chance.randint(2, 6)):
            t = chance.uniform(0.02, 0.045)
            books.append(((0.16, 0.22, t), (px, 0.62, z + t / 2), chance.choice(shades), chance.uniform(-0.3, 0.3)))
            z += t
    for pile in range(14):
        px, py, z = chance.uniform(-1.9, 0.6), chance.uniform(1.5, 2.1), 0.832
        for _ in range(chance.randint(1, 7)):
            t = chance.uniform(0.02, 0.045)
            books.append(((0.16, 0.22, t), (px, py, z + t / 2), chance.choice(shades), chance.uniform(-0.3, 0.3)))
            z += t
    s.box((2.9, 0.9, 0.06), (-0.65, 1.8, 0.8), m.wood('#8a6038', '#5a3a20'), bevel=0.008)
    for x in (-1.95, 0.65):
        s.box((0.08, 0.7, 0.78), (x, 1.8, 0.41), m.wood('#8a6038', '#5a3a20'))
    s.many(books)


def lamp(x, y):
    s.rod((x, y, 1.98), (x, y, 2.6), 0.006, m.paint('#151515', 0.5))
    s.ball(0.075, (x, y, 1.92), m.glow('#ffc47a', 26), (1, 1, 1))
