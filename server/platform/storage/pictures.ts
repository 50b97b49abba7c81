/**
 * Uploaded pictures are decoded and encoded again, so that only the picture is kept and nothing else from the
 * file.
 */
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { invalid, tooLarge } from '../failures.ts'

// The client chooses the bytes, so of all formats that the library can read only those we accept stay
// enabled. SVG stays enabled too, because the shop draws it itself; an upload reaches the library only if it
// begins like one of the other formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    'VipsForeignLoadSvg',
  ],
})

/** Longest side that is kept, in pixels: enough for a logo or a photograph at 300 dots to the inch on A4. */
const LONGEST_SIDE = 2400
/**
 * A picture this large (in pixels) needs half a gigabyte of memory; those of the best phones are much
 * smaller.
 */
const MOST_PIXELS = 100_000_000
const MOST_SECONDS = 20
/**
 * How many pictures are processed at once. Each takes one of the four threads that also hash passwords: a few
 * large pictures would keep everybody from signing in.
 */
const inTurn = pLimit(2)

const messages = {
  kind: 'Choose a picture: JPEG, PNG or WebP',
  heic: 'This kind of picture (HEIC) cannot be read here yet. Save it as JPEG and choose it again.',
  pixels: 'This picture has more than 100 million pixels. Choose a smaller one.',
  damaged: 'This picture cannot be read. It may be damaged.',
  bytes: 'At most 20 MB',
}

export interface MadePicture {
  bytes: Buffer
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

/**
 * Reads an upload by its content, not its name, and encodes it again: upright, without metadata, at most 2400
 * px a side, transparency kept.
 * @throws TOO_LARGE above 20 MB; INVALID on `file` if it is not an accepted picture, is damaged, or is a
 * decompression bomb
 */
export function makePicture(upload: Uint8Array): Promise<MadePicture> {
  return inTurn(() => makeAnew(upload))
}

async function makeAnew(upload: Uint8Array): Promise<MadePicture> {
  if (upload.byteLength > MAX_FILE_BYTES) throw tooLarge(messages.bytes)
  if (upload.byteLength === 0) throw refuse(messages.kind)
  if (!beginsAsPicture(upload)) throw refuse(messages.kind)
  const picture = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const metadata = await picture.metadata().catch((error: unknown) => {
    throw refuse(isTooManyPixels(error) ? messages.pixels : messages.kind)
  })
  const encode = encoderOf(metadata)
  const upright = picture
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MOST_SECONDS })
  const { data, info } = await encode
    .with(upright)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse(messages.damaged)
    })
  return { bytes: data, type: encode.type, width: info.width, height: info.height }
}

/** Longest side of a thumbnail in lists and cards. Pixels. */
const THUMB_SIDE = 320

/** A small copy of a picture that was encoded here. */
export async function makeThumb(picture: Uint8Array): Promise<{ bytes: Buffer; type: 'image/webp' }> {
  const thumb = sharp(picture)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
  return { bytes: await inTurn(() => thumb.toBuffer()), type: 'image/webp' }
}

/** Longest side in a mail: six pictures must fit where mails of more than a few megabytes are rejected. */
const MAIL_SIDE = 1200

/** A copy of a picture for a mail: JPEG, which every mail program shows. Pixels. */
export async function makeMailPicture(
  picture: Uint8Array,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const copy = sharp(picture)
    .resize({ width: MAIL_SIDE, height: MAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
  const { data, info } = await inTurn(() => copy.toBuffer({ resolveWithObject: true }))
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * A copy of a picture for a public page, in the given width, or in its own if that is smaller. AVIF with low
 * effort: a whole minute a picture saves a visitor next to nothing.
 */
export function makeVariant(
  picture: Uint8Array,
  { width, kind }: { width: number; kind: 'avif' | 'webp' },
): Promise<Buffer> {
  const resized = sharp(picture).resize({ width, withoutEnlargement: true })
  const encoded =
    kind === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 76, effort: 3 })
  return inTurn(() => encoded.timeout({ seconds: MOST_SECONDS }).toBuffer())
}

function refuse(message: string) {
  return invalid([{ path: 'file', message }], message)
}

/** JPEG, PNG, and the containers of WebP and HEIF, recognised by their first bytes. */
function beginsAsPicture(upload: Uint8Array): boolean {
  const start = Buffer.from(upload.subarray(0, 12)).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp)/s.test(start)
}

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit')
}

/** Each format is kept, since each was chosen for what it does best. */
function encoderOf(metadata: Metadata): { type: MadePicture['type']; with: (picture: Sharp) => Sharp } {
  switch (metadata.format) {
    case 'jpeg':
      return { type: 'image/jpeg', with: (picture) => picture.jpeg({ quality: 86 }) }
    case 'png':
      return { type: 'image/png', with: (picture) => picture.png() }
    case 'webp':
      return { type: 'image/webp', with: (picture) => picture.webp({ quality: 86 }) }
    case 'heif':
      // The library comes without a decoder for HEVC, because of patents.
      throw refuse(metadata.compression === 'hevc' ? messages.heic : messages.kind)
    default:
      throw refuse(messages.kind)
  }
}
