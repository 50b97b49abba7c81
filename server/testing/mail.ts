import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Fascia } from '../main.ts'

/**
 * Waits until a mail to an address has been written to the files of one of the shops: any process may send it.
 * @throws where none comes within a minute
 */
export async function waitForMail(shops: readonly Pick<Fascia, 'deps'>[], recipient: string): Promise<Email> {
  return waitForMailIn(
    shops.map(({ deps }) => deps.config.dataDir),
    recipient,
  )
}

/** The same by data folders, for a shop in a process of its own. The newest of several is the one. */
export async function waitForMailIn(dataDirs: readonly string[], recipient: string): Promise<Email> {
  const until = Date.now() + 60_000
  for (;;) {
    for (const dataDir of dataDirs) {
      for (const source of (await readMailFiles(dataDir)).toReversed()) {
        const mail = await PostalMime.parse(source)
        if (mail.to?.some(({ address }) => address === recipient)) return mail
      }
    }
    if (Date.now() > until) throw new Error(`no mail to ${recipient} came`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The mails that were written to a data folder so far, as they stand there, oldest first. */
export async function readMailFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  // One that is still being written has a dot before its name, and loses it at any moment.
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}
