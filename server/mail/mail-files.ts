/** Mails as files in the data folder, where there is no server to send them to. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Where = Pick<Config, 'dataDir'>

/** The folder that they are in. */
export function mailFolder({ dataDir }: Where): string {
  return join(dataDir, 'mail')
}

/** What the file of a mail is called; its id is what stands before the @ of its `Message-ID`. */
export function nameMailFile(id: string): string {
  return `${id}.eml`
}

/** Removes the files of mails that were erased, once that is committed. */
export async function dropMailFiles({ config }: { config: Where }, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(mailFolder(config), nameMailFile(id)), { force: true })
}
