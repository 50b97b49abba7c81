/** Files: their bytes on the disk, their metadata in the database. */
import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type Actor, maySeeFile, type Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Config } from '../config.ts'
import { recordChange, recordChanges, type Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { files } from '../db/tables.ts'
import { notFound } from '../failures.ts'
import { pictureCopyNames } from './copy-names.ts'
import { type Disk, openDisk } from './files.disk.ts'

export type FileRow = typeof files.$inferSelect
type NewFile = Omit<FileRow, 'createdAt'>

/** A file whose bytes are on the disk but which has no row yet. */
export interface KeptFile {
  row: NewFile
  bytes: Uint8Array
}

/** The class of these advisory locks: 'file' on a phone's keys. */
const BYTES_LOCK = 3453

/** A file as the API answers it. */
export interface StoredFile {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels. */
  width: number | null
  height: number | null
  createdAt: string
}

export interface FileDeps {
  config: Pick<Config, 'dataDir' | 's3'>
  db: Database
}

const disks = new WeakMap<FileDeps['config'], Disk>()

/** Where the bytes of these files are stored. */
export function diskOf({ config }: Pick<FileDeps, 'config'>): Disk {
  const disk = disks.get(config) ?? openDisk(config)
  disks.set(config, disk)
  return disk
}

/**
 * Stores an uploaded picture. If the id is known, the existing file is returned, so that a retry does not
 * make a second one.
 * @throws NOT_FOUND if the id is another person's; TOO_LARGE, INVALID on `file`: see makePicture
 */
export async function storePicture(
  deps: FileDeps,
  actor: Person,
  upload: { id?: string | undefined; name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  const { id = uuid() } = upload
  const known = await findOwnFile(deps, actor, id)
  if (known) return known
  const kept = await keepPicture(deps, { ...upload, id, createdBy: actor.id })
  const made = await deps.db.transaction((tx) => insertFile(tx, deps, actor, kept))
  const stored = made ? presentFile(made) : await findOwnFile(deps, actor, id)
  if (!stored) throw new Error(`The file ${id} was there and is gone`)
  return stored
}

/**
 * Makes a picture of an upload and stores its bytes. They are stored before the row, because a row must never
 * point at missing bytes.
 * @throws TOO_LARGE, INVALID on `file`: see makePicture
 */
export async function keepPicture(
  deps: FileDeps,
  upload: { id: string; name: string; bytes: Uint8Array; createdBy: string | null },
): Promise<KeptFile> {
  const { makePicture } = await import('./pictures.ts')
  const { bytes, type, width, height } = await makePicture(upload.bytes)
  const { id, createdBy } = upload
  return keepBytes(
    deps,
    {
      id,
      name: nameFile(upload.name, type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')),
      type,
      width,
      height,
      createdBy,
    },
    bytes,
  )
}

/** Stores the bytes of a file, before its row. @param file the metadata of the file */
export async function keepBytes(
  deps: FileDeps,
  file: Omit<NewFile, 'size' | 'sha256'>,
  bytes: Uint8Array,
): Promise<KeptFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await diskOf(deps).put(sha256, bytes, file.type)
  return { row: { ...file, size: bytes.byteLength, sha256 }, bytes }
}

/** Inserts the row of a file whose bytes are on the disk. @returns null if the id is taken */
export async function insertFile(
  tx: Transaction,
  deps: FileDeps,
  actor: Actor | null,
  { row, bytes }: KeptFile,
): Promise<FileRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${BYTES_LOCK}, hashtext(${row.sha256}))`)
  const [inserted] = await tx.insert(files).values(row).onConflictDoNothing().returning()
  if (!inserted) return null
  // A failed upload of the same picture may have dropped these bytes meanwhile.
  const disk = diskOf(deps)
  if (!(await disk.has(row.sha256))) await disk.put(row.sha256, bytes, row.type)
  const after = { ...row, version: 1 }
  await recordChange(tx, { actor, noun: 'files', action: 'created', before: null, after })
  return inserted
}

/**
 * Deletes the rows of files. Their bytes go with `dropBytes`, after the commit.
 * @returns the SHA-256 of their bytes
 */
export async function deleteFiles(
  tx: Transaction,
  actor: Person | null,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning()
  const changes = rows.map(({ id }) => ({ before: { id, version: 1 }, after: null }))
  await recordChanges(tx, { actor, noun: 'files', action: 'erase' }, changes)
  return rows.map(({ sha256 }) => sha256)
}

/**
 * The files among these ids that exist. They are locked until the end of the transaction, which is about to
 * refer to them.
 */
export async function lockFiles(tx: Transaction, ids: readonly string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .for('key share')
}

/** How many files' bytes one transaction removes. The database lets it wait half a minute for the disk. */
const DROPPED_AT_ONCE = 20

/**
 * Removes bytes that no file refers to any more, with their small copies. If a file with the same bytes is
 * being stored just now they stay. If that fails, the nightly job removes them (clear-files.ts).
 */
export async function dropBytes(deps: FileDeps, sha256s: readonly string[]): Promise<void> {
  const wanted = [...new Set(sha256s)]
  for (let from = 0; from < wanted.length; from += DROPPED_AT_ONCE)
    await deps.db.transaction(async (tx) => {
      for (const sha256 of await lockUnused(tx, wanted.slice(from, from + DROPPED_AT_ONCE)))
        for (const name of [...pictureCopyNames(sha256), sha256]) await diskOf(deps).remove(name)
    })
}

/** Those of some bytes that no file refers to. Until the transaction ends no file can refer to them. */
async function lockUnused(tx: Transaction, sha256s: string[]): Promise<string[]> {
  const { rows: held } = await tx.execute<{ sha256: string }>(sql`
    select sha256 from unnest(${sql.param(sha256s)}::text[]) as wanted (sha256)
    where pg_try_advisory_xact_lock(${BYTES_LOCK}, hashtext(sha256))`)
  const names = held.map(({ sha256 }) => sha256)
  if (names.length === 0) return []
  // A statement that starts now sees everything that was committed before we got the lock.
  const used = await tx
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(inArray(files.sha256, names))
  return names.filter((name) => !used.some(({ sha256 }) => sha256 === name))
}

/**
 * The file under an id that the client chose, if it exists already.
 * @throws NOT_FOUND if the person may not see it
 */
export async function findOwnFile(deps: FileDeps, person: Person, id: string): Promise<StoredFile | null> {
  const row = await findFile(deps, id)
  if (row && !maySeeFile(person, row)) throw notFound(messages.fileNotFound)
  return row && presentFile(row)
}

/** @throws NOT_FOUND if the database has a file whose bytes are not on the disk: see files-place.ts */
export async function bytesOf(deps: FileDeps, { sha256 }: Pick<FileRow, 'sha256'>): Promise<Uint8Array> {
  const disk = diskOf(deps)
  try {
    return await disk.get(sha256)
  } catch (error) {
    if (await disk.has(sha256)) throw error
    throw notFound(messages.fileGone)
  }
}

/** A file with its bytes, or null if there is none with that id. */
export async function readPicture(deps: FileDeps, id: string): Promise<ReadFile | null> {
  const row = await findFile(deps, id)
  if (!row) return null
  return { file: presentFile(row), bytes: await bytesOf(deps, row), type: row.type }
}

export interface ReadFile {
  file: StoredFile
  bytes: Uint8Array
  type: string
}

/** A file by id. */
export async function findFile({ db }: FileDeps, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row ?? null
}

/** A file as the API answers it. */
export function presentFile({
  sha256: _sha256,
  createdBy: _createdBy,
  createdAt,
  ...row
}: FileRow): StoredFile {
  return { ...row, createdAt: createdAt.toISOString() }
}

/** The file name that the person chose, without folders, with the ending of the stored format. */
export function nameFile(given: string, ending: string): string {
  const base = (given.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/\p{C}/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, 180)
  return `${base || (ending === 'pdf' ? 'document' : 'picture')}.${ending}`
}
