/** Files: their bytes on the disk, what is known of them in the database. */
import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { maySeeFile, type Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { PICTURE_KINDS, PICTURE_WIDTHS, type PictureKind, variantsOf } from '#domain/projects.ts'
import type { Config } from '../config.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { files } from '../db/tables.ts'
import { notFound } from '../failures.ts'
import { type Disk, openDisk } from './files.disk.ts'

type FileRow = typeof files.$inferSelect
type NewFile = Omit<FileRow, 'createdAt'>

/** A file whose bytes are on the disk and that is not written down yet. */
export interface KeptFile {
  row: NewFile
  bytes: Uint8Array
}

/** A space of its own among the database's advisory locks: 'file' on a telephone's keys. */
const BYTES_LOCK = 3453

/** A file as answered. */
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

interface FileDeps {
  config: Pick<Config, 'dataDir' | 's3'>
  db: Database
}

const disks = new WeakMap<FileDeps['config'], Disk>()

/** Where the bytes of these files are. */
export function diskOf({ config }: Pick<FileDeps, 'config'>): Disk {
  const disk = disks.get(config) ?? openDisk(config)
  disks.set(config, disk)
  return disk
}

/**
 * Keeps an uploaded picture. A known id is answered with the file that has it, so that a retry makes no second.
 * @throws NOT_FOUND where the id is somebody else's; TOO_LARGE, INVALID on `file`: see makePicture
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
 * Makes a picture of an upload and puts its bytes on the disk: before its row, which must never point at nothing.
 * @throws TOO_LARGE, INVALID on `file`: see makePicture
 */
export async function keepPicture(
  deps: FileDeps,
  upload: { id: string; name: string; bytes: Uint8Array; createdBy: string | null },
): Promise<KeptFile> {
  const { makePicture } = await import('./pictures.ts')
  const { bytes, type, width, height } = await makePicture(upload.bytes)
  const { id, createdBy } = upload
  return keepBytes(deps, { id, name: nameFile(upload.name, type), type, width, height, createdBy }, bytes)
}

/** Puts the bytes of a file on the disk, before its row. @param file what is known of it beside its bytes */
export async function keepBytes(
  deps: FileDeps,
  file: Omit<NewFile, 'size' | 'sha256'>,
  bytes: Uint8Array,
): Promise<KeptFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await diskOf(deps).put(sha256, bytes, file.type)
  return { row: { ...file, size: bytes.byteLength, sha256 }, bytes }
}

/** Writes down a file whose bytes are on the disk. @returns null where the id is taken */
export async function insertFile(
  tx: Transaction,
  deps: FileDeps,
  actor: Person | null,
  { row, bytes }: KeptFile,
): Promise<FileRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${BYTES_LOCK}, hashtext(${row.sha256}))`)
  const [inserted] = await tx.insert(files).values(row).onConflictDoNothing().returning()
  if (!inserted) return null
  // Another upload of the same picture that came to nothing may have dropped them since.
  const disk = diskOf(deps)
  if (!(await disk.has(row.sha256))) await disk.put(row.sha256, bytes, row.type)
  const after = { ...row, version: 1 }
  await recordChange(tx, { actor, noun: 'files', action: 'created', before: null, after })
  return inserted
}

/**
 * Takes the rows of files away. Their bytes go with `dropBytes`, once that is committed.
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
  for (const { id } of rows)
    await recordChange(tx, { actor, noun: 'files', action: 'erase', before: { id, version: 1 }, after: null })
  return rows.map(({ sha256 }) => sha256)
}

/** Those of some files that are there: they stay until the transaction, which is about to name them, ends. */
export async function holdFiles(tx: Transaction, ids: readonly string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .for('key share')
}

/** Removes bytes that no file has any more, with the small copies made of them. */
export async function dropBytes(deps: FileDeps, sha256s: readonly string[]): Promise<void> {
  for (const sha256 of new Set(sha256s))
    await deps.db.transaction(async (tx) => {
      // Waits for whoever writes down a file of the same bytes just now.
      await tx.execute(sql`select pg_advisory_xact_lock(${BYTES_LOCK}, hashtext(${sha256}))`)
      const [used] = await tx.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1)
      if (used) return
      for (const name of [...copiesOf(sha256), sha256]) await diskOf(deps).remove(name)
    })
}

/** All copies that may have been made of a picture. */
function copiesOf(sha256: string): string[] {
  const variants = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_KINDS.map((kind) => nameVariant(sha256, width, kind)),
  )
  return [nameThumb(sha256), ...variants]
}

const nameThumb = (sha256: string) => `${sha256}-thumb`
const nameVariant = (sha256: string, width: number, kind: PictureKind) => `${sha256}-${width}.${kind}`

/**
 * The file that somebody uploads under an id that they chose, where it is there already.
 * @throws NOT_FOUND where it is not theirs to see
 */
export async function findOwnFile(deps: FileDeps, person: Person, id: string): Promise<StoredFile | null> {
  const row = await findFile(deps, id)
  if (row && !maySeeFile(person, row)) throw notFound(messages.fileNotFound)
  return row && presentFile(row)
}

/** @throws NOT_FOUND where the database knows of a file that is not on the disk: see files-place.ts */
async function bytesOf(deps: FileDeps, { sha256 }: Pick<FileRow, 'sha256'>): Promise<Uint8Array> {
  const disk = diskOf(deps)
  try {
    return await disk.get(sha256)
  } catch (error) {
    if (await disk.has(sha256)) throw error
    throw notFound(messages.fileGone)
  }
}

/** A file with its bytes, or null where there is none of that id. */
export async function readPicture(deps: FileDeps, id: string): Promise<ReadFile | null> {
  const row = await findFile(deps, id)
  if (!row) return null
  return { file: presentFile(row), bytes: await bytesOf(deps, row), type: row.type }
}

interface ReadFile {
  file: StoredFile
  bytes: Uint8Array
  type: string
}

/**
 * A picture as `readPicture` answers it, its bytes those of a small copy, which is made when it is first asked for. Null
 * also for what is no picture.
 */
export async function readThumb(deps: FileDeps, id: string): Promise<ReadFile | null> {
  const row = await findFile(deps, id)
  if (!row || row.width === null) return null
  const disk = diskOf(deps)
  const name = nameThumb(row.sha256)
  const file = presentFile(row)
  if (await disk.has(name)) return { file, bytes: await disk.get(name), type: 'image/webp' }
  const { makeThumb } = await import('./pictures.ts')
  const { bytes, type } = await makeThumb(await bytesOf(deps, row))
  await disk.put(name, bytes, type)
  return { file, bytes, type }
}

/** How wide a picture is as it is kept, in pixels; null where there is no such picture. */
export async function findWidth(deps: FileDeps, id: string): Promise<number | null> {
  return (await findFile(deps, id))?.width ?? null
}

/** Copies that are being made, by name: whoever asks for one meanwhile waits for the same. */
const makings = new Map<string, Promise<Uint8Array>>()
/** The last of a picture's copies that was asked for: they are made one after another. */
const lastOf = new Map<string, Promise<unknown>>()

/**
 * The bytes of a picture in one of its sizes, made when they are first asked for. Null where there is no such picture,
 * or it is not offered in that width: see `variantsOf` in domain/projects.ts.
 */
export async function readVariant(
  deps: FileDeps,
  { id, width, kind }: { id: string; width: number; kind: PictureKind },
): Promise<Uint8Array | null> {
  const row = await findFile(deps, id)
  if (!row || row.width === null || !variantsOf(row.width).some(({ name }) => name === width)) return null
  const disk = diskOf(deps)
  const name = nameVariant(row.sha256, width, kind)
  const under = makings.get(name)
  if (under) return under
  if (await disk.has(name)) return disk.get(name)
  const { makeVariant } = await import('./pictures.ts')
  return (
    makings.get(name) ??
    makeOnce(name, row.sha256, async () => {
      const bytes = await makeVariant(await bytesOf(deps, row), { width, kind })
      await disk.put(name, bytes, `image/${kind}`)
      return bytes
    })
  )
}

function makeOnce(name: string, picture: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const before = lastOf.get(picture) ?? Promise.resolve()
  const making = before.catch(() => {}).then(make)
  makings.set(name, making)
  lastOf.set(picture, making)
  const forget = () => {
    makings.delete(name)
    if (lastOf.get(picture) === making) lastOf.delete(picture)
  }
  making.then(forget, forget)
  return making
}

async function findFile({ db }: FileDeps, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row ?? null
}

function presentFile({ sha256: _sha256, createdBy: _createdBy, createdAt, ...row }: FileRow): StoredFile {
  return { ...row, createdAt: createdAt.toISOString() }
}

/** The name that the person knows it by, without folders, with the ending of what it is now. */
function nameFile(given: string, type: string): string {
  const base = (given.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/\p{C}/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, 180)
  return `${base || 'picture'}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`
}
