/** The shop's logo for PDFs. */
import { createHash } from 'node:crypto'

/** A picture as stored. */
export interface Picture {
  bytes: Uint8Array
  type: string
}

export interface Logo {
  /** A data URL. */
  image: string
  /** Points; fits the letterhead. */
  width: number
  height: number
}

const ROOM = { width: 190, height: 46 }
/** Pixels to a point: 300 dots to the inch. */
const DENSITY = 300 / 72

let latest: { hash: string; logo: Logo | null } | null = null

/**
 * Makes a logo small and opaque on white, which PDF embeds unchanged. An unreadable picture counts as no
 * logo. The latest result is cached, because a shop has one logo.
 */
export async function prepareLogo(picture: Picture | null): Promise<Logo | null> {
  if (picture === null) return null
  const hash = createHash('sha256').update(picture.bytes).digest('hex')
  if (latest?.hash === hash) return latest.logo
  const logo = await makeLogo(picture.bytes).catch(() => null)
  latest = { hash, logo }
  return logo
}

async function makeLogo(bytes: Uint8Array): Promise<Logo> {
  // Loaded on first use: twenty megabytes that a shop without a logo does not need.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({
      width: Math.round(ROOM.width * DENSITY),
      height: Math.round(ROOM.height * DENSITY),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(ROOM.width / info.width, ROOM.height / info.height)
  return {
    image: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width * scale,
    height: info.height * scale,
  }
}
