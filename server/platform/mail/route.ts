/** Where mail goes: to the server in the environment, to the one under Settings, or into files. */
import { isThisMachine, type MailServerInput } from '#domain/mail/mail-server.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { readMailServer, readPassword } from './mail-server.store.ts'

/** A mail server as the mail library takes it. */
export interface ServerRoute {
  goesTo: 'server'
  host: string
  port: number
  /** The sender: an address, or a name and an address. */
  from: string | null
  options: Record<string, unknown>
  /** What a server may echo and nobody may read: the password, and the encoded forms in which it is sent. */
  secrets: readonly string[]
  /** The password was sealed with another AUTH_SECRET. */
  passwordLost: boolean
}

export type MailRoute = ServerRoute | { goesTo: 'files'; from: string | null }

type Part = {
  config: Pick<Deps['config'], 'smtpUrl' | 'mailFrom' | 'authSecret'>
  db: Database | Transaction
}

/** Read again for each mail, so that a change takes effect at once and in every process. */
export async function findMailRoute({ config, db }: Part): Promise<MailRoute> {
  if (config.smtpUrl !== null) return routeOfUrl(config.smtpUrl, config.mailFrom)
  const stored = await readMailServer(db)
  if (stored.host === '') return { goesTo: 'files', from: config.mailFrom }
  const password = readPassword({ config }, stored)
  return { ...routeOf({ ...stored, password: password ?? '' }), passwordLost: password === null }
}

/** The route to the server that was set under Settings. */
export function routeOf({ host, port, security, user, from, password = '' }: MailServerInput): ServerRoute {
  return {
    ...{ goesTo: 'server', host: host.replace(/^\[|\]$/g, ''), port, from, passwordLost: false },
    options: {
      host: host.replace(/^\[|\]$/g, ''),
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(password === '' ? {} : { auth: { user, pass: password } }),
    },
    secrets: secretsOf(user, password),
  }
}

/** The route to the server in SMTP_URL. */
function routeOfUrl(smtpUrl: string, from: string | null): ServerRoute {
  const url = new URL(smtpUrl)
  const password = decodeURIComponent(url.password)
  // A password is never sent unencrypted, unless the admin allows it.
  const requireTLS = url.password !== '' && !isThisMachine(url.hostname)
  return {
    ...{ goesTo: 'server', from, passwordLost: false },
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    options: { url: smtpUrl, ...(url.searchParams.has('requireTLS') ? {} : { requireTLS }) },
    secrets: [...secretsOf(decodeURIComponent(url.username), password), url.password],
  }
}

function secretsOf(user: string, password: string): string[] {
  if (password === '') return []
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [base64(`\0${user}\0${password}`), base64(password), password]
}
