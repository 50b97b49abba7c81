import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Fascia } from '../main.ts'

/**
 * Waits until a mail to an address has been written to the files of one of the shops: any process may send it.
 * @throws where none comes within ten seconds
 */
export async function waitForMail(shops: readonly Pick<Fascia, 'deps'>[], recipient: string): Promise<Email> {
  return waitForMailIn(
    shops.map(({ deps }) => deps.config.dataDir),
    recipient,
  )
}

/** The same by data folders, for a shop in a process of its own. The newest of several is the one. */
export async function waitForMailIn(dataDirs: readonly string[], recipient: string): Promise<Email> {
  const until = Date.now() + 10_000
  for (;;) {
    for (const dataDir of dataDirs) {
      const folder = join(dataDir, 'mail')
      // One that is still being written has a dot before its name.
      const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
      for (const name of names.sort().toReversed()) {
        const mail = await PostalMime.parse(await readFile(join(folder, name)))
        if (mail.to?.some(({ address }) => address === recipient)) return mail
      }
    }
    if (Date.now() > until) throw new Error(`no mail to ${recipient} came`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
