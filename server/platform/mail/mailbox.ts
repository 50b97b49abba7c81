/** The mailbox in which answers arrive, over IMAP. */
import { createHash } from 'node:crypto'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { isThisMachine } from '#domain/mail/mail-server.ts'

/** What is asked of each new mail, to find out whether it is for us. Nothing of the others is read. */
const HEADERS = [
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'from', 'message-id', 'return-path'],
  ...['auto-submitted', 'precedence', 'x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id'],
  'content-type',
]
/** How many headers are asked for at once. */
const AT_ONCE = 100
const patience = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** A mail as the mailbox lists it. */
export interface ListedMail {
  uid: number
  /** Bytes. */
  size: number
  headers: Buffer
}

export interface Mailbox {
  /** Its UIDVALIDITY. */
  validity: string
  /** The mails after one, oldest first; with `since` those that arrived since that day instead. */
  list: (after: { uid: number } | { since: Date }) => AsyncGenerator<ListedMail>
  /** A whole mail, or its first bytes; null if it is gone. */
  read: (uid: number, most: number) => Promise<Buffer | null>
  markSeen: (uid: number) => Promise<void>
}

/** Which mailbox a URL means, whatever its password; a digest. */
export function nameMailbox(imapUrl: string): string {
  const { host, username, pathname } = new URL(imapUrl)
  return createHash('sha256').update([host, username, pathname].join('\n')).digest('base64url')
}

/**
 * Connects, works, and disconnects. A mailbox is opened for writing only to mark what was taken as read.
 * @throws what the library throws if it cannot be reached, or the connection breaks in the middle
 */
export async function withMailbox<Result>(
  imapUrl: string,
  signal: AbortSignal,
  work: (mailbox: Mailbox) => Promise<Result>,
): Promise<Result> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({ ...optionsOf(imapUrl), ...patience, logger: false, disableAutoIdle: true })
  const end = () => client.close()
  // A connection that breaks makes the call that waits fail; without a listener it would end the process.
  client.on('error', () => {})
  signal.addEventListener('abort', end, { once: true })
  try {
    signal.throwIfAborted()
    await client.connect()
    const opened = await client.mailboxOpen(folderOf(imapUrl))
    const result = await work({
      validity: String(opened.uidValidity),
      list: (after) => listMails(client, opened.uidNext, after),
      read: async (uid, most) => {
        const found = await client.fetchOne(String(uid), { source: { maxLength: most } }, { uid: true })
        return found ? (found.source ?? null) : null
      },
      markSeen: async (uid) => {
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        assertConnected(client)
      },
    })
    await client.logout().catch(() => {})
    return result
  } finally {
    signal.removeEventListener('abort', end)
    client.close()
  }
}

async function* listMails(
  client: ImapFlow,
  uidNext: number,
  after: { uid: number } | { since: Date },
): AsyncGenerator<ListedMail> {
  if ('uid' in after && uidNext <= after.uid + 1) return
  const wanted = 'uid' in after ? { uid: `${after.uid + 1}:*` } : { since: after.since }
  const found = await client.search(wanted, { uid: true })
  if (!found) throw new Error('the mailbox could not be searched')
  // A range that ends in * always has the last mail, also if that is not new (RFC 9051, section 9).
  const uids = found.filter((uid) => !('uid' in after) || uid > after.uid).sort((one, other) => one - other)
  for (let start = 0; start < uids.length; start += AT_ONCE) {
    const range = uids.slice(start, start + AT_ONCE).join(',')
    const mails = await client.fetchAll(range, { size: true, headers: HEADERS }, { uid: true })
    yield* mails.map(presentListed).sort((one, other) => one.uid - other.uid)
  }
}

/** The library answers false both when a server does not allow something and when it is gone. */
function assertConnected(client: ImapFlow): void {
  if (!client.usable) throw new Error('the connection is gone')
}

function presentListed({ uid, size = 0, headers }: FetchMessageObject): ListedMail {
  return { uid, size, headers: headers ?? Buffer.alloc(0) }
}

function folderOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || 'INBOX'
}

/** A password is sent over an encrypted connection only, but for a server on this machine. */
function optionsOf(imapUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(imapUrl)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure || isThisMachine(hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}
