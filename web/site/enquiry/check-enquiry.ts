import { normalisePostcode } from '#domain/addresses.ts'
import type { FieldFault } from '#domain/errors.ts'
import {
  enquiryLengths,
  enquiryMessages,
  MAX_ENQUIRY_BYTES,
  MAX_ENQUIRY_PICTURE,
  MAX_ENQUIRY_PICTURES,
} from '#domain/site/enquiries.words.ts'
import type { EnquiryFormFields } from './enquiry-fields.ts'
import { readSize } from './read-size.ts'

const LONGEST_SIDE_MM = 100_000

/**
 * Checks what can be checked without the server, in the order of the fields; the server checks everything
 * again.
 */
export function checkEnquiry(typed: EnquiryFormFields): FieldFault[] {
  const { name, email, phone, message, postcode, consent } = typed
  const faults: [string, string | false][] = [
    ['message', message.trim() === '' && enquiryMessages.message],
    ['message', tooLong(message, enquiryLengths.message)],
    ['width', refuseSide(typed.width, typed.unit)],
    ['height', refuseSide(typed.height, typed.unit)],
    ['postcode', postcode.trim() !== '' && !normalisePostcode(postcode) && enquiryMessages.postcode],
    ['name', name.trim() === '' && enquiryMessages.name],
    ['email', email.trim() === '' && phone.trim() === '' && enquiryMessages.reach],
    [
      'email',
      email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && enquiryMessages.email,
    ],
    ['phone', phone.trim() !== '' && !looksLikePhone(phone) && enquiryMessages.phone],
    ['consent', consent === '' && enquiryMessages.consent],
  ]
  return faults.flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

type Picture = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>

/** The pictures with the new choice added, and for each that cannot be sent a sentence that says why. */
export function addPictures<Chosen extends Picture>(
  before: readonly Chosen[],
  chosen: readonly Chosen[],
): { taken: Chosen[]; leftOut: string[] } {
  const taken = [...before]
  const leftOut: string[] = []
  for (const picture of chosen) {
    if (taken.some((one) => isSame(one, picture))) continue
    const refusal = refusePicture(picture, taken)
    if (refusal === null) taken.push(picture)
    else leftOut.push(`${picture.name} was left out. ${refusal}`)
  }
  return { taken, leftOut }
}

function isSame(one: Picture, other: Picture): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

function refusePicture({ size, type }: Picture, before: readonly Picture[]): string | null {
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(type)) return enquiryMessages.pictureKind
  if (size > MAX_ENQUIRY_PICTURE) return enquiryMessages.pictureLarge
  if (before.length === MAX_ENQUIRY_PICTURES) return `${enquiryMessages.picturesMany}.`
  const bytes = before.reduce((sum, one) => sum + one.size, size)
  return bytes > MAX_ENQUIRY_BYTES ? enquiryMessages.picturesLarge : null
}

function tooLong(text: string, most: number): string | false {
  return text.length > most && `At most ${most} characters`
}

function refuseSide(text: string, unit: string): string | false {
  if (text.trim() === '') return false
  const mm = readSize(text, unit)
  if (mm === null) return enquiryMessages.size
  return (mm < 1 || mm > LONGEST_SIDE_MM) && enquiryMessages.sizeRange
}

/** Only the server has the numbering plans of the world: they weigh more than everything else on the page. */
function looksLikePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+\d\s().-]+$/.test(text.trim()) && digits >= 7 && digits <= 15
}
