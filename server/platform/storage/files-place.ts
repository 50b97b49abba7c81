/**
 * The database knows which folder or bucket has the shop's files, and a process that looks elsewhere fails
 * with a message.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { installation } from '../db/installation.tables.ts'
import { files } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { diskOf } from './files.store.ts'

type Needed = Pick<Deps, 'db' | 'config'>

const MARKER = 'files-of'
const SAMPLE = 5

/** The message for the admin who starts Fascia with the wrong place for its files. */
export const filesElsewhere =
  'The files of this shop lie elsewhere: its photos and its logo can be neither shown nor printed here. All that run on one database need the same DATA_DIR, or one bucket (S3_ENDPOINT and what goes with it).'

/**
 * Whether this process looks for the shop's files in the right place. The first process that ever asked
 * decided where that is. If an admin moved all files, the new place is accepted.
 */
export async function hasFilesOfShop(deps: Needed): Promise<boolean> {
  const { s3, dataDir } = deps.config
  const mark = s3 ? null : await markFolder(dataDir)
  const place = mark?.place ?? `${s3?.endpoint}/${s3?.bucket}`
  const known = await notePlace(deps, place, sql`coalesce(${installation.filesPlace}, excluded.files_place)`)
  if (known === place) return true
  if (await hasAll(deps)) {
    await notePlace(deps, place, sql`excluded.files_place`)
    return true
  }
  // This start has just created the marker, so it proves nothing.
  if (mark?.isNew) await rm(mark.file, { force: true })
  return false
}

/** A data folder is recognised by the contents of its marker file, so it may be mounted anywhere. */
async function markFolder(folder: string): Promise<{ file: string; place: string; isNew: boolean }> {
  const file = join(folder, MARKER)
  const found = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (found !== '') return { file, place: found, isNew: false }
  const place = randomUUID()
  await writeFile(file, `${place}\n`, { mode: 0o600, flush: true })
  return { file, place, isNew: true }
}

async function notePlace({ db }: Needed, filesPlace: string, next: SQL): Promise<string | null> {
  const [row] = await db
    .insert(installation)
    .values({ filesPlace })
    .onConflictDoUpdate({ target: installation.id, set: { filesPlace: next } })
    .returning({ filesPlace: installation.filesPlace })
  return row?.filesPlace ?? null
}

/** Whether the first and the last file of the shop are here. A shop without files tells nothing. */
async function hasAll(deps: Needed): Promise<boolean> {
  const some = (order: SQL) =>
    deps.db.select({ sha256: files.sha256 }).from(files).orderBy(order).limit(SAMPLE)
  const sample = [...(await some(asc(files.createdAt))), ...(await some(desc(files.createdAt)))]
  const disk = diskOf(deps)
  const found = await Promise.all(sample.map(({ sha256 }) => disk.has(sha256).catch(() => false)))
  return found.length > 0 && found.every(Boolean)
}
