import { randomInt } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { shortenSubject } from '#domain/mail/letters.ts'
import { formatNumber } from '#domain/numbering.ts'
import { formatPhone } from '#domain/phones.ts'
import { consentWording, type EnquiryInput, firstNameOf, looksLikeSpam } from '#domain/site/enquiries.ts'
import { enquiryMessages } from '#domain/site/enquiries.words.ts'
import { enquiryLetter, enquiryReceivedLetter } from '#domain/site/enquiry-letters.ts'
import { listAdminAddresses } from '#server/people/auth/accounts.store.ts'
import { countTry, type Limit, limits } from '#server/people/auth/limits.store.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertMadeFrom, makeOnce } from '#server/platform/db/make-once.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { dropBytes, insertFile } from '#server/platform/storage/files.store.ts'
import { nextNumber } from '#server/sales/documents/numbers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { readShop } from '#server/shop/settings/shop.ts'
import { type EnquiryRow, findEnquiry, insertEnquiry } from './enquiries.store.ts'
import { type EnquiryPicture, keepPictures, refusePictures } from './enquiry-pictures.ts'
import { refuseFormToken } from './form-token.ts'

type Context = Pick<CallContext, 'deps' | 'caller' | 'now' | 'today' | 'answerHeaders'>

/** The visitor's answer: the id, which their client may have chosen, and their reference. */
interface Received {
  id: string
  number: string
}

/**
 * Saves an enquiry, acknowledges it, and notifies the admins, in one transaction.
 * @returns its id and its reference; also if a program filled in the hidden field, when nothing is saved
 * @throws INVALID naming the field, TOO_MANY with Retry-After, CONFLICT if another enquiry has this id
 */
export async function receiveEnquiry(
  context: Context,
  { id = uuid(), picture: pictures = [], token, homepage, consent: _agreed, ...fields }: EnquiryInput,
): Promise<Received> {
  const { deps, caller, now, today } = context
  if (homepage) return { id, number: formatNumber('enquiry', today, randomInt(1, 1000)) }
  const contents = contentsOf(fields, pictures)
  const known = await findEnquiry(deps.db, id)
  if (known) {
    await assertMadeFrom(deps.db, id, contents, () => ({ id }))
    return { id, number: known.number }
  }
  refusePictures(pictures)
  const secret = deps.config.authSecret
  const refusal = token ? refuseFormToken(secret, token, now) : null
  if (refusal) throw invalid([{ path: 'token', message: refusal }], refusal)
  await assertFew(context, limits.enquiry(caller.address, Boolean(token)))
  const kept: EnquiryPicture[] = []
  try {
    await keepPictures(deps, pictures, kept)
    if (token) await assertUnused(context, token)
    const asked = {
      ...fields,
      ...{ id, createdAt: now, consentAt: now, consentWording: consentWording(readShop(deps)) },
    }
    const mailTo = await whomToWrite(deps, asked)
    const { number } = await makeOnce(deps.db, {
      id,
      contents,
      find: () => findEnquiry(deps.db, id),
      make: async (tx) => {
        for (const picture of kept) await insertFile(tx, deps, null, picture)
        const row = { ...asked, number: nextNumber('enquiry', today, 'random') }
        const fileIds = kept.map((picture) => picture.row.id)
        const made = await insertEnquiry(tx, row, fileIds)
        if (made) await noteEnquiry(tx, deps, { ...made, fileIds }, mailTo)
        return made
      },
      // A visitor learns nothing about an enquiry except that it exists.
      present: () => ({ id }),
    })
    return { id, number }
  } finally {
    // If the enquiry was not saved, or was saved before, its pictures are not needed.
    const sha256s = kept.map(({ row }) => row.sha256)
    await dropBytes(deps, sha256s)
  }
}

/** A retry is compared with the first request; for pictures their sizes are enough. */
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

/** Each token is for one enquiry. A client that sends another enquiry fetches another token first. */
async function assertUnused({ deps }: Context, token: string): Promise<void> {
  if (await countTry(deps.db, limits.enquiryToken(token))) throw refuse('token', enquiryMessages.tooOld)
}

interface MailTo {
  visitor: boolean
  admins: boolean
}

/**
 * Who gets a mail. Nobody's address may be flooded with mail, because anybody can type it, nor may the
 * admins'. Above the limit the enquiry is still in the inbox.
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
  // History is kept longer than the enquiry, so it must not show who asked.
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
  const replyTo = email === '' ? null : { name: shortenSubject(name), address: email }
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
