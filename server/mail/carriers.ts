/** How a mail leaves: to an SMTP server, or into a file where there is none. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { OutgoingMail } from './layout.ts'
import { mailFolder, nameMailFile } from './mail-files.ts'

/** Takes a mail on, or throws; it has it for good once this resolves. */
export type Carrier = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** How long a server may be silent, in milliseconds. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }

/** @param smtpUrl null: into files in the data folder */
export function makeCarrier({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Carrier {
  return smtpUrl === null ? toFolder(mailFolder({ dataDir })) : toServer(smtpUrl)
}

function toServer(smtpUrl: string): Carrier {
  const url = new URL(smtpUrl)
  // A password never travels in the clear, unless somebody says that it may.
  const requireTLS = url.password !== '' && !isThisMachine(url.hostname)
  const said = url.searchParams.has('requireTLS') ? {} : { requireTLS }
  const transport = createTransport({ url: smtpUrl, ...patience, ...said })
  return async (mail, signal) => {
    await transport.sendMail({ ...mail, signal })
  }
}

function toFolder(folder: string): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = nameMailFile(mail.messageId.replace(/^<|@.*$/g, ''))
    // Under its own name only once it is whole.
    const file = await open(join(folder, `.${name}`), 'w', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(join(folder, `.${name}`), join(folder, name))
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}
