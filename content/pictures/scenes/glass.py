"""sevenbrook dental care: three panes with a frosted band that fades upwards in dots."""
import math

from kit import materials as m
from kit import shapes as s
from kit import stage, street
from kit.prints import Sheet

import bpy

TEAL, PANE, HIGH = '#1f6f6b', 1.76, 3.4


def build(view):
    front()
    reception()
    street.ground(wet=0.5, puddles=0.4, colour='#98948c')
    street.other_side(lit=0.05, bricks='#5d5a58', away=-22)
    stage.sky('#7d9cc2', '#e2e6e8', strength=1.15, sun=('#fff0dc', 1.6, 60, 40, 3), cloud=0.5)
    if view == 'front':
        stage.camera((-1.7, -5.7, 1.55), (0.1, 0, 1.86), lens=28, f=4, focus=(0, 0, 1.5), roll=0.3)
    else:
        stage.camera((1.2, -2.3, 1.5), (0.45, 0, 1.42), lens=36, f=2.4, focus=(0.5, 0, 1.45), roll=-0.4)


def film():
    """White where the film is frosted, teal where the name is; black is clear glass."""
    wide = PANE * 3
    sheet = Sheet(wide, HIGH, '#000000', 420)
    sheet.rect(0, 0.82, wide, 1.62, '#ffffff')
    row = 0
    while row < 17:
        z = 1.635 + row * 0.034
        r = 0.0195 * (1 - row / 17) ** 0.75
        x = (row % 2) * 0.0175
        while x < wide:
            sheet.circle(x, z, r, '#ffffff')
            x += 0.035
        row += 1
    sheet.words('sevenbrook', wide / 2, 1.22, 0.2, TEAL, 'bold')
    sheet.words('dental care', wide / 2, 0.98, 0.105, TEAL, 'plain')
    return sheet.save('frost')


def front():
    n = m.Nodes('frosted')
    image = n.add('TexImage', image=bpy.data.images.load(str(film()))).outputs[0]
    split = n.add('SeparateRGB', {0: image}).outputs
    on = n.ramp(split[1], 0.02, 0.1)
    is_name = n.math('MULTIPLY', on, n.math('LESS_THAN', split[0], 0.4))
    clear = n.add('BsdfTransparent', {'Color': m.rgb('#e9f1ef')}).outputs[0]
    through = n.add('BsdfTranslucent', {'Color': m.rgb('#f4f6f6')}).outputs[0]
    front_ = n.add('BsdfDiffuse', {'Color': m.rgb('#e8edee')}).outputs[0]
    frost = n.add('MixShader', {0: 0.42, 1: through, 2: front_}).outputs[0]
    green = n.add('BsdfDiffuse', {'Color': m.rgb(TEAL)}).outputs[0]
    frost = n.add('MixShader', {0: is_name, 1: frost, 2: green}).outputs[0]
    pane = n.add('MixShader', {0: on, 1: clear, 2: frost}).outputs[0]
    shine = n.add('BsdfGlossy', {'Roughness': n.ramp(on, 0, 1, 0.0, 0.12)}).outputs[0]
    share = n.math('ADD', n.add('Fresnel', {'IOR': 1.5}).outputs[0], 0.02)
    s.panel((PANE * 3, HIGH), (0, 0.05, HIGH / 2), n.end(n.add('MixShader', {0: share, 1: pane, 2: shine}).outputs[0]))
    frame = m.paint('#3b4043', 0.35, metal=0.5, grime=0.1)
    for i in range(4):
        s.box((0.06, 0.12, HIGH), (-1.5 * PANE + i * PANE, 0.06, HIGH / 2), frame, bevel=0.004)
    for z in (0.05, HIGH - 0.03):
        s.box((PANE * 3, 0.12, 0.1), (0, 0.06, z), frame, bevel=0.004)
    n2 = m.Nodes('stone')
    base = n2.mix(n2.ramp(n2.noise(0.8), 0.4, 0.75, 0, 0.4), m.rgb('#cfc8ba'), m.rgb('#948d80'))
    stone = n2.end(n2.principled(m.rgb('#cfc8ba'), base_color=base, roughness=0.85, normal=n2.bump(n2.noise(60), 0.003)))
    s.wall((-9, 9), (0, 7), [(-1.5 * PANE - 0.03, 1.5 * PANE + 0.03, 0, HIGH + 0.02)], stone, y=-0.12)
    s.box((6.2, 0.1, 0.5), (0, -0.14, HIGH + 0.36), m.paint('#f2efe8', 0.35, coat=0.2), bevel=0.006)
    s.words('sevenbrook', 0.2, (0, -0.19, HIGH + 0.26), m.paint(TEAL, 0.35), 'bold', depth=0.03, bevel=0.002)


def reception():
    street.room(-3.4, 3.4, deep=5.0, head=3.4, wall='#eeece6', floor='#a98a62')
    s.box((2.4, 0.7, 1.08), (0.9, 3.2, 0.55), m.paint('#f4f2ec', 0.3), bevel=0.02)
    s.box((2.5, 0.8, 0.05), (0.9, 3.2, 1.11), m.wood('#b08654', '#80592f'), bevel=0.01)
    s.box((2.3, 0.04, 0.5), (0.9, 2.83, 0.6), m.paint(TEAL, 0.4), bevel=0.01)
    s.words('sevenbrook', 0.22, (0.9, 5.13, 2.0), m.paint(TEAL, 0.4), 'bold', depth=0.02)
    for x in (0.1, 0.9, 1.7):
        s.rod((x, 3.0, 2.3), (x, 3.0, 3.4), 0.006, m.paint('#222222', 0.5))
        s.ball(0.11, (x, 3.0, 2.22), m.glow('#fff0d6', 7))
    stage.area((0, 2.6, 3.3), (5, 3), 260, '#fff3e2')
    stage.area((0, 0.5, 3.3), (5, 0.3), 60, '#fff3e2')
    legs = m.paint('#2b2d2e', 0.4, metal=0.6)
    for i, x in enumerate((-2.6, -1.9, -1.2)):
        cloth = m.paint('#3f8f88' if i % 2 else '#d7d2c6', 0.85)
        s.box((0.56, 0.52, 0.1), (x, 3.6, 0.46), cloth, bevel=0.035)
        s.box((0.56, 0.1, 0.5), (x, 3.9, 0.74), cloth, bevel=0.035)
        for dx in (-0.22, 0.22):
            for y in (3.42, 3.8):
                s.rod((x + dx, y, 0.05), (x + dx, y, 0.44), 0.014, legs)
    s.disc(0.19, 0.4, (-3.0, 2.2, 0.25), m.paint('#d9d4ca', 0.5), bevel=0.03)
    green = m.paint('#2f5a2e', 0.4)
    for k in range(16):
        t, lean = k * 2.4, 0.35 + 0.05 * (k % 4)
        tip = (-3.0 + lean * math.cos(t), 2.2 + lean * math.sin(t), 1.0 + 0.06 * k)
        s.tube([(-3.0, 2.2, 0.42), (-3.0 + 0.4 * (tip[0] + 3.0), 2.2 + 0.4 * (tip[1] - 2.2), tip[2] * 0.8), tip], 0.012, green)
        s.ball(1, tip, green, (0.09, 0.09, 0.16))
