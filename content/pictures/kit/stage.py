"""Sky, lamps, camera, and the way a picture is taken."""
import math

import bpy
from mathutils import Vector

from .materials import rgb


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def sky(top, horizon, ground='#1a1a1a', strength=1.0, sun=None, cloud=0.25):
    """A sky from the horizon up, with `cloud` from 0 to 1. `sun` is (colour, strength, turn, elevation, size), degrees."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    new, join = tree.nodes.new, tree.links.new
    where = new('ShaderNodeTexCoord').outputs['Generated']
    split = new('ShaderNodeSeparateXYZ')
    join(where, split.inputs[0])
    ramp = new('ShaderNodeValToRGB').color_ramp
    node = tree.nodes[-1]
    middle = [0.45 * low + 0.55 * high for low, high in zip(rgb(horizon), rgb(top))]
    ramp.elements[0].position, ramp.elements[0].color = 0.0, rgb(ground)
    ramp.elements[1].position, ramp.elements[1].color = 1.0, rgb(top)
    for place, colour in ((0.485, rgb(ground)), (0.5, rgb(horizon)), (0.56, middle), (0.72, rgb(top))):
        ramp.elements.new(place).color = colour
    lift = new('ShaderNodeMapRange')
    lift.inputs['From Min'].default_value, lift.inputs['From Max'].default_value = -1, 1
    join(split.outputs[2], lift.inputs[0])
    join(lift.outputs[0], node.inputs[0])
    mix = new('ShaderNodeMixRGB')
    join(clouds(tree, where, split.outputs[2], cloud), mix.inputs[0])
    join(node.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = [0.35 * seen + 0.65 * max(rgb(horizon)[:3]) for seen in rgb(horizon)]
    back = tree.nodes['Background']
    back.inputs[1].default_value = strength
    join(mix.outputs[0], back.inputs[0])
    if sun:
        colour, power, turn, elevation, size = sun
        data = bpy.data.lights.new('sun', 'SUN')
        data.color, data.energy, data.angle = rgb(colour)[:3], power, math.radians(size)
        lamp = bpy.data.objects.new('sun', data)
        lamp.rotation_euler = (math.radians(90 - elevation), 0, math.radians(turn))
        bpy.context.scene.collection.objects.link(lamp)


def clouds(tree, where, height, much):
    """How much cloud there is in a direction, 0 to 1: flat below a level sky, so that they shrink towards the horizon."""
    new, join = tree.nodes.new, tree.links.new
    level = new('ShaderNodeMath')
    level.operation, level.inputs[1].default_value = 'MAXIMUM', 0.04
    join(height, level.inputs[0])
    flat = new('ShaderNodeVectorMath')
    flat.operation = 'DIVIDE'
    join(where, flat.inputs[0])
    join(level.outputs[0], flat.inputs[1])
    noise = new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 0.9, 6
    noise.inputs['Distortion'].default_value = 0.4
    join(flat.outputs[0], noise.inputs['Vector'])
    dense = new('ShaderNodeMapRange')
    dense.inputs['From Min'].default_value, dense.inputs['From Max'].default_value = 0.62 - 0.3 * much, 0.78 - 0.2 * much
    dense.inputs['To Max'].default_value = 0.9
    join(noise.outputs['Fac'], dense.inputs[0])
    over = new('ShaderNodeMath')
    over.operation, over.use_clamp = 'MULTIPLY', True
    fade = new('ShaderNodeMapRange')
    fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = 0.01, 0.09
    join(height, fade.inputs[0])
    join(dense.outputs[0], over.inputs[0])
    join(fade.outputs[0], over.inputs[1])
    return over.outputs[0]


def area(at, size, power, colour='#ffffff', look=None, visible=False):
    """A soft lamp of `size` (width, height) at a place, pointed at another. Power in watts."""
    data = bpy.data.lights.new('area', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', size[0], size[1]
    data.energy, data.color = power, rgb(colour)[:3]
    lamp = bpy.data.objects.new('area', data)
    lamp.location = at
    aim = Vector(look or (at[0], at[1], at[2] - 1)) - Vector(at)
    lamp.rotation_euler = aim.to_track_quat('-Z', 'Y').to_euler()
    lamp.visible_camera = visible
    lamp.visible_glossy = visible
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def spot(at, look, power, colour='#ffffff', angle=60, blend=0.6, radius=0.03):
    data = bpy.data.lights.new('spot', 'SPOT')
    data.energy, data.color, data.spot_blend = power, rgb(colour)[:3], blend
    data.spot_size, data.shadow_soft_size = math.radians(angle), radius
    lamp = bpy.data.objects.new('spot', data)
    lamp.location = at
    lamp.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    return lamp


def camera(at, look, lens=35, f=4.0, focus=None, roll=0.0, shift=(0, 0)):
    """Held by hand: `roll` is some tenths of a degree. `focus` is the place that is sharp."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = lens, 36
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    data.dof.aperture_fstop, data.dof.aperture_blades = f, 7
    data.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    thing.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing


LAYERS = ('Image', 'Normal', 'DiffCol', 'Emit')


def take(folder, name, samples, size, threads):
    """Renders twice with half the samples each, which tells later how sure each pixel is, with the layers it takes."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.view_settings.view_transform = 'Raw'
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples // 2, True, 0.06
    cycles.adaptive_min_samples = max(5, samples // 5)
    cycles.use_denoising = False
    # By day the sky is everywhere: light that was scattered twice adds nothing that one sees.
    outside = any(thing.type == 'LIGHT' and thing.data.type == 'SUN' for thing in scene.objects)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 1 if outside else 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3.0, 0.6
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_emit = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    for half in ('a', 'b'):
        target = tree.nodes.new('CompositorNodeOutputFile')
        target.base_path = f'{folder}/{name}-{half}'
        target.format.file_format, target.format.color_depth = 'OPEN_EXR', '32'
        target.file_slots.clear()
        for output in LAYERS:
            target.file_slots.new(output.lower())
            tree.links.new(source.outputs[output], target.inputs[-1])
        cycles.seed = ord(half)
        bpy.ops.render.render()
        tree.nodes.remove(target)
