import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { accountStateOf, nameToShow } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import { invitationLetter } from '#domain/letters.ts'
import { makeAccessCode } from '../auth/codes.store.ts'
import { recordSecurityEvent } from '../auth/security-log.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { makeOnce } from '../db/make-once.ts'
import { profiles } from '../db/tables.ts'
import { conflict, invalid, refused } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { queueMail } from '../mail/outbox.ts'
import { findProfile, type ProfileRow, updateProfile } from '../profile/profiles.store.ts'
import { readSettings } from '../settings/settings.store.ts'
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
  /** Null where the same request made them before. */
  link: string | null
}

/**
 * Makes an account without a password, and invites its owner to choose one.
 * @throws INVALID on the address where somebody else has it
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
    // Of somebody who was deleted there is no worker any more, and their id stays taken.
    find: async () => ((await hasSignIn(db, id)) ? findWorker(db, id) : null),
    make: async (tx) => {
      const made = await makeWorker(tx, asker(context), id, fields)
      if (made) link = await sendInvitation(tx, context, made)
      return made
    },
    present: (known) => presentAccount(db, known),
  })
  return { row, link }
}

/** @returns null where the id is taken by now */
async function makeWorker(
  tx: Transaction,
  actor: Person,
  id: string,
  { email, displayName, companyName = '', phone = '', address = '' }: Omit<NewWorker, 'id'>,
): Promise<ProfileRow | null> {
  if (!(await addSignIn(tx, { id, email, name: displayName }))) {
    if (await findProfile(tx, id)) return null
    throw invalid([{ path: 'email', message: messages.emailTaken }], messages.emailTaken)
  }
  const [row] = await tx
    .insert(profiles)
    .values({
      ...{ id, displayName, companyName, phone, address },
      email: email.toLowerCase(),
      invitedAt: new Date(),
      createdBy: actor.id,
    })
    .onConflictDoNothing()
    .returning()
  // Somebody deleted had this id; what is theirs does not come back with it.
  if (!row) throw invalid([{ path: 'id', message: 'This id is taken' }])
  await recordChange(tx, { actor, noun: 'workers', action: 'invite', before: null, after: row })
  return row
}

/**
 * Invites somebody anew who has not come in yet: the links before end.
 * @throws LOCKED where they have chosen a password already, or are kept out
 */
export async function inviteAgain(
  tx: Transaction,
  context: CallContext,
  before: ProfileRow,
): Promise<Invited> {
  const state = accountStateOf(before)
  if (state === 'active')
    throw refused({ code: 'LOCKED', message: 'They have chosen a password already: send a reset link.' })
  if (state === 'disabled')
    throw refused({ code: 'LOCKED', message: 'Sign-in is disabled. Enable it first.' })
  const row = await updateProfile(tx, before.id, before.version, { invitedAt: new Date() })
  if (!row) throw conflict(await presentAccount(tx, before))
  const actor = asker(context)
  await recordChange(tx, { actor, noun: 'workers', action: 'invite again', before, after: row })
  return { row, link: await sendInvitation(tx, context, row) }
}

/** @returns the link that the mail holds, for the admin to pass on where the mail does not arrive */
async function sendInvitation(tx: Transaction, context: CallContext, to: ProfileRow): Promise<string> {
  const { caller, deps } = context
  const actor = asker(context)
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
