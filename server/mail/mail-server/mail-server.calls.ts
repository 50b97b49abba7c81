/**
 * The shop's mail server, which admins set, change and test. The API takes its password but never returns it.
 */
import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { mailServerContract } from '#domain/contract/mail-server.contract.ts'
import { messages } from '#domain/errors.ts'
import { testLetter } from '#domain/mail/letters.ts'
import { checkMailServer, type MailServer, type MailServerInput } from '#domain/mail/mail-server.ts'
import { findAccountOf } from '#server/people/auth/accounts.store.ts'
import { recordChange } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { keptAs } from '#server/platform/http/who-changed.ts'
import { explainFailure } from '#server/platform/mail/failures.ts'
import {
  MAIL_SERVER_ID,
  readMailServer,
  readPassword,
  type StoredMailServer,
  saveMailServer,
} from '#server/platform/mail/mail-server.store.ts'
import { retryWaitingMails } from '#server/platform/mail/outbox.ts'
import { findMailRoute, routeOf } from '#server/platform/mail/route.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { readRepliesStatus } from '../replies/replies-status.ts'

const calls = implement(mailServerContract).$context<CallContext>()

/** Timeout of a test mail, in milliseconds: the admin waits for it. */
const TEST_MS = 25_000

export const mailServerCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps } }) => present(deps, await readMailServer(deps.db))),

  update: calls.update.handler(({ context, input: { version, ...typed } }) =>
    context.deps.db.transaction(async (tx) => {
      const { deps } = context
      refuseWhereSetOutside(deps)
      const before = await readMailServer(tx)
      if (before.version !== version) throw conflict(keptAs(await present(deps, before), MAIL_SERVER_ID))
      assertUsable(deps, typed, before)
      // Without a server there is nothing to use a password for.
      const change = typed.host === '' ? { ...typed, user: '', password: '' } : typed
      const after = await saveMailServer(tx, deps, change, version)
      if (!after) throw conflict(keptAs(await present(deps, await readMailServer(tx)), MAIL_SERVER_ID))
      await recordChange(tx, {
        actor: requirePerson(context),
        noun: 'mailServer',
        action: 'update',
        before: withoutSecret(before),
        after: { ...withoutSecret(after), passwordTyped: typed.password !== undefined },
      })
      await retryWaitingMails(tx, deps, context.now)
      return present(deps, after)
    }),
  ),

  test: calls.test.handler(async ({ context, input: typed }) => {
    const { deps } = context
    refuseWhereSetOutside(deps)
    const stored = await readMailServer(deps.db)
    if (typed.host === '') throw invalid([{ path: 'host', message: 'Enter the mail server' }])
    assertUsable(deps, typed, stored)
    const account = await findAccountOf(deps.db, requirePerson(context).id)
    if (!account) throw notFound(messages.profileNotFound)
    const password = typed.password ?? readPassword(deps, stored) ?? ''
    const reason = await tryOut(context, { ...typed, password }, account)
    return { taken: reason === '', recipient: account.email, reason }
  }),

  replies: calls.replies.handler(({ context: { deps } }) => readRepliesStatus(deps)),
})

/** @returns why the server rejected a test mail; '' if it accepted it */
async function tryOut(
  { deps, now }: CallContext,
  server: MailServerInput,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const route = routeOf(server)
  const { fields } = await readSettings(deps.db)
  const [{ writeMail }, { makeCarrier }] = await Promise.all([
    import('../letters/layout.ts'),
    import('#server/platform/mail/carriers.ts'),
  ])
  const { subject, letter } = testLetter(fields, { name, url: `${deps.config.appUrl}/outgoing-mail` })
  const mail = {
    ...{ id: uuid(), kind: 'test' as const, recipient: email, subject, createdAt: now, createdBy: null },
    ...{ alsoTo: [], cc: [], bcc: [] },
  }
  const message = await writeMail(deps, { settings: fields, from: route.from }, mail, letter)
  try {
    const patience = AbortSignal.any([deps.stopping, AbortSignal.timeout(TEST_MS)])
    await makeCarrier(route, deps.config)(message, patience)
    return ''
  } catch (error) {
    return explainFailure(error, route.secrets).words
  }
}

/** A password that can no longer be decrypted counts as none. */
function assertUsable(deps: Deps, typed: MailServerInput, stored: StoredMailServer): void {
  const hasPassword = stored.sealedPassword !== null && readPassword(deps, stored) !== null
  const faults = checkMailServer(typed, { ...stored, hasPassword })
  if (faults.length > 0) throw invalid(faults)
}

function refuseWhereSetOutside({ config }: Deps): void {
  if (config.smtpUrl !== null)
    assertAllowed({ code: 'LOCKED', message: 'The mail server is set where Fascia is started (SMTP_URL)' })
}

async function present(deps: Deps, stored: StoredMailServer): Promise<MailServer> {
  const { version, host, port, security, user, from } = stored
  const updatedAt = stored.updatedAt?.toISOString() ?? null
  if (deps.config.smtpUrl !== null) {
    const route = await findMailRoute(deps)
    if (route.goesTo === 'server') return presentOutside(deps.config.smtpUrl, route, version)
  }
  const passwordLost = readPassword(deps, stored) === null
  return {
    ...{ version, host, port, security, user, from, updatedAt },
    source: host === '' ? 'none' : 'settings',
    hasPassword: stored.sealedPassword !== null && !passwordLost,
    passwordLost,
  }
}

/** The server from the environment, as far as people need to know it. */
function presentOutside(
  smtpUrl: string,
  {
    host,
    port,
    from,
    secrets,
  }: { host: string; port: number; from: string | null; secrets: readonly string[] },
  version: number,
): MailServer {
  return {
    ...{ version, host, port, from: from ?? '', user: '', updatedAt: null },
    security: smtpUrl.startsWith('smtps:') ? 'tls' : 'starttls',
    source: 'environment',
    hasPassword: secrets.length > 0,
    passwordLost: false,
  }
}

function withoutSecret({ version, host, port, security, user, from, sealedPassword }: StoredMailServer) {
  return {
    id: MAIL_SERVER_ID,
    version,
    host,
    port,
    security,
    user,
    from,
    hasPassword: sealedPassword !== null,
  }
}
