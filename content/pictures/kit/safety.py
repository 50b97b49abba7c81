"""Safety signs in the shapes and colours of BS EN ISO 7010, drawn by us: 1 unit is a sign's height."""
import math

RED, YELLOW, BLUE, GREEN, BLACK, WHITE = '#b01e23', '#f6bd16', '#1f5fa8', '#00854a', '#14140f', '#f7f7f3'


class Pen:
    """Draws on a sheet around a place, at a size."""

    def __init__(self, sheet, x, z, size):
        self.sheet, self.x, self.z, self.size = sheet, x, z, size

    def to(self, points):
        return [(self.x + px * self.size, self.z + pz * self.size) for px, pz in points]

    def shape(self, points, colour):
        self.sheet.shape(self.to(points), colour)

    def circle(self, x, z, r, colour, hole=0.0, inside=None):
        (px, pz), = self.to([(x, z)])
        self.sheet.circle(px, pz, r * self.size, colour, hole * self.size, inside)

    def line(self, points, colour, width):
        self.sheet.line(self.to(points), colour, width * self.size)
        for point in self.to([points[0], points[-1]]):
            self.sheet.circle(*point, width * self.size / 2, colour)

    def box(self, left, foot, right, head, colour, radius=0.0):
        (a, b), (c, d) = self.to([(left, foot), (right, head)])
        self.sheet.rect(a, b, c, d, colour, radius * self.size)


def warning(sheet, x, z, size):
    """A yellow triangle with rounded corners and a black border."""
    pen = Pen(sheet, x, z, size)
    corners = [(0, 0.5), (-0.5, -0.37), (0.5, -0.37)]
    for grow, colour in ((1.0, BLACK), (0.83, YELLOW)):
        mid = -0.08
        inner = [(px * grow * 0.9, (pz - mid) * grow * 0.9 + mid) for px, pz in corners]
        pen.shape(inner, colour)
        pen.line([*inner, inner[0], inner[1]], colour, 0.1 * grow)
    return pen


def prohibition(sheet, x, z, size, draw):
    """Red ring and bar on white; the bar lies over the pictogram, from upper left to lower right."""
    pen = Pen(sheet, x, z, size)
    pen.circle(0, 0, 0.5, RED, 0.4, WHITE)
    draw(pen)
    a = math.radians(135)
    c, d = math.cos(a), math.sin(a)
    w = 0.042
    pen.shape([(0.45 * c - w * d, 0.45 * d + w * c), (0.45 * c + w * d, 0.45 * d - w * c), (-0.45 * c + w * d, -0.45 * d - w * c), (-0.45 * c - w * d, -0.45 * d + w * c)], RED)
    return pen


def mandatory(sheet, x, z, size):
    pen = Pen(sheet, x, z, size)
    pen.circle(0, 0, 0.5, BLUE)
    return pen


def helmet(sheet, x, z, size):
    """Wear a helmet: a head in white with a helmet on it."""
    pen = mandatory(sheet, x, z, size)
    pen.circle(0, -0.08, 0.17, WHITE)
    pen.shape([(-0.3, -0.4), (-0.22, -0.27), (0.22, -0.27), (0.3, -0.4), (0.16, -0.46), (0, -0.48), (-0.16, -0.46)], WHITE)
    arc = [(0.25 * math.cos(t), 0.03 + 0.27 * math.sin(t)) for t in [math.pi * i / 16 for i in range(17)]]
    pen.shape(arc, WHITE)
    pen.box(-0.32, 0.0, 0.32, 0.055, WHITE, 0.02)
    pen.box(-0.28, -0.022, 0.28, 0.002, BLUE)
    pen.box(-0.035, 0.18, 0.035, 0.33, WHITE, 0.02)


def hivis(sheet, x, z, size):
    """Wear a high-visibility vest."""
    pen = mandatory(sheet, x, z, size)
    pen.shape([(-0.24, -0.34), (-0.25, 0.1), (-0.16, 0.32), (-0.08, 0.32), (0, 0.12), (0.08, 0.32), (0.16, 0.32), (0.25, 0.1), (0.24, -0.34)], WHITE)
    pen.box(-0.26, -0.18, 0.26, -0.11, BLUE)
    pen.box(-0.26, -0.03, 0.26, 0.04, BLUE)
    pen.box(-0.012, -0.36, 0.012, 0.13, BLUE)


def boots(sheet, x, z, size):
    pen = mandatory(sheet, x, z, size)
    for dx in (-0.2, 0.06):
        pen.shape([(dx, -0.2), (dx, 0.25), (dx + 0.12, 0.25), (dx + 0.13, -0.02), (dx + 0.24, -0.12), (dx + 0.24, -0.2)], WHITE)
        pen.box(dx - 0.01, -0.27, dx + 0.25, -0.22, WHITE, 0.01)


def person(pen, x=0.0, z=0.0, size=1.0, colour=BLACK):
    at = lambda points: [(x + px * size, z + pz * size) for px, pz in points]
    pen.circle(x, z + 0.27 * size, 0.075 * size, colour)
    pen.line(at([(0, 0.15), (0.01, -0.06)]), colour, 0.13 * size)
    pen.line(at([(0.01, -0.06), (0.11, -0.2), (0.12, -0.36)]), colour, 0.07 * size)
    pen.line(at([(0.0, -0.06), (-0.08, -0.22), (-0.16, -0.34)]), colour, 0.07 * size)
    pen.line(at([(-0.02, 0.16), (-0.15, 0.05), (-0.12, -0.06)]), colour, 0.05 * size)
    pen.line(at([(0.03, 0.16), (0.14, 0.06), (0.2, 0.0)]), colour, 0.05 * size)


def no_entry_on_foot(sheet, x, z, size):
    prohibition(sheet, x, z, size, lambda pen: person(pen))


def excavation(sheet, x, z, size):
    """Somebody falls over an edge."""
    pen = warning(sheet, x, z, size)
    pen.shape([(-0.32, -0.31), (-0.32, -0.13), (-0.08, -0.13), (-0.08, -0.31)], BLACK)
    pen.circle(0.16, 0.14, 0.05, BLACK)
    pen.line([(0.09, 0.09), (0.0, -0.03)], BLACK, 0.09)
    pen.line([(0.0, -0.03), (0.09, -0.12), (0.16, -0.2)], BLACK, 0.05)
    pen.line([(0.0, -0.03), (-0.05, -0.1), (-0.1, -0.08)], BLACK, 0.05)
    pen.line([(0.11, 0.08), (0.2, 0.03)], BLACK, 0.04)


def crane(sheet, x, z, size):
    """A load that hangs."""
    pen = warning(sheet, x, z, size)
    pen.line([(0, 0.24), (0, 0.1)], BLACK, 0.03)
    pen.line([(0, 0.1), (0.05, 0.06), (0.03, 0.01), (-0.03, 0.02)], BLACK, 0.03)
    pen.line([(0, 0.0), (-0.16, -0.1)], BLACK, 0.022)
    pen.line([(0, 0.0), (0.16, -0.1)], BLACK, 0.022)
    pen.box(-0.2, -0.3, 0.2, -0.1, BLACK)


def assembly(sheet, x, z, size):
    """Four people and arrows towards them from the corners."""
    pen = Pen(sheet, x, z, size)
    pen.box(-0.5, -0.5, 0.5, 0.5, GREEN, 0.04)
    for px, pz, r in ((0, -0.02, 0.17), (-0.14, -0.04, 0.14), (0.14, -0.04, 0.14), (0.0, 0.05, 0.13)):
        pen.circle(px, pz + r * 0.85, r * 0.3, WHITE)
        pen.box(px - r * 0.34, pz - r * 1.1, px + r * 0.34, pz + r * 0.5, WHITE, r * 0.2)
    for sx in (-1, 1):
        for sz in (-1, 1):
            pen.line([(sx * 0.4, sz * 0.4), (sx * 0.28, sz * 0.28)], WHITE, 0.06)
            pen.shape([(sx * 0.2, sz * 0.2), (sx * 0.34, sz * 0.22), (sx * 0.22, sz * 0.34)], WHITE)


def fire_exit(sheet, x, z, size):
    """The running figure, the door, and an arrow to the right, three times as wide as high."""
    pen = Pen(sheet, x, z, size)
    pen.box(-1.5, -0.5, 1.5, 0.5, GREEN, 0.03)
    pen.box(-0.62, -0.38, -0.3, 0.4, WHITE)
    pen.line([(-1.1, 0.12), (-0.98, -0.1)], WHITE, 0.13)
    pen.circle(-1.02, 0.3, 0.075, WHITE)
    pen.line([(-1.0, -0.08), (-0.86, -0.16), (-0.84, -0.36)], WHITE, 0.075)
    pen.line([(-1.0, -0.1), (-1.12, -0.2), (-1.28, -0.2)], WHITE, 0.075)
    pen.line([(-1.05, 0.14), (-0.9, 0.08), (-0.8, 0.14)], WHITE, 0.06)
    pen.line([(-1.1, 0.14), (-1.24, 0.08), (-1.28, -0.04)], WHITE, 0.06)
    pen.box(0.2, -0.07, 0.95, 0.07, WHITE)
    pen.shape([(0.85, 0.28), (0.85, -0.28), (1.22, 0)], WHITE)
