import { v7 as uuid } from 'uuid'
import { accountStateOf, nameToShow } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import { invitationLetter } from '#domain/mail/letters.ts'
import { refuseInvite } from '#domain/people/account-actions.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, conflict, invalid } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { makeAccessCode } from '../auth/codes.store.ts'
import { findProfile, insertProfile, type ProfileRow, updateProfile } from '../auth/profiles.store.ts'
import { recordSecurityEvent } from '../auth/security-log.store.ts'
import { addSignIn, hasSignIn, presentAccount } from '../users/users.store.ts'
import { findWorker } from './find-worker.ts'

interface NewWorker {
  id?: string | undefined
  email: string
  displayName: string
  companyName?: string | undefined
  phone?: string | undefined
  address?: string | undefined
}

interface Invited {
  row: ProfileRow
  /** Null if the same request made the account before. */
  link: string | null
}

/**
 * Makes an account without a password, and invites its owner to choose one.
 * @throws INVALID on the address if another account has it
 */
export async function addWorker(
  context: CallContext,
  { id = uuid(), ...fields }: NewWorker,
): Promise<Invited> {
  const { db } = context.deps
  let link: string | null = null
  const row = await makeOnce(db, {
    id,
    contents: fields,
    // A deleted person is no longer a worker, and their id stays taken.
    find: async () => ((await hasSignIn(db, id)) ? findWorker(db, id) : null),
    make: async (tx) => {
      const made = await makeWorker(tx, context, id, fields)
      if (made) link = await sendInvitation(tx, context, made)
      return made
    },
    present: (known) => presentAccount(db, known),
  })
  return { row, link }
}

/** @returns null if the id is taken by now */
async function makeWorker(
  tx: Transaction,
  context: CallContext,
  id: string,
  { email, displayName, companyName = '', phone = '', address = '' }: Omit<NewWorker, 'id'>,
): Promise<ProfileRow | null> {
  const actor = requirePerson(context)
  if (!(await addSignIn(tx, { id, email, name: displayName }))) {
    if (await findProfile(tx, id)) return null
    throw invalid([{ path: 'email', message: messages.emailTaken }], messages.emailTaken)
  }
  const row = await insertProfile(tx, {
    ...{ id, displayName, companyName, phone, address },
    email: email.toLowerCase(),
    invitedAt: context.now,
    createdBy: actor.id,
  })
  // A deleted person had this id; what belonged to them does not come back with it.
  if (!row) throw invalid([{ path: 'id', message: 'This id is taken' }])
  await recordChange(tx, { actor, noun: 'workers', action: 'invite', before: null, after: row })
  return row
}

/**
 * Invites a person again who has not signed in yet: earlier links become invalid.
 * @throws LOCKED if they have chosen a password already, or are disabled
 */
export async function inviteAgain(
  tx: Transaction,
  context: CallContext,
  before: ProfileRow,
): Promise<Invited> {
  assertAllowed(refuseInvite({ state: accountStateOf(before) }))
  const row = await updateProfile(tx, before.id, before.version, { invitedAt: context.now })
  if (!row) throw conflict(await presentAccount(tx, before))
  const actor = requirePerson(context)
  await recordChange(tx, { actor, noun: 'workers', action: 'invite again', before, after: row })
  return { row, link: await sendInvitation(tx, context, row) }
}

/** @returns the link in the mail, so that the admin can pass it on if the mail does not arrive */
async function sendInvitation(tx: Transaction, context: CallContext, to: ProfileRow): Promise<string> {
  const { caller, deps } = context
  const actor = requirePerson(context)
  const code = await makeAccessCode(tx, { kind: 'invitation', personId: to.id, createdBy: actor.id })
  const url = `${deps.config.appUrl}/invitation/${code}`
  const { fields } = await readSettings(tx)
  const inviter = nameToShow((await findProfile(tx, actor.id)) ?? {})
  const { subject, letter } = invitationLetter(fields, { name: nameToShow(to), inviter, url })
  await queueMail(tx, deps, {
    ...{ kind: 'invitation', recipient: to.email, subject, letter },
    personId: to.id,
    createdBy: actor.id,
  })
  const { address, device } = caller
  await recordSecurityEvent(tx, { kind: 'invited', personId: to.id, actorId: actor.id, address, device })
  return url
}
