"""Figures from floor to ceiling beside the lift, a colour for each floor, directions at 1,500 mm."""
import math

from kit import materials as m
from kit import plants, stage
from kit import shapes as s
from kit.prints import Sheet

INK = '#fbf7ee'
floors = {
    'three': ('3', '#c8442c', [('left', '301–318'), ('right', '319–336'), ('up', 'Garden')]),
    'five': ('5', '#1f5f73', [('left', '501–512'), ('right', '513–530'), ('up', 'Roof')]),
}


def build(view):
    figure, colour, ways = floors[view]
    wall(figure, colour, ways)
    lift()
    lobby(colour)
    stage.sky('#8e9aa6', '#c9d0d4', strength=0.35)
    for x in (-2.4, 0.0, 2.4):
        stage.area((x, -1.1, 2.68), (0.22, 1.5), 70, '#fff3e0')
        s.box((0.24, 1.5, 0.02), (x, -1.1, 2.69), m.glow('#fff6e8', 5), bevel=0.004)
    stage.area((-4.6, -2.4, 1.6), (0.3, 2.2), 230, '#dfe9f5', look=(0, -1.2, 1.2))
    stage.camera((-1.25, -5.3, 1.5), (0.06, 0, 1.3), lens=26, f=4, focus=(-0.2, -0.1, 1.4), roll=0.3)


def wall(figure, colour, ways):
    w, h = 3.6, 2.7
    sheet = Sheet(w, h, colour, 520)
    sheet.words(figure, 1.05, 0.15, 2.4, INK, 'black')
    for index, (way, words) in enumerate(ways):
        z = 1.62 - index * 0.26
        arrow(sheet, 2.25, z + 0.06, 0.17, way)
        sheet.words(words, 2.45, z, 0.12, INK, 'bold', 'l')
    s.panel((w, h), (-0.75, -0.002, h / 2), m.printed(sheet.save(f'floor-{figure}'), 0.42))
    s.box((7.6, 0.2, h), (0.2, 0.101, h / 2), m.paint('#e9e5dc', 0.85, grime=0.04, bump=0.001), bevel=0)


def arrow(sheet, x, z, size, way):
    turn = {'left': math.pi, 'right': 0.0, 'up': math.pi / 2}[way]
    put = lambda px, pz: (x + size * (px * math.cos(turn) - pz * math.sin(turn)), z + size * (px * math.sin(turn) + pz * math.cos(turn)))
    sheet.line([put(-0.5, 0), put(0.45, 0)], INK, 0.018)
    sheet.line([put(0.12, 0.36), put(0.5, 0), put(0.12, -0.36)], INK, 0.018)


def lift():
    steel = m.brushed('#b3b3b0', 0.26, along=(260, 260, 1.5))
    dark = m.paint('#2a2c2e', 0.35, metal=0.6)
    s.box((1.36, 0.06, 2.24), (2.2, -0.01, 1.12), dark, bevel=0.004)
    for way in (-1, 1):
        s.box((0.535, 0.04, 2.1), (2.2 + way * 0.272, -0.035, 1.06), steel, bevel=0.004)
    for x in (1.56, 2.84):
        s.box((0.09, 0.07, 2.24), (x, -0.04, 1.12), steel, bevel=0.006)
    s.box((1.37, 0.07, 0.12), (2.2, -0.04, 2.2), steel, bevel=0.006)
    s.box((0.1, 0.012, 0.24), (1.34, -0.006, 1.1), steel, bevel=0.003)
    for z in (1.06, 1.15):
        s.disc(0.022, 0.012, (1.34, -0.015, z), m.paint('#e8e6df', 0.3), (math.pi / 2, 0, 0))
    s.disc(0.008, 0.014, (1.34, -0.0165, 1.15), m.glow('#ffb347', 6), (math.pi / 2, 0, 0))
    s.box((1.2, 0.04, 0.012), (2.2, -0.06, 0.007), steel, bevel=0)


def terrazzo():
    """Chips of marble in a pale ground, polished."""
    n = m.Nodes('terrazzo')
    base = m.rgb('#c6c0b3')
    for size, share, colours in ((34, 0.36, ('#8d867a', '#efe9dc')), (52, 0.34, ('#6d6a64', '#d9b8a0'))):
        cells = n.add('TexVoronoi', {'Vector': n.place(), 'Scale': float(size)})
        shade = n.add('SeparateRGB', {0: cells.outputs['Color']}).outputs
        chip = n.math('MULTIPLY', n.math('LESS_THAN', cells.outputs['Distance'], share), n.math('GREATER_THAN', shade[0], 0.35))
        base = n.mix(chip, base, n.mix(shade[1], m.rgb(colours[0]), m.rgb(colours[1])))
    return n.end(n.principled(m.rgb('#bdb6a8'), base_color=base, roughness=n.ramp(n.noise(3), 0.3, 0.7, 0.1, 0.2)))


def lobby(colour):
    s.box((9, 7, 0.1), (0, -3.3, -0.05), terrazzo(), bevel=0)
    s.box((9, 7, 0.1), (0, -3.3, 2.76), m.paint('#f0eee8', 0.9, grime=0.02), bevel=0)
    white = m.paint('#e9e5dc', 0.85, grime=0.04)
    s.box((0.2, 7, 2.7), (4.0, -3.3, 1.35), white, bevel=0)
    s.box((8, 0.2, 2.7), (0, -6.9, 1.35), white, bevel=0)
    s.box((0.02, 3.4, 0.09), (3.89, -1.8, 0.046), m.paint('#d6d1c6', 0.5), bevel=0.003)
    plants.potted((3.3, -0.6, 0), tall=1.45)
    s.box((1.5, 0.5, 0.08), (-1.9, -0.55, 0.44), m.paint('#8a8f92', 0.85), bevel=0.03)
    for x in (-2.5, -1.3):
        s.box((0.05, 0.42, 0.4), (x, -0.55, 0.2), m.paint('#26282a', 0.4, metal=0.6), bevel=0.004)
