"""HOPWOOD MILL: built-up letters of brushed stainless steel, 900 mm high, 40 mm off Victorian brick."""
from kit import materials as m
from kit import shapes as s
from kit import stage, street

FOOT = 7.4


def build(view):
    brick = m.brick('#7b4433', '#a3634a', '#9c8f80', dirt=0.7)
    windows = [(-8.2 + 3.3 * i, floor) for i in range(6) for floor in (2.6, 10.2)]
    holes = [(x - 0.75, x + 0.75, z, z + 2.5) for x, z in windows]
    s.wall((-14, 14), (0, 16), holes, brick, thick=0.45)
    for x, z in windows:
        window(x, z)
    stone = m.paint('#a2917c', 0.8, grime=0.6, bump=0.003)
    s.box((28, 0.5, 0.22), (0, 0.1, 6.5), stone, bevel=0.02)
    s.box((28, 0.5, 0.22), (0, 0.1, 9.6), stone, bevel=0.02)
    iron = m.paint('#24282a', 0.5)
    s.rod((6.2, -0.09, 0), (6.2, -0.09, 16), 0.06, iron)
    for z in (2, 5, 8, 11):
        s.disc(0.085, 0.09, (6.2, -0.09, z), iron)
    letters(view)
    if view == 'day':
        street.ground(wet=0.2, kerb=-6)
        street.other_side(away=-24, lit=0.0, wide=70, bricks='#77503f')
        stage.sky('#5d86b8', '#d5dce2', strength=1.1, sun=('#ffe3bd', 4.6, -46, 38, 0.6), cloud=0.5)
        stage.camera((-6.3, -4.9, 5.9), (-1.15, 0, 7.95), lens=30, f=2.8, focus=(-3.4, -0.1, 7.8), roll=0.5)
    else:
        street.ground(wet=0.8, kerb=-6)
        street.other_side(away=-24, lit=0.4, wide=70)
        stage.sky('#1d3155', '#66728a', strength=1.3, cloud=0.4)
        stage.area((9, -9, 6.5), (0.6, 0.4), 300, '#ffb065', look=(6, 0, 2))
        stage.camera((-6.9, -10.2, 3.2), (-0.25, 0, 7.2), lens=36, f=4, focus=(-1, 0, 7.8), roll=-0.4)


def letters(view):
    """Cans open at the back: their light falls on the wall behind them."""
    night = view != 'day'
    steel = m.brushed('#c4c2bc', 0.24, along=(1.5, 1.5, 240))
    base = (0, -0.04, FOOT)
    s.words('HOPWOOD MILL', 0.9, base, steel, 'bold', depth=0.08, bevel=0.003, spacing=1.12)
    if night:
        s.words('HOPWOOD MILL', 0.9, (0, -0.036, FOOT), m.glow('#ffcf86', 34, lights=True), 'bold', depth=0.0, spacing=1.12, grow=-0.02)


def window(x, z):
    """Iron, with many small panes, set deep."""
    iron = m.paint('#2b3230', 0.5, grime=0.4)
    s.box((1.5, 0.01, 2.5), (x, 0.3, z + 1.25), m.glass('#dfe9e6'), bevel=0)
    s.box((1.9, 0.05, 2.9), (x, 1.6, z + 1.25), m.paint('#20242a', 0.9), bevel=0)
    for i in range(6):
        s.box((0.035, 0.05, 2.5), (x - 0.75 + 0.3 * i, 0.28, z + 1.25), iron, bevel=0)
    for j in range(8):
        s.box((1.5, 0.05, 0.035), (x, 0.28, z + 2.5 / 7 * j), iron, bevel=0)
    stone = m.paint('#a2917c', 0.8, grime=0.6, bump=0.003)
    s.box((1.9, 0.5, 0.16), (x, 0.12, z - 0.08), stone, bevel=0.015)
    s.box((1.94, 0.3, 0.34), (x, 0.1, z + 2.67), stone, bevel=0.015)
