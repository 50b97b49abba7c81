import { randomInt } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import { consentWording, type EnquiryInput, firstNameOf, looksLikeSpam } from '#domain/enquiries.ts'
import { enquiryMessages } from '#domain/enquiries.words.ts'
import { enquiryLetter, enquiryReceivedLetter } from '#domain/enquiry-letters.ts'
import { shorten } from '#domain/letters.ts'
import { formatNumber } from '#domain/numbering.ts'
import { formatPhone } from '#domain/phones.ts'
import { listAdminAddresses } from '../auth/accounts.store.ts'
import { countTry, type Limit, limits } from '../auth/limits.store.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertMadeFrom, makeOnce } from '../db/make-once.ts'
import type { Deps } from '../deps.ts'
import { takeNumber } from '../documents/numbers.store.ts'
import { invalid } from '../failures.ts'
import { dropBytes, insertFile } from '../files/files.store.ts'
import type { CallContext } from '../http.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.store.ts'
import { readShop } from '../settings/shop.ts'
import { type EnquiryRow, findEnquiry, insertEnquiry } from './enquiries.store.ts'
import { type EnquiryPicture, keepPictures, refusePictures } from './enquiry-pictures.ts'
import { refuseFormToken } from './form-token.ts'

type Context = Pick<CallContext, 'deps' | 'caller' | 'answerHeaders'>

/** What a visitor is answered: the id that they may have chosen, and their reference. */
interface Received {
  id: string
  number: string
}

/**
 * Takes an enquiry down, acknowledges it, and tells the admins, in one transaction.
 * @returns its id and its reference; also where a program filled in what nobody sees, of which nothing is kept
 * @throws INVALID naming the field, TOO_MANY with Retry-After, CONFLICT where another enquiry came under this id
 */
export async function receiveEnquiry(
  context: Context,
  { id = uuid(), picture: pictures = [], token, homepage, consent: _agreed, ...fields }: EnquiryInput,
): Promise<Received> {
  const { deps, caller } = context
  const today = londonDay(new Date())
  if (homepage) return { id, number: formatNumber('enquiry', today, randomInt(1, 1000)) }
  const contents = contentsOf(fields, pictures)
  const known = await findEnquiry(deps.db, id)
  if (known) {
    await assertMadeFrom(deps.db, id, contents, () => ({ id }))
    return { id, number: known.number }
  }
  refusePictures(pictures)
  const secret = deps.config.authSecret
  const refusal = token ? refuseFormToken(secret, token, new Date()) : null
  if (refusal) throw invalid([{ path: 'token', message: refusal }], refusal)
  await assertFew(context, limits.enquiry(caller.address, Boolean(token)))
  const kept: EnquiryPicture[] = []
  try {
    await keepPictures(deps, pictures, kept)
    if (token) await assertUnused(context, token)
    const asked = {
      ...fields,
      ...{ id, consentAt: new Date(), consentWording: consentWording(readShop(deps)) },
    }
    const mailTo = await whomToWrite(deps, asked)
    const { number } = await makeOnce(deps.db, {
      id,
      contents,
      find: () => findEnquiry(deps.db, id),
      make: async (tx) => {
        for (const picture of kept) await insertFile(tx, deps, null, picture)
        const row = { ...asked, number: await takeNumber(tx, 'enquiry', today, 'random') }
        const fileIds = kept.map((picture) => picture.row.id)
        const made = await insertEnquiry(tx, row, fileIds)
        if (made) await noteEnquiry(tx, deps, { ...made, fileIds }, mailTo)
        return made
      },
      // A stranger hears nothing of an enquiry but that it is there.
      present: () => ({ id }),
    })
    return { id, number }
  } finally {
    // Of one that was not kept in the end, or was kept already, the pictures are not needed.
    const sha256s = kept.map(({ row }) => row.sha256)
    await dropBytes(deps, sha256s)
  }
}

/** What tells an enquiry that is sent again from another one; of pictures their lengths are enough for that. */
function contentsOf(fields: object, pictures: readonly File[]): object {
  return { ...fields, pictures: pictures.map(({ size }) => size) }
}

function refuse(path: string, message: string) {
  return invalid([{ path, message }], message)
}

async function assertFew({ deps, answerHeaders }: Context, few: readonly Limit[]): Promise<void> {
  const wait = await countTry(deps.db, few)
  if (!wait) return
  answerHeaders.set('Retry-After', String(wait.seconds))
  throw new ORPCError('TOO_MANY', { status: 429, message: enquiryMessages.tooMany })
}

/** One token is for one enquiry. Whoever sends another gets another token first. */
async function assertUnused({ deps }: Context, token: string): Promise<void> {
  if (await countTry(deps.db, limits.enquiryToken(token))) throw refuse('token', enquiryMessages.tooOld)
}

interface MailTo {
  visitor: boolean
  admins: boolean
}

/**
 * Whom to write. An address that somebody else typed must not be flooded, nor may the admins' boxes: beyond that the
 * inbox has it all the same.
 */
async function whomToWrite(
  { db }: Deps,
  { email, name, message }: Pick<EnquiryRow, 'email' | 'name' | 'message'>,
): Promise<MailTo> {
  const welcome = email !== '' && !looksLikeSpam({ name, message })
  return {
    visitor: welcome && (await countTry(db, limits.acknowledgement(email))) === null,
    admins: (await countTry(db, limits.enquiryNews())) === null,
  }
}

async function noteEnquiry(
  tx: Transaction,
  deps: Deps,
  enquiry: EnquiryRow & { fileIds: readonly string[] },
  { visitor, admins }: MailTo,
): Promise<void> {
  const { id, version, name, email, service, status, fileIds } = enquiry
  // History outlives what was asked: it holds nothing that tells who did.
  const after = { id, version, service, status }
  await recordChange(tx, { actor: null, noun: 'enquiries', action: 'create', before: null, after })
  const { fields: settings } = await readSettings(tx)
  const asked = { ...enquiry, pictures: fileIds.length }
  if (visitor)
    await queueMail(tx, deps, {
      kind: 'enquiry-received',
      recipient: email,
      enquiryId: id,
      ...enquiryReceivedLetter(settings, { ...asked, firstName: firstNameOf(name) }),
    })
  if (!admins) return
  const url = `${deps.config.appUrl}/enquiries?enquiry=${id}`
  const phone = enquiry.phone && formatPhone(enquiry.phone)
  const message = enquiryLetter(settings, { ...asked, phone, url })
  const replyTo = email === '' ? null : { name: shorten(name), address: email }
  for (const recipient of await listAdminAddresses(tx))
    await queueMail(tx, deps, {
      kind: 'enquiry',
      recipient,
      enquiryId: id,
      ...message,
      replyTo,
      pictures: fileIds,
    })
}
