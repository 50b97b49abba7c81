"""sevenbrook dental care: three panes with a frosted band that fades upwards in dots."""
from kit import materials as m
from kit import plants, stage, street
from kit import shapes as s
from kit.prints import Sheet

import bpy

TEAL, PANE, HIGH = '#1f6f6b', 1.76, 3.4


def build(view):
    front()
    reception()
    street.ground(wet=0.5, puddles=0.4, colour='#98948c')
    street.other_side(lit=0.05, bricks='#8a6250', away=-15)
    stage.sky('#4a7fc0', '#d9e2ea', strength=1.15, sun=('#ffecd0', 3.0, 48, 38, 1.2), cloud=0.5)
    if view == 'front':
        stage.camera((-2.3, -6.3, 1.55), (0.05, 0, 1.9), lens=29, f=4, focus=(0, 0, 1.5), roll=0.3)
    else:
        stage.camera((1.2, -2.3, 1.5), (0.45, 0, 1.42), lens=36, f=2.4, focus=(0.5, 0, 1.45), roll=-0.4)


def film():
    """White where the film is frosted, teal where the name is; black is clear glass."""
    wide = PANE * 3
    sheet = Sheet(wide, HIGH, '#000000', 700)
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
    stone = m.brick('#b9ad97', '#cabfa9', '#8d8473', size=(0.9, 0.34), dirt=0.22)
    s.wall((-9, 9), (0, 7), [(-1.5 * PANE - 0.03, 1.5 * PANE + 0.03, 0, HIGH + 0.02)], stone, y=-0.12)
    s.box((PANE * 3 + 0.5, 0.14, 0.56), (0, -0.17, HIGH + 0.36), m.paint('#23282b', 0.35, coat=0.2, grime=0.05), bevel=0.008)
    s.box((PANE * 3 + 0.56, 0.2, 0.03), (0, -0.18, HIGH + 0.66), m.paint('#9aa0a2', 0.3, metal=0.8), bevel=0.004)
    s.words('sevenbrook', 0.24, (0, -0.24, HIGH + 0.25), m.paint('#f4f2ec', 0.3), 'bold', depth=0.03, bevel=0.002)


def reception():
    street.room(-3.4, 3.4, deep=5.0, head=3.4, wall='#e6e0d4', floor='#a98a62')
    s.box((2.4, 0.7, 1.08), (0.9, 3.2, 0.55), m.paint('#f4f2ec', 0.3), bevel=0.02)
    s.box((2.5, 0.8, 0.05), (0.9, 3.2, 1.11), m.wood('#b08654', '#80592f'), bevel=0.01)
    s.box((2.3, 0.04, 0.5), (0.9, 2.83, 0.6), m.paint(TEAL, 0.4), bevel=0.01)
    for x, shade in ((-2.0, '#b9d3cd'), (-0.4, '#e2c9a0'), (1.9, '#7fa9a4')):
        s.box((0.9, 0.04, 0.9), (x, 5.12, 2.35), m.paint('#2b2d2e', 0.4), bevel=0.004)
        s.box((0.82, 0.02, 0.82), (x, 5.1, 2.35), m.paint(shade, 0.6), bevel=0)
    for x in (0.1, 0.9, 1.7):
        s.rod((x, 3.0, 2.3), (x, 3.0, 3.4), 0.006, m.paint('#222222', 0.5))
        s.ball(0.11, (x, 3.0, 2.22), m.glow('#fff0d6', 3.5))
    stage.area((0, 2.6, 3.3), (5, 3), 190, '#ffecd0')
    stage.area((0, 0.5, 3.3), (5, 0.3), 60, '#fff3e2')
    legs = m.paint('#2b2d2e', 0.4, metal=0.6)
    for i, x in enumerate((-2.6, -1.9, -1.2)):
        cloth = m.paint('#3f8f88' if i % 2 else '#d7d2c6', 0.85)
        s.box((0.56, 0.52, 0.1), (x, 3.6, 0.46), cloth, bevel=0.035)
        s.box((0.56, 0.1, 0.5), (x, 3.9, 0.74), cloth, bevel=0.035)
        for dx in (-0.22, 0.22):
            for y in (3.42, 3.8):
                s.rod((x + dx, y, 0.05), (x + dx, y, 0.44), 0.014, legs)
    plants.potted((-2.75, 2.3, 0.05), tall=1.75, pot='#d9d4ca')
    plants.potted((2.6, 1.6, 0.05), tall=2.0, pot='#4a4d4c', seed=5)
