"""Surfaces. Lengths in metres, colours as '#rrggbb' in sRGB. Nothing is quite even: roughness and colour vary."""
import os
import tempfile
from pathlib import Path

import bpy

CELLS = 8


def clouds():
    """Even noise that repeats after eight cells, as a picture: to look it up is many times faster than to work it out."""
    path = Path(tempfile.gettempdir()) / 'fascia-pictures-clouds.exr'
    if not path.exists():
        os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
        import cv2
        import numpy as np

        size = 1024
        waves = np.fft.fft2(np.random.default_rng(4).normal(size=(size, size)))
        f = np.hypot(*np.meshgrid(np.fft.fftfreq(size) * size, np.fft.fftfreq(size) * size))
        waves *= np.where(f < CELLS * 0.75, 0, np.maximum(f, 1) ** -1.85)
        field = np.fft.ifft2(waves).real
        field = np.clip(0.5 + 0.13 * field / field.std(), 0, 1).astype(np.float32)
        draft = str(path).replace('.exr', f'-{os.getpid()}.exr')
        cv2.imwrite(draft, cv2.merge([field] * 3))
        os.rename(draft, path)
    image = bpy.data.images.load(str(path), check_existing=True)
    image.colorspace_settings.name = 'Non-Color'
    return image


def rgb(colour):
    """'#8d5a45' as linear red, green, blue, alpha."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1.0)


class Nodes:
    """A material's nodes, joined as they are made: an input is a value or another node's output."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def math(self, operation, a, b=0.0):
        node = self.add('Math', operation=operation)
        for index, value in enumerate((a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[index])
            else:
                node.inputs[index].default_value = value
        return node.outputs[0]

    def mix(self, factor, a, b, kind='MIX'):
        return self.add('MixRGB', {'Fac': factor, 'Color1': a, 'Color2': b}, blend_type=kind).outputs[0]

    def noise(self, scale, stretch=None):
        """Cloudy, about 0.5, with `scale` cells a metre. Looked up on a plane that lies askew to walls and floors."""
        vector = self.place()
        if stretch:
            vector = self.add('VectorMath', {0: vector, 1: stretch}, operation='MULTIPLY').outputs[0]
        at = self.add('SeparateXYZ', {0: vector}).outputs
        across = self.math('ADD', at[0], self.math('MULTIPLY', at[1], 0.37))
        up = self.math('ADD', at[2], self.math('MULTIPLY', at[1], 0.81))
        flat = self.add('CombineXYZ', {0: across, 1: up, 2: 0.0}).outputs[0]
        flat = self.add('VectorMath', {0: flat, 1: (scale / CELLS,) * 3}, operation='MULTIPLY').outputs[0]
        return self.add('TexImage', {'Vector': flat}, image=clouds()).outputs[0]

    def place(self):
        """Where in the world, in metres."""
        return self.add('NewGeometry').outputs['Position']

    def ramp(self, value, start, end, low=0.0, high=1.0):
        inputs = {'Value': value, 'From Min': start, 'From Max': end, 'To Min': low, 'To Max': high}
        return self.add('MapRange', inputs, clamp=True).outputs[0]

    def bump(self, height, distance, strength=1.0):
        return self.add('Bump', {'Height': height, 'Distance': distance, 'Strength': strength}).outputs[0]

    def end(self, shader):
        self.add('OutputMaterial', {'Surface': shader})
        return self.material

    def principled(self, flat=None, **inputs):
        """`flat` is the colour by which light that was scattered before sees it: much faster, and nobody can tell."""
        named = {key.replace('_', ' ').title(): value for key, value in inputs.items()}
        whole = self.add('BsdfPrincipled', named).outputs[0]
        if flat is None:
            return whole
        plain = self.add('BsdfDiffuse', {'Color': flat}).outputs[0]
        scattered = self.add('LightPath').outputs['Is Diffuse Ray']
        return self.add('MixShader', {0: scattered, 1: whole, 2: plain}).outputs[0]


def paint(colour, rough=0.4, metal=0.0, coat=0.0, uneven=0.12, bump=0.0, specular=0.5, grime=0.12):
    """Paint, powder coat, plastic, metal: one colour, slightly dirty, slightly uneven."""
    n = Nodes('paint')
    dirt = n.ramp(n.noise(1.7), 0.42, 0.72, 0.0, grime)
    base = n.mix(dirt, rgb(colour), n.mix(0.75, rgb(colour), (0.05, 0.045, 0.04, 1)))
    roughness = n.ramp(n.noise(9), 0.3, 0.7, max(0.02, rough - uneven), min(1, rough + uneven))
    inputs = {'base_color': base, 'roughness': roughness, 'metallic': metal, 'specular': specular}
    inputs.update(clearcoat=coat, clearcoat_roughness=0.06)
    if bump:
        inputs['normal'] = n.bump(n.noise(140), bump)
    return n.end(n.principled(None if metal else rgb(colour), **inputs))


def brushed(colour='#b8b6b0', rough=0.27, along=(2, 2, 260)):
    """Metal with the marks of the belt; `along` is stretched across them."""
    n = Nodes('brushed')
    marks = n.noise(3, along)
    roughness = n.ramp(marks, 0.3, 0.7, rough - 0.1, rough + 0.14)
    base = n.mix(n.ramp(marks, 0.3, 0.7, 0, 0.25), rgb(colour), (0.2, 0.2, 0.2, 1))
    return n.end(n.principled(base_color=base, metallic=1.0, roughness=roughness, normal=n.bump(marks, 0.0004)))


def glow(colour, strength, uneven=0.0, lights=False):
    """What glows. It is seen, and lights what is near it, but is no lamp of the scene unless it is said to be one."""
    n = Nodes('glow')
    n.material.cycles.sample_as_light = lights
    power = n.ramp(n.noise(6), 0.35, 0.65, strength * (1 - uneven), strength) if uneven else strength
    return n.end(n.add('Emission', {'Color': rgb(colour), 'Strength': power}).outputs[0])


def opal(colour, strength):
    """Lit acrylic: it glows, and its skin still reflects."""
    n = Nodes('opal')
    inputs = {'base_color': rgb(colour), 'roughness': 0.22, 'emission': rgb(colour), 'emission_strength': strength}
    return n.end(n.principled(**inputs))


def glass(tint='#eef4f2', rough=0.0):
    """A pane: clear from the front, a mirror at a low angle. Bends no light, so lights shine through it."""
    n = Nodes('glass')
    clear = n.add('BsdfTransparent', {'Color': rgb(tint)}).outputs[0]
    wavy = n.bump(n.noise(1.3), 0.0015)
    shine = n.add('BsdfGlossy', {'Roughness': rough, 'Normal': wavy}).outputs[0]
    share = n.add('Fresnel', {'IOR': 1.55}).outputs[0]
    return n.end(n.add('MixShader', {0: n.math('ADD', share, 0.025), 1: clear, 2: shine}).outputs[0])


def brick(low='#7d4a37', high='#a0604a', mortar='#a89a8c', size=(0.225, 0.075), dirt=0.5, wet=0.0):
    """Stretcher bond over any upright wall, its courses level and its joints raked."""
    n = Nodes('brick')
    at = n.add('SeparateXYZ', {0: n.place()})
    flat = n.add('CombineXYZ', {0: n.math('ADD', at.outputs[0], at.outputs[1]), 1: at.outputs[2], 2: 0.0}).outputs[0]
    wobble = n.add('CombineXYZ', {0: n.noise(14), 1: n.noise(11), 2: 0.0}).outputs[0]
    shifted = n.add('VectorMath', {0: wobble, 1: (0.008, 0.008, 0)}, operation='MULTIPLY').outputs[0]
    flat = n.add('VectorMath', {0: flat, 1: shifted}, operation='ADD').outputs[0]
    inputs = {'Vector': flat, 'Color1': rgb(low), 'Color2': rgb(high), 'Mortar': rgb(mortar), 'Scale': 1.0}
    inputs.update({'Mortar Size': 0.0055, 'Mortar Smooth': 0.25, 'Brick Width': size[0], 'Row Height': size[1]})
    courses = n.add('TexBrick', inputs)
    grain = n.noise(85)
    stain = n.ramp(n.noise(0.9), 0.4, 0.75, 0.0, dirt)
    base = n.mix(n.ramp(grain, 0.35, 0.7, 0, 0.45), courses.outputs['Color'], (0.05, 0.028, 0.02, 1))
    base = n.mix(stain, base, n.mix(0.8, base, (0.03, 0.026, 0.024, 1)))
    joint = n.math('SUBTRACT', 1.0, courses.outputs['Fac'])
    height = n.math('ADD', joint, n.math('MULTIPLY', grain, 0.45))
    rough = n.ramp(stain, 0, 0.5, 0.88 - wet, 0.72 - wet)
    return n.end(n.principled(rgb(low), base_color=base, roughness=rough, specular=0.3, normal=n.bump(height, 0.007)))


def pavement(colour='#8d8a84', slab=(0.75, 0.6), wet=0.6, puddles=0.5):
    """Flags, level. `wet` 0 to 1; where there are puddles the joints are under water."""
    n = Nodes('pavement')
    inputs = {'Vector': n.place(), 'Color1': rgb(colour), 'Color2': n.mix(0.2, rgb(colour), (0.02, 0.02, 0.02, 1))}
    inputs.update({'Mortar': (0.035, 0.033, 0.03, 1), 'Scale': 1.0, 'Mortar Size': 0.006, 'Mortar Smooth': 0.3})
    inputs.update({'Brick Width': slab[0], 'Row Height': slab[1]})
    flags = n.add('TexBrick', inputs)
    grain = n.noise(60)
    blotch = n.noise(1.1)
    pool = n.ramp(blotch, 0.62 - puddles * 0.2, 0.66 - puddles * 0.2)
    base = n.mix(n.ramp(grain, 0.3, 0.7, 0, 0.5), flags.outputs['Color'], (0.05, 0.048, 0.045, 1))
    base = n.mix(n.ramp(n.noise(3.1), 0.4, 0.7, 0, 0.45), base, (0.06, 0.055, 0.05, 1))
    base = n.mix(wet * 0.6, base, n.mix(1.0, base, (0.28, 0.28, 0.28, 1), 'MULTIPLY'))
    dry = n.ramp(n.noise(7), 0.3, 0.7, 0.78 - 0.5 * wet, 0.92 - 0.45 * wet)
    rough = n.add('MixRGB', {'Fac': n.math('MULTIPLY', pool, wet), 'Color1': dry, 'Color2': (0.03, 0.03, 0.03, 1)})
    joint = n.math('SUBTRACT', 1.0, flags.outputs['Fac'])
    height = n.math('ADD', n.math('MULTIPLY', joint, 0.7), n.math('MULTIPLY', grain, 0.5))
    height = n.math('MULTIPLY', height, n.math('SUBTRACT', 1.0, n.math('MULTIPLY', pool, min(1, wet * 1.2))))
    return n.end(n.principled(rgb(colour), base_color=base, roughness=rough.outputs[0], normal=n.bump(height, 0.006)))


def asphalt(wet=0.5):
    n = Nodes('asphalt')
    grain = n.noise(190)
    pool = n.ramp(n.noise(0.7), 0.5, 0.56)
    base = n.mix(grain, (0.022, 0.022, 0.024, 1), (0.075, 0.073, 0.07, 1))
    rough = n.ramp(n.math('MULTIPLY', pool, wet), 0, 1, 0.85 - 0.45 * wet, 0.05)
    height = n.math('MULTIPLY', grain, n.math('SUBTRACT', 1.0, n.math('MULTIPLY', pool, wet)))
    return n.end(n.principled((0.045, 0.045, 0.045, 1), base_color=base, roughness=rough, normal=n.bump(height, 0.006)))


def wood(colour='#8a5a34', dark='#4a2c18', rough=0.4, grain=(1, 14, 14)):
    """`grain` is stretched across the length of the timber."""
    n = Nodes('wood')
    rings = n.noise(2.2, grain)
    base = n.mix(n.ramp(rings, 0.3, 0.7), rgb(dark), rgb(colour))
    return n.end(n.principled(rgb(dark), base_color=base, roughness=n.ramp(rings, 0.3, 0.7, rough + 0.1, rough), normal=n.bump(rings, 0.001)))


def boards(colour='#a98a62', wide=0.14, long=1.9, rough=0.3):
    """A floor of boards that run away from the camera, each of its own shade."""
    n = Nodes('boards')
    at = n.add('SeparateXYZ', {0: n.place()}).outputs
    flat = n.add('CombineXYZ', {0: at[1], 1: at[0], 2: 0.0}).outputs[0]
    inputs = {'Vector': flat, 'Color1': rgb(colour), 'Color2': n.mix(0.4, rgb(colour), (0.08, 0.045, 0.02, 1)), 'Scale': 1.0}
    inputs.update({'Mortar': (0.03, 0.02, 0.012, 1), 'Mortar Size': 0.002, 'Brick Width': long, 'Row Height': wide})
    laid = n.add('TexBrick', inputs)
    grain = n.noise(5, (9, 0.6, 9))
    base = n.mix(n.ramp(grain, 0.35, 0.7, 0, 0.3), laid.outputs['Color'], (0.1, 0.06, 0.03, 1))
    return n.end(n.principled(rgb(colour), base_color=base, roughness=n.ramp(grain, 0.3, 0.7, rough, rough + 0.15)))


def tiled(colour='#e9ebe6', joint='#8f8f89', size=(0.15, 0.15), rough=0.12):
    """Glazed tiles on any upright wall, joint over joint."""
    n = Nodes('tiled')
    at = n.add('SeparateXYZ', {0: n.place()}).outputs
    flat = n.add('CombineXYZ', {0: n.math('ADD', at[0], at[1]), 1: at[2], 2: 0.0}).outputs[0]
    inputs = {'Vector': flat, 'Color1': rgb(colour), 'Color2': n.mix(0.1, rgb(colour), (0.3, 0.3, 0.28, 1)), 'Scale': 1.0}
    inputs.update({'Mortar': rgb(joint), 'Mortar Size': 0.003, 'Brick Width': size[0], 'Row Height': size[1]})
    laid = n.add('TexBrick', inputs, offset=0.0)
    height = n.math('SUBTRACT', 1.0, laid.outputs['Fac'])
    shine = n.ramp(laid.outputs['Fac'], 0, 1, rough, 0.7)
    return n.end(n.principled(rgb(colour), base_color=laid.outputs['Color'], roughness=shine, normal=n.bump(height, 0.002)))


def printed(path, rough=0.35, uv=True, extent=None, emit=0.0, coat=0.0, wrinkle=0.0):
    """A picture on a surface, by its UV."""
    n = Nodes('printed')
    image = n.add('TexImage', image=bpy.data.images.load(str(path)), extension='EXTEND')
    inputs = {'base_color': image.outputs['Color'], 'roughness': n.ramp(n.noise(8), 0.3, 0.7, rough - 0.08, rough + 0.1)}
    inputs.update(clearcoat=coat, clearcoat_roughness=0.05)
    if emit:
        inputs.update(emission=image.outputs['Color'], emission_strength=emit)
    if wrinkle:
        inputs['normal'] = n.bump(n.noise(2.2), wrinkle)
    return n.end(n.principled(**inputs))
