/** Photos and sketches that are sent with an enquiry. */
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { enquiryMessages, MAX_ENQUIRY_BYTES, MAX_ENQUIRY_PICTURE } from '#domain/site/enquiries.words.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/failures.ts'
import { keepPicture } from '#server/platform/storage/files.store.ts'
import { readShop } from '#server/shop/settings/shop.ts'

/** A PDF can have active contents, and nobody here checks it before it is opened. */
function sayPdfRefused({ email }: ShopIdentity): string {
  return `A PDF cannot be taken here. Send a picture of it (JPEG, PNG or WebP)${email && `, or mail it to ${email}`}.`
}

/**
 * Checked before anything is counted, so that choosing other pictures uses up no tries. @throws INVALID on
 * `picture`
 */
export function refusePictures(pictures: readonly File[]): void {
  if (pictures.some(({ size }) => size > MAX_ENQUIRY_PICTURE)) throw refuse(enquiryMessages.pictureLarge)
  const bytes = pictures.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_ENQUIRY_BYTES) throw refuse(enquiryMessages.picturesLarge)
}

/** A picture whose bytes are on the disk but which has no row yet. */
export type EnquiryPicture = Awaited<ReturnType<typeof keepPicture>>

/**
 * Makes pictures from the uploads, one after the other, and writes them to the disk. A form without a chosen
 * file sends an empty one, which is left out.
 * @param kept gets each picture as soon as it is on the disk, including those before one that is refused
 * @throws INVALID on `picture`, saying which one if there are several
 */
export async function keepPictures(
  deps: Deps,
  pictures: readonly File[],
  kept: EnquiryPicture[],
): Promise<void> {
  const sent = pictures.filter(({ size }) => size > 0)
  for (const [index, picture] of sent.entries()) {
    const which = sent.length > 1 ? `Picture ${index + 1}: ` : ''
    kept.push(await readPicture(deps, picture, which))
  }
}

async function readPicture(deps: Deps, picture: File, which: string): Promise<EnquiryPicture> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-'))
    throw refuse(`${which}${sayPdfRefused(readShop(deps))}`)
  try {
    return await keepPicture(deps, { id: uuid(), name: 'enquiry', bytes, createdBy: null })
  } catch (error) {
    // makePicture reports its faults on another field.
    if (error instanceof ORPCError && error.code === 'INVALID') throw refuse(`${which}${error.message}`)
    throw error
  }
}

function refuse(message: string) {
  return invalid([{ path: 'picture', message }], message)
}
