"""PENHALE: a heating firm's white van with a band in two colours, in the yard of its workshop."""
import math

from kit import materials as m
from kit import shapes as s
from kit import stage, street, van
from kit.van import LENGTH, Livery

BLUE, AMBER, WHITE = '#174a7c', '#f2a81d', '#eef0ef'


def build(view):
    faces = [side(False), side(True), Livery(2.04, WHITE), back()]
    car = van.build(*faces, top=WHITE)
    yard()
    if view == 'side':
        car.rotation_euler = (0, 0, math.radians(-14))
        stage.camera((1.9, -8.2, 1.45), (0.1, 0, 1.18), lens=40, f=4, focus=(0.6, -1, 1.3), roll=0.3)
    else:
        car.rotation_euler = (0, 0, math.radians(52))
        stage.camera((-1.2, -7.4, 1.6), (-0.15, 0, 1.2), lens=42, f=3.5, focus=(-1.2, -2, 1.4), roll=-0.4)


def band(face, start, end):
    """Rises towards the back: `start` and `end` are the heights at the front and the back."""
    f = face.along
    curve = lambda x: start + (end - start) * ((2.7 - x) / 5.4) ** 1.7
    xs = [2.7 - i * 0.1 for i in range(55)]
    face.colour.shape([(f(x), curve(x)) for x in xs] + [(f(-2.7), 0), (f(2.7), 0)], AMBER)
    face.colour.shape([(f(x), curve(x) - 0.1 - 0.05 * (2.7 - x)) for x in xs] + [(f(-2.7), 0), (f(2.7), 0)], BLUE)


def side(flip):
    face = Livery(LENGTH, WHITE, flip)
    band(face, 0.5, 1.55)
    face.colour.words('PENHALE', face.along(-1.72), 1.74, 0.26, BLUE, 'black')
    face.colour.words('Heating · Trafford Park', face.along(-1.72), 1.55, 0.082, '#39424a', 'plain')
    return face


def back():
    face = Livery(2.04, WHITE)
    face.colour.shape([(0, 0), (0, 1.55), (2.04, 1.55), (2.04, 0)], AMBER)
    face.colour.shape([(0, 0), (0, 1.18), (2.04, 1.18), (2.04, 0)], BLUE)
    face.colour.words('PEN', 0.62, 1.78, 0.2, BLUE, 'black')
    face.colour.words('HALE', 1.42, 1.78, 0.2, BLUE, 'black')
    face.colour.words('Heating', 0.58, 1.64, 0.07, '#39424a', 'plain')
    face.colour.words('Trafford Park', 1.46, 1.64, 0.07, '#39424a', 'plain')
    return face


def yard():
    """A workshop of brick with a roller shutter, wet concrete in front of it."""
    brick = m.brick('#7d4a37', '#a0664c', dirt=0.3)
    s.wall((-14, 14), (0, 7), [(-3.2, 1.4, 0, 3.6), (3.4, 5.6, 1.3, 3.0), (7, 9.2, 1.3, 3.0)], brick, y=4.6)
    slat = m.paint('#5d6a70', 0.45, metal=0.4, grime=0.4)
    for i in range(40):
        s.box((4.6, 0.05, 0.084), (-0.9, 4.82, 0.045 + i * 0.09), slat, bevel=0.02)
    s.box((5.0, 0.5, 0.3), (-0.9, 4.75, 3.75), m.paint('#8f8b82', 0.8, grime=0.6), bevel=0.02)
    for x in (4.5, 8.1):
        street.sash(x, 1.3, size=(2.2, 1.7), y=4.6)
    s.box((60, 40, 0.2), (0, -12, -0.1), m.pavement('#7f7d78', slab=(3.2, 2.4), wet=0.75, puddles=0.55), bevel=0)
    for x in (-4.2, 2.4):
        s.rod((x, 4.2, 0), (x, 4.2, 1.0), 0.08, m.paint('#c9a227', 0.5, grime=0.7))
    street.other_side(away=-26, lit=0.1, wide=80, bricks='#5d5a58')
    stage.sky('#4a80c0', '#d9e0e6', ground='#3a3835', strength=1.1, sun=('#ffe6c2', 3.6, -40, 34, 1), cloud=0.5)
