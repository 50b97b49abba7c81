/** Photos and sketches that come with an enquiry. */
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { enquiryMessages, MAX_ENQUIRY_BYTES, MAX_ENQUIRY_PICTURE } from '#domain/enquiries.words.ts'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../failures.ts'
import { keepPicture } from '../files/files.store.ts'
import { readShop } from '../settings/shop.ts'

/** A PDF is a program for a printer: what is in it is looked at by nobody here before it is opened. */
function sayPdfRefused({ email }: ShopIdentity): string {
  return `A PDF cannot be taken here. Send a picture of it (JPEG, PNG or WebP)${email && `, or mail it to ${email}`}.`
}

/** Before anything is counted, so that choosing other pictures uses up nothing. @throws INVALID on `picture` */
export function refusePictures(pictures: readonly File[]): void {
  if (pictures.some(({ size }) => size > MAX_ENQUIRY_PICTURE)) throw refuse(enquiryMessages.pictureLarge)
  const bytes = pictures.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_ENQUIRY_BYTES) throw refuse(enquiryMessages.picturesLarge)
}

/** A picture that is on the disk and is not written down yet. */
export type EnquiryPicture = Awaited<ReturnType<typeof keepPicture>>

/**
 * Makes pictures of what was sent, one after the other, and puts them on the disk. A form sends an empty file where
 * none was chosen: that is left out.
 * @param kept where each goes as soon as it is on the disk, also those before one that is refused
 * @throws INVALID on `picture`, naming which of several it is
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
    // What makes pictures knows the field by another name.
    if (error instanceof ORPCError && error.code === 'INVALID') throw refuse(`${which}${error.message}`)
    throw error
  }
}

function refuse(message: string) {
  return invalid([{ path: 'picture', message }], message)
}
