/** The pictures of a survey for its PDF. */
import sharp from 'sharp'
import type { Measurement } from '#domain/survey/measurements.ts'
import type { StoredPhoto } from '#domain/survey/photos.ts'

export interface SheetPicture {
  /** A data URL. */
  image: string
  /** Pixels. */
  width: number
  height: number
}

/** By the photo's id. */
export type SheetPictures = ReadonlyMap<string, SheetPicture>

/** At half a page's width this is over 300 dots to the inch. */
const LONGEST_PX = 1200
/** As many as are processed at once: each needs memory for its whole picture. */
const AT_ONCE = 4

/** Every photo of a survey in the order of its PDF: of each sign, then of the site. */
export function photosOfSheet({ signs, photos }: Pick<Measurement, 'signs' | 'photos'>): StoredPhoto[] {
  return [...signs.flatMap((sign) => sign.photos), ...photos]
}

/**
 * Makes pictures small enough for a PDF that is mailed; a missing or unreadable one is left out.
 * @param read the picture's bytes, or null if it has not arrived
 */
export async function prepareSheetPictures(
  photos: readonly Pick<StoredPhoto, 'id' | 'width'>[],
  read: (id: string) => Promise<Uint8Array | null>,
): Promise<SheetPictures> {
  const made = new Map<string, SheetPicture>()
  const waiting = photos.filter(({ width }) => width !== null)
  const work = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const picture = await read(photo.id)
        .then((bytes) => bytes && makeSmall(bytes))
        .catch(() => null)
      if (picture) made.set(photo.id, picture)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}

async function makeSmall(bytes: Uint8Array): Promise<SheetPicture> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 74 })
    .toBuffer({ resolveWithObject: true })
  return {
    image: `data:image/jpeg;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  }
}
