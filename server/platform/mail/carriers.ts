/** How a mail is sent: to an SMTP server, or into a file if there is none. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { mailFolder, nameMailFile } from './mail-files.ts'
import type { MailRoute, ServerRoute } from './route.ts'

/** A mail ready to be sent. */
export type OutgoingMail = SendMailOptions & { messageId: string }

/**
 * Sends a mail, or throws. When it resolves the mail is handed over for good, to all but the answered addresses, which
 * the server did not take.
 */
type Carrier = (mail: OutgoingMail, signal: AbortSignal) => Promise<readonly string[]>

/** How long a server may stay silent, in milliseconds. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }

/** What sends mail along a route. It connects with the first mail. */
export function makeCarrier(route: MailRoute, config: Pick<Config, 'dataDir'>): Carrier {
  return route.goesTo === 'files' ? toFolder(mailFolder(config)) : toServer(route)
}

function toServer({ options }: ServerRoute): Carrier {
  const transport = createTransport({ ...options, ...patience })
  return async (mail, signal) => {
    const { rejected } = await transport.sendMail({ ...mail, signal })
    return rejected
  }
}

function toFolder(folder: string): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = nameMailFile(mail.messageId.replace(/^<|@.*$/g, ''))
    // The file gets its own name only when it is complete.
    const file = await open(join(folder, `.${name}`), 'w', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(join(folder, `.${name}`), join(folder, name))
    await syncFolder(folder)
    return []
  }
}
