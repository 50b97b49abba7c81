"""
Makes a photograph of a picture's layers: noise out, lens and film in.
/usr/bin/python3 finish.py FOLDER bookshop-dusk OUT.webp [exposure in stops] [quality]
"""
import ctypes
import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402
import numpy as np  # noqa: E402

HERE = Path(__file__).resolve().parent


def read(folder, name, half, layer):
    found = cv2.imread(str(Path(folder) / f'{name}-{half}' / f'{layer}0001.exr'), cv2.IMREAD_UNCHANGED)
    return np.nan_to_num(found[:, :, 2::-1].astype(np.float32), posinf=50, neginf=-1)


def blur(image, radius):
    return cv2.blur(image, (2 * radius + 1, 2 * radius + 1), borderType=cv2.BORDER_REFLECT)


def cleaner():
    """clean.cc, compiled when it is first needed."""
    library = Path(tempfile.gettempdir()) / 'fascia-pictures-clean.so'
    source = HERE / 'clean.cc'
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        draft = library.with_suffix(f'.{os.getpid()}')
        subprocess.run(['c++', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-o', draft, source], check=True)
        draft.rename(library)
    return ctypes.CDLL(str(library)).clean


def clean(a, b, features, radius, keen):
    """Both halves into one picture without noise; see clean.cc."""
    planes = lambda image: np.ascontiguousarray(image.transpose(2, 0, 1), dtype=np.float32)
    halves, beside = planes(np.concatenate([a, b], axis=2)), planes(features)
    h, w = a.shape[:2]
    result = np.empty((3, h, w), np.float32)
    at = lambda array: array.ctypes.data_as(ctypes.c_void_p)
    cleaner()(at(halves), at(beside), len(beside), at(result), w, h, radius, ctypes.c_float(keen))
    return result.transpose(1, 2, 0)


def tame(image):
    """Fireflies: a pixel far brighter than all around it is as bright as they are."""
    middle = cv2.medianBlur(image, 3)
    bright, usual = image.max(axis=2), middle.max(axis=2)
    return np.where((bright > 3 * usual + 0.3)[:, :, None], middle, image)


def glare(image):
    """Light that spills in the lens around what is bright."""
    bright = np.minimum(image, 12) * np.clip(image.max(axis=2, keepdims=True) - 1.0, 0, 1)
    spill = sum(cv2.GaussianBlur(bright, (0, 0), sigma) * share for sigma, share in ((3, 0.05), (14, 0.035), (60, 0.03)))
    return image * 0.985 + spill


def tone(x):
    """A film's curve: soft in the lights, a little deep in the darks."""
    a, b, c, d, e = 2.51, 0.03, 2.43, 0.59, 0.14
    x = np.maximum(0, x * 0.62)
    lum = (x * [0.2126, 0.7152, 0.0722]).sum(axis=2, keepdims=True)
    x = lum + (x - lum) * 0.94
    x = np.maximum(0, x)
    y = np.clip(x * (a * x + b) / (x * (c * x + d) + e), 0, 1)
    return np.where(y <= 0.0031308, y * 12.92, 1.055 * y ** (1 / 2.4) - 0.055)


def film(image, seed=1):
    """Darker corners, a touch of sharpness, and grain."""
    h, w = image.shape[:2]
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    image = image * (1 - 0.13 * (x**2 * 0.8 + y**2 * 0.6))[:, :, None]
    image = image + 0.22 * (image - cv2.GaussianBlur(image, (0, 0), 1.1))
    grain = np.random.default_rng(seed).normal(0, 1, (h, w)).astype(np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.7) * 1.6
    return image + (grain * 0.007 * (1 - 0.5 * image.mean(axis=2)))[:, :, None]


def main(folder, name, target, stops='0', quality='86', keen='0.7'):
    a, b = (tame(read(folder, name, half, 'image')) for half in 'ab')
    # In glass the layers are noise themselves: now the pane's, now what is behind it.
    emit = np.log1p(read(folder, name, 'a', 'emit')) * 6
    turns = [read(folder, name, half, 'normal') / 2 + 0.5 for half in 'ab']
    normal = clean(*turns, emit, 3, 0.5)
    beside = np.concatenate([emit, blur(normal, 1) * 6], axis=2)
    colours = [np.clip(read(folder, name, half, 'diffcol'), 0, 1) for half in 'ab']
    albedo = clean(*colours, beside, 3, 0.5)
    body = albedo + 0.04
    features = np.concatenate([beside, blur(albedo, 1) * 2.5], axis=2)
    image = clean(a / body, b / body, features, 7, float(keen)) * body
    image = tone(glare(image * 2 ** float(stops))).astype(np.float32)
    # Only now: of lamps the larger picture would else have dark rims.
    image = film(cv2.resize(image, (1200, 800), interpolation=cv2.INTER_CUBIC))
    out = (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)[:, :, ::-1]
    cv2.imwrite(target, out, [cv2.IMWRITE_WEBP_QUALITY, int(quality)])


main(*sys.argv[1:])
