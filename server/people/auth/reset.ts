/** A new password for a person who forgot theirs: by a link in a mail, which works once and for an hour. */
import { z } from 'zod'
import { messages } from '#domain/errors.ts'
import { resetLetter } from '#domain/mail/letters.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import {
  acceptAccount,
  findAccount,
  findAccountOf,
  type SignInAccount,
  setPassword,
} from './accounts.store.ts'
import { endAccessCodes, findAccessCode, makeAccessCode, takeAccessCode } from './codes.store.ts'
import { type AuthRequest, authCall, failed, tooManyTries } from './library.ts'
import { countTry, limits } from './limits.store.ts'
import { refusePassword } from './passwords.ts'
import { findProfile } from './profiles.store.ts'
import { recordSecurityEvent } from './security-log.store.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { endSessions } from './sessions.store.ts'

const token = z
  .string({ error: 'Reset code is missing' })
  .min(1, { error: 'Reset code is missing' })
  .max(200, { error: messages.resetLinkInvalid })

export const requestReset = authCall({
  summary: 'Ask for a link to choose a new password; older links end',
  who: 'anyone',
  body: z.object({
    email: z.string({ error: 'Please enter your email address' }).trim().min(1, {
      error: 'Please enter your email address',
    }),
  }),
  answer: async (request, { email }) => {
    const { deps, caller } = request
    if (email.length > 254 || !z.email().safeParse(email).success) {
      const message = messages.resetEmailInvalid
      return failed(400, 'auth/invalid-email', message, [{ path: 'email', message }])
    }
    const wait = await countTry(deps.db, limits.reset(email, caller.address))
    if (wait) return tooManyTries(wait)
    const { neutralReset } = (await readSettings(deps.db)).fields
    const sent = sendLink(request, email)
    if (neutralReset) {
      // The answer takes the same time whether there is such an account or not, and so does not reveal it.
      sent.catch((error: unknown) => deps.log.error({ err: error }, 'a link for a reset could not be made'))
      return Response.json({ status: true })
    }
    return (await sent)
      ? Response.json({ status: true })
      : failed(404, 'auth/user-not-found', messages.resetEmailUnknown)
  },
})

/** @returns whether there is an account that the link can be for */
async function sendLink({ deps, caller }: AuthRequest, email: string): Promise<boolean> {
  const account = await findAccount(deps.db, email)
  if (!account) return false
  return deps.db.transaction(async (tx) => {
    // Locks the person before their codes, as every change of an account does.
    if ((await findProfile(tx, account.id, 'no key update'))?.deletedAt) return false
    const code = await makeAccessCode(tx, { kind: 'reset', personId: account.id, createdBy: null })
    const url = `${deps.config.appUrl}/forgot-password?mode=resetPassword&oobCode=${code}`
    const words = (await readSettings(tx)).fields
    const message = resetLetter(words, { name: account.name || account.email, url })
    await queueMail(tx, deps, { kind: 'reset', recipient: account.email, personId: account.id, ...message })
    await recordSecurityEvent(tx, { kind: 'reset-requested', personId: account.id, ...caller })
    return true
  })
}

export const verifyReset = authCall({
  summary: 'Whether a link for a new password can still be used, and whose it is',
  who: 'anyone',
  body: z.object({ token }),
  answer: async ({ deps, caller }, sent) => {
    const wait = await countTry(deps.db, limits.linkCode(caller.address))
    if (wait) return tooManyTries(wait)
    const account = await findOwner(deps, sent.token)
    return account
      ? Response.json({ status: true, email: account.email })
      : failed(400, 'auth/invalid-action-code', messages.resetLinkInvalid)
  },
})

export const resetPassword = authCall({
  summary: 'Choose a new password with the code of a link; all sessions of the account end',
  who: 'anyone',
  body: z.object({
    newPassword: z
      .string({ error: 'Please enter a new password' })
      .min(1, { error: 'Please enter a new password' }),
    token,
  }),
  answer: async ({ deps, caller }, sent) => {
    const wait = await countTry(deps.db, limits.linkCode(caller.address))
    if (wait) return tooManyTries(wait)
    const invalid = () => failed(400, 'auth/invalid-action-code', messages.resetCodeInvalid)
    const account = await findOwner(deps, sent.token)
    if (!account) return invalid()
    const refusal = await refusePassword(sent.newPassword, account.email)
    if (refusal) {
      const message = refusal === messages.passwordShort ? messages.passwordWeak : refusal
      return failed(400, 'auth/weak-password', message, [{ path: 'newPassword', message }])
    }
    const hash = await deps.passwordHash.hash(sent.newPassword)
    const done = await deps.db.transaction(async (tx) => {
      await findProfile(tx, account.id, 'no key update')
      // If two requests come at once with the same code, one finds it used.
      if (!(await takeAccessCode(tx, 'reset', sent.token))) return false
      await setPassword(tx, account.id, hash)
      await acceptAccount(tx, account.id)
      await endAccessCodes(tx, account.id)
      await endSessions(tx, account.id)
      await recordSecurityEvent(tx, { kind: 'password-reset', personId: account.id, ...caller })
      const { device } = caller
      const at = deps.clock.now()
      await sendSecurityNotice(tx, deps, { personId: account.id, what: 'password-reset', device, at })
      return true
    })
    return done ? Response.json({ status: true }) : invalid()
  },
})

async function findOwner(deps: AuthRequest['deps'], code: string): Promise<SignInAccount | null> {
  const found = await findAccessCode(deps.db, 'reset', code)
  return found && findAccountOf(deps.db, found.personId)
}
