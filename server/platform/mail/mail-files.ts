/** Mails as files in the data folder, if no server is set to send them to. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Where = Pick<Config, 'dataDir'>

/** The folder of these files. */
export function mailFolder({ dataDir }: Where): string {
  return join(dataDir, 'mail')
}

/** The file name of a mail: its id, which is also the part before the @ of its `Message-ID`. */
export function nameMailFile(id: string): string {
  return `${id}.eml`
}

/** Removes the files of mails that were erased, after the commit. */
export async function dropMailFiles({ config }: { config: Where }, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(mailFolder(config), nameMailFile(id)), { force: true })
}
