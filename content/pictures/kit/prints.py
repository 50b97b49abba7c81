"""What is printed, cut from film or painted: drawn flat, in metres from the lower left corner, kept as a picture."""
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from .shapes import font

FINE = 2


class Sheet:
    def __init__(self, width, height, colour='#ffffff', per_metre=600):
        self.size = (width, height)
        self.scale = per_metre * FINE
        self.image = Image.new('RGB', (round(width * self.scale), round(height * self.scale)), colour)
        self.pen = ImageDraw.Draw(self.image)

    def at(self, x, z):
        return (x * self.scale, (self.size[1] - z) * self.scale)

    def rect(self, left, foot, right, head, colour, radius=0.0):
        a, b = self.at(left, head), self.at(right, foot)
        self.pen.rounded_rectangle((*a, *b), radius * self.scale, fill=colour)

    def shape(self, points, colour):
        self.pen.polygon([self.at(*point) for point in points], fill=colour)

    def line(self, points, colour, width):
        self.pen.line([self.at(*point) for point in points], fill=colour, width=round(width * self.scale), joint='curve')

    def circle(self, x, z, radius, colour, hole=0.0, inside=None):
        for r, c in ((radius, colour), (hole, inside)):
            if r and c:
                (px, py), size = self.at(x, z), r * self.scale
                self.pen.ellipse((px - size, py - size, px + size, py + size), fill=c)

    def words(self, text, x, z, height, colour, face='bold', anchor='m', spacing=0.0):
        """`height` of the capitals, `x, z` the left end, middle or right end of the base line, `spacing` in metres."""
        probe = ImageFont.truetype(font(face), 1000)
        capital = probe.getbbox('H', anchor='ls')
        letters = ImageFont.truetype(font(face), round(1000 * height * self.scale / -capital[1]))
        gap = spacing * self.scale
        width = letters.getlength(text) + gap * (len(text) - 1)
        px, py = self.at(x, z)
        px -= {'l': 0, 'm': width / 2, 'r': width}[anchor]
        if not gap:
            self.pen.text((px, py), text, colour, letters, anchor='ls')
        for letter in text if gap else '':
            self.pen.text((px, py), letter, colour, letters, anchor='ls')
            px += letters.getlength(letter) + gap
        return width / self.scale

    def save(self, name):
        path = Path(tempfile.gettempdir()) / f'fascia-print-{name}.png'
        self.image.resize((self.image.width // FINE, self.image.height // FINE), Image.LANCZOS).save(path)
        return path
