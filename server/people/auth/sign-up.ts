/** Signing up: a new account is a worker's, and sees only what an admin assigns to it. */
import { z } from 'zod'
import { messages } from '#domain/errors.ts'
import { personName } from '#domain/fields.ts'
import { newAccountLetter } from '#domain/mail/letters.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { addAccount, listAdminAddresses, noteSignIn, type SignInAccount } from './accounts.store.ts'
import { type AuthRequest, authCall, failed, tooManyTries } from './library.ts'
import { countTry, limits } from './limits.store.ts'
import { refusePassword } from './passwords.ts'
import { makeProfile } from './people.ts'
import { recordSecurityEvent } from './security-log.store.ts'
import { writeSessionCookie } from './session-cookie.ts'

export const signUp = authCall({
  summary: 'Make oneself an account, as a worker',
  who: 'anyone',
  body: z.strictObject({
    email: z.string({ error: messages.emailRequired }).trim().min(1, { error: messages.emailRequired }),
    password: z.string({ error: messages.passwordRequired }).min(1, { error: messages.passwordRequired }),
    name: personName(200).optional(),
  }),
  answer: async (request, { email, password, name = '' }) => {
    const { deps, caller } = request
    const wait = await countTry(deps.db, limits.signUp(caller.address))
    if (wait) return tooManyTries(wait)
    const settings = (await readSettings(deps.db)).fields
    if (!settings.signUpOpen) return failed(403, 'FORBIDDEN', messages.signUpClosed)
    if (email.length > 254 || !z.email().safeParse(email).success)
      return refuse('email', 'auth/invalid-email', messages.emailInvalid)
    const refusal = await refusePassword(password, email)
    if (refusal) return refuse('password', 'auth/weak-password', refusal)
    const passwordHash = await deps.passwordHash.hash(password)
    const made = await deps.db.transaction(async (tx) => {
      const account = await addAccount(tx, { email, name, passwordHash })
      if (!account) return null
      await makeProfile(tx, account)
      await recordSecurityEvent(tx, { kind: 'sign-up', personId: account.id, ...caller })
      await notifyAdmins(tx, deps, settings, account)
      return account
    })
    if (!made) return failed(422, 'auth/email-already-in-use', messages.emailTaken)
    return letIn(request, made)
  },
})

/** A new worker sees nothing until an admin assigns something, so admins are notified. */
async function notifyAdmins(
  tx: Transaction,
  deps: AuthRequest['deps'],
  settings: SettingsFields,
  { id, email, name }: SignInAccount,
): Promise<void> {
  const url = `${deps.config.appUrl}/workers/${id}/edit`
  const message = newAccountLetter(settings, { name: name || email, email, url })
  for (const recipient of await listAdminAddresses(tx))
    await queueMail(tx, deps, { kind: 'new-account', recipient, personId: id, ...message })
}

function refuse(path: string, code: string, message: string): Response {
  return failed(400, code, message, [{ path, message }])
}

async function letIn(
  { deps, auth, caller, headers }: AuthRequest,
  { id, email, name }: SignInAccount,
): Promise<Response> {
  const { internalAdapter } = await auth.$context
  const { token } = await internalAdapter.createSession(id, false, {
    ipAddress: caller.address,
    userAgent: headers.get('user-agent') ?? '',
  })
  await noteSignIn(deps.db, id, caller)
  const answer = Response.json({ token, user: { id, email, name } })
  answer.headers.append('Set-Cookie', writeSessionCookie(deps, token))
  return answer
}
