"""SLOW POUR: a coffee van wrapped to the roof, matt, brown above and caramel below, with pale bubbles."""
import math
import random

from kit import materials as m
from kit import shapes as s
from kit import stage, street, van
from kit.van import LENGTH, TALL, Livery

BROWN, CARAMEL, CREAM = '#4a2a1b', '#c9823d', '#fff1dc'


def build(view):
    car = van.build(side(False), side(True), front(), back(), top=BROWN, rough=0.36)
    carpark()
    if view == 'side':
        car.rotation_euler = (0, 0, math.radians(-16))
        stage.camera((1.5, -8.0, 1.35), (0.05, 0, 1.2), lens=40, f=4, focus=(0.6, -1, 1.3), roll=-0.4)
    else:
        car.rotation_euler = (0, 0, math.radians(50))
        stage.camera((-1.3, -7.0, 1.6), (-0.1, 0, 1.2), lens=40, f=3.5, focus=(-1.2, -2, 1.4), roll=0.3)


def wave(x):
    return 1.02 + 0.2 * math.sin(x * 1.25 + 0.5) + 0.07 * math.sin(x * 3.1)


def pour(face, wide, seed, shift=0.0):
    """Caramel up to a wave, a cream line on it, bubbles that rise."""
    xs = [i * wide / 80 for i in range(81)]
    face.colour.shape([(x, wave(x + shift) + 0.05) for x in xs] + [(wide, 0), (0, 0)], CREAM)
    face.colour.shape([(x, wave(x + shift)) for x in xs] + [(wide, 0), (0, 0)], CARAMEL)
    chance = random.Random(seed)
    for _ in range(round(wide * 22)):
        x, up = chance.uniform(0, wide), chance.uniform(-0.7, 0.62) 
        r = chance.uniform(0.018, 0.06) * (1 if up < 0 else 0.8)
        face.colour.circle(x, wave(x + shift) + up, r, '#e8b273' if up < 0 else '#8a5a3a', r * 0.72, CARAMEL if up < -0.06 else (BROWN if up > 0.12 else None))


def side(flip):
    face = Livery(LENGTH, BROWN, flip)
    pour(face, LENGTH, 4)
    face.colour.words('SLOW POUR', face.along(-1.02), 1.66, 0.31, CREAM, 'black')
    face.colour.words('Coffee, where you work', face.along(-1.02), 1.46, 0.088, CREAM, 'plain')
    return face


def front():
    face = Livery(2.04, BROWN)
    meets = wave(LENGTH)
    face.colour.rect(0, 0, 2.04, meets + 0.05, CREAM)
    face.colour.rect(0, 0, 2.04, meets, CARAMEL)
    return face


def back():
    face = Livery(2.04, BROWN)
    pour(face, 2.04, 7, shift=1.2)
    face.colour.words('SLOW', 0.6, 1.8, 0.2, CREAM, 'black')
    face.colour.words('POUR', 1.44, 1.8, 0.2, CREAM, 'black')
    face.colour.words('Coffee,', 0.6, 1.62, 0.07, CREAM, 'plain')
    face.colour.words('where you work', 1.44, 1.62, 0.07, CREAM, 'plain')
    return face


def carpark():
    """A car park with white bays, a wall of pale render and a hedge behind it."""
    s.box((60, 44, 0.2), (0, -12, -0.1), m.asphalt(0.55), bevel=0)
    white = m.paint('#c9c8c2', 0.7, grime=0.9)
    for x in (-6.4, -3.6, 3.4, 6.2):
        s.box((0.09, 4.8, 0.004), (x, 1.4, 0.003), white, bevel=0, turn=(0, 0, math.radians(-16)))
    n = m.Nodes('render')
    grain = n.noise(70)
    base = n.mix(n.ramp(n.noise(0.8), 0.4, 0.75, 0, 0.18), m.rgb('#cfc8b8'), m.rgb('#8d877a'))
    plaster = n.end(n.principled(m.rgb('#c9c2b2'), base_color=base, roughness=0.9, normal=n.bump(grain, 0.004)))
    s.wall((-16, 16), (0, 5.2), [(-6.2, -4.0, 1.2, 2.9), (4.6, 6.8, 1.2, 2.9)], plaster, y=6.4)
    s.box((32, 0.36, 0.5), (0, 6.36, 0.25), m.paint('#4c4b49', 0.8, grime=0.6), bevel=0.01)
    for x in (-5.1, 5.7):
        street.sash(x, 1.2, size=(2.2, 1.7), y=6.4, frame='#3a4044', stone='#b9b2a4')
    street.downpipe(-2.6, y=6.32, top=5.2)
    street.other_side(away=-26, lit=0.1, wide=80, bricks='#5d5a58')
    stage.sky('#4a80c0', '#d9e0e6', ground='#3a3835', strength=1.15, sun=('#ffe6c2', 3.6, -46, 34, 1), cloud=0.5)
