import { ORPCError } from '@orpc/server'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from './pictures.ts'

/** A red rectangle of 64 × 48 as a phone saves it. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACJtZGF0AAAAFigBrwtg9eWDr//wa3fwOiDlu9P9Q4A=',
  'base64',
)

const plain = (width: number, height: number, alpha = 1) =>
  sharp({
    create: { width, height, channels: alpha === 1 ? 3 : 4, background: { r: 192, g: 51, b: 25, alpha } },
  })

async function refusalOf(bytes: Uint8Array): Promise<{ status: number; path: string; message: string }> {
  const error = await makePicture(bytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ORPCError)) throw new Error(`Not refused: ${String(error)}`)
  return { status: error.status, path: error.data?.fields?.[0]?.path ?? '', message: error.message }
}

describe('an uploaded picture', () => {
  it('keeps its type, by content, and its size', async () => {
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const made = await makePicture(await plain(300, 200).toFormat(kind).toBuffer())
      expect(made).toMatchObject({ type: `image/${kind}`, width: 300, height: 200 })
      expect((await sharp(made.bytes).metadata()).format).toBe(kind)
    }
  })

  it('keeps transparency', async () => {
    for (const kind of ['png', 'webp'] as const) {
      const made = await makePicture(await plain(30, 20, 0.5).toFormat(kind).toBuffer())
      expect((await sharp(made.bytes).metadata()).hasAlpha).toBe(true)
    }
  })

  it('is rotated upright and loses its metadata', async () => {
    const photo = await plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '53/1 28/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const made = await makePicture(photo)
    expect(made).toMatchObject({ width: 200, height: 300 })
    const metadata = await sharp(made.bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  it('is reduced to 2400 px', async () => {
    const made = await makePicture(await plain(4000, 1000).jpeg().toBuffer())
    expect(made).toMatchObject({ width: 2400, height: 600 })
  })

  it('is refused above 20 MB', async () => {
    expect(await refusalOf(new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
  })

  it('is refused when it is of another type, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const others = [
      Buffer.from(svg),
      Buffer.from('%PDF-1.7'),
      Buffer.from('not a picture'),
      Buffer.alloc(0),
      await plain(9, 9).gif().toBuffer(),
      await plain(9, 9).tiff().toBuffer(),
      await plain(9, 9).avif().toBuffer(),
    ]
    for (const bytes of others)
      expect(await refusalOf(bytes)).toEqual({
        status: 400,
        path: 'file',
        message: 'Choose a picture: JPEG, PNG or WebP',
      })
  })

  it('gives a message when HEIC cannot be decoded', async () => {
    expect(await refusalOf(HEIC)).toMatchObject({ status: 400, path: 'file' })
    expect((await refusalOf(HEIC)).message).toContain('Save it as JPEG')
  })

  it('is refused when it is damaged, or has too many pixels for memory', async () => {
    const whole = await plain(600, 400).jpeg().toBuffer()
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 400,
      path: 'file',
      message: 'This picture cannot be read. It may be damaged.',
    })
    const bomb = await plain(12_000, 9_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect((await refusalOf(bomb)).message).toContain('100 million pixels')
  })
})
