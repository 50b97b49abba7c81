import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Fascia } from '../main.ts'

/**
 * Waits until one of the shops has written a mail to an address into its files: any process may send it.
 * @throws Error if none comes within a minute
 */
export async function waitForMail(shops: readonly Pick<Fascia, 'deps'>[], recipient: string): Promise<Email> {
  return waitForMailIn(
    shops.map(({ deps }) => deps.config.dataDir),
    recipient,
  )
}

/** The same by data folders, for a shop in a separate process. If there are several, returns the newest. */
export async function waitForMailIn(dataDirs: readonly string[], recipient: string): Promise<Email> {
  const until = performance.now() + 60_000
  for (;;) {
    for (const dataDir of dataDirs) {
      for (const source of (await readMailFiles(dataDir)).toReversed()) {
        const mail = await PostalMime.parse(source)
        if (mail.to?.some(({ address }) => address === recipient)) return mail
      }
    }
    if (performance.now() > until) throw new Error(`no mail to ${recipient} came`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The mails in a data folder so far, unparsed, oldest first. */
export async function readMailFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  // A file that is still being written has a dot before its name, and is renamed at any moment.
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}
