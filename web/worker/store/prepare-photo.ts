/** Prepares a picture for upload: upright, scaled down, and without the camera's metadata. */
import type { Photo } from '#domain/survey/photos.ts'
import { MOST_RAW_BYTES } from './raw-photos.ts'

const LONGEST_SIDE = 2560
const THUMB_SIDE = 320
const QUALITY = 0.85

/** A picture as it waits on the phone, with the camera's facts about it. */
export interface PreparedPhoto {
  blob: Blob
  thumb: Blob
  /** Pixels. */
  width: number
  height: number
  takenAt: Photo['takenAt']
  place: Photo['place']
}

/** A picture that is refused; the message says what to do. */
export class PhotoRefused extends Error {
  /** Whether the same picture may succeed another time. */
  readonly mayPass: boolean

  constructor(message: string, mayPass = false) {
    super(message)
    this.mayPass = mayPass
  }
}

/** @throws PhotoRefused above 100 MB, and if this browser cannot decode it as a picture */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size > MOST_RAW_BYTES) throw new PhotoRefused('Larger than 100 MB. Choose a smaller picture.')
  const known = await readCamera(file)
  const picture = await decode(file)
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const small = Math.min(1, THUMB_SIDE / Math.max(width, height))
    const blob = await encode(picture.source, width, height)
    const thumb = await encode(
      picture.source,
      Math.max(1, Math.round(width * small)),
      Math.max(1, Math.round(height * small)),
    )
    return { blob, thumb, width, height, ...known }
  } finally {
    picture.close()
  }
}

/** When and where it was taken, if the camera recorded it. A picture without that is fine too. */
async function readCamera(file: File): Promise<Pick<Photo, 'takenAt' | 'place'>> {
  try {
    const { default: exifr } = await import('exifr')
    const found: unknown = await exifr.parse(file, { tiff: true, exif: true, gps: true })
    const tags = new Map(Object.entries(found ?? {}))
    return { takenAt: timeOf(tags), place: placeOf(tags) }
  } catch {
    return { takenAt: null, place: null }
  }
}

function timeOf(tags: ReadonlyMap<string, unknown>): Photo['takenAt'] {
  const taken = tags.get('DateTimeOriginal') ?? tags.get('CreateDate')
  return taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken.toISOString() : null
}

function placeOf(tags: ReadonlyMap<string, unknown>): Photo['place'] {
  const [latitude, longitude] = [tags.get('latitude'), tags.get('longitude')]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const accuracy = tags.get('GPSHPositioningError')
  const accuracyM = typeof accuracy === 'number' && accuracy >= 0 && accuracy <= 100_000 ? accuracy : null
  return { latitude, longitude, accuracyM }
}

interface Decoded {
  source: CanvasImageSource
  width: number
  height: number
  close: () => void
}

async function decode(file: File): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    return decodeByImage(file)
  }
}

/** Some browsers show formats that they cannot make a bitmap of. */
async function decodeByImage(file: File): Promise<Decoded> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    throw new PhotoRefused(
      isHeic(file)
        ? 'This browser cannot read HEIC pictures. Set the camera to JPEG (‘Most compatible’) or choose another picture.'
        : 'This is not a picture that can be read here.',
    )
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return { source: image, width, height, close: () => URL.revokeObjectURL(url) }
}

function isHeic(file: File): boolean {
  return /hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
}

async function encode(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new PhotoRefused('This browser cannot work on pictures.')
  // Transparent parts would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Otherwise phones release a canvas's memory late.
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new PhotoRefused('This phone has too little memory for this picture just now.', true)
  return blob
}
