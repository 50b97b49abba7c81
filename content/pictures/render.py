"""
Renders one picture as layers, for finish.py: blender -b --factory-startup -P render.py -- bookshop-dusk FOLDER [samples] [width] [threads]
The first word of a picture's name is its scene, the rest the view of it.
"""
import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from kit import stage  # noqa: E402

name, folder, *numbers = sys.argv[sys.argv.index('--') + 1 :]
samples, width, threads = [int(given) for given in numbers] + [96, 1200, 1][len(numbers) :]
scene, view = name.split('-', 1)
stage.clear()
importlib.import_module(f'scenes.{scene}').build(view)
stage.take(folder, name, samples, (width, width * 2 // 3), threads)
