/** Files that nobody names any more are cleared away, with their bytes and what was left half done. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { acceptedPapers, invoices } from '../db/documents.tables.ts'
import { measurements } from '../db/measurements.tables.ts'
import { enquiryPictures, projects } from '../db/site.tables.ts'
import { files, history, settings } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { SETTINGS_ID } from '../settings/settings.store.ts'
import { PART } from './files.disk.ts'
import { deleteFiles, diskOf, dropBytes } from './files.store.ts'

type Needed = Pick<Deps, 'db' | 'config'>

const DAY_MS = 24 * 3600_000
/** A draft may lie in a browser or on a phone for weeks before it is saved, and names the pictures sent before. */
const UNNAMED_DAYS = 30
/** Bytes without a file: a save that is under way writes the file down within seconds. */
const BYTES_DAYS = 1
/** Parts of uploads: a phone goes on with them for three days (uploads.ts). */
const UPLOAD_DAYS = 4
const AT_ONCE = 500

/** Clears away what is named by nothing. @param now the clock */
export async function clearFiles(deps: Needed, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await clearUnnamed(deps, before(UNNAMED_DAYS))
  await clearBytes(deps, before(BYTES_DAYS))
  await clearUploads(deps, before(UPLOAD_DAYS))
}

/** A former logo is kept: it is on papers that wait to be sent. Of a survey every id counts, its photos' among them. */
const isNamed = sql`${files.id}::text in (
  select ${enquiryPictures.fileId}::text from ${enquiryPictures}
  union all select photo->>'fileId' from ${projects}, jsonb_array_elements(${projects.photos}) as photo
  union all select jsonb_path_query(${measurements.survey}, '$.**.id') #>> '{}' from ${measurements}
  union all select ${settings.fields}->>'logoFileId' from ${settings}
  union all select ${history.after}->>'logoFileId' from ${history} where ${history.recordId} = ${SETTINGS_ID}
  union all select ${acceptedPapers.fileId}::text from ${acceptedPapers}
  union all select ${invoices.seller}->>'logoFileId' from ${invoices} where ${invoices.seller} is not null
)`
// Of an empty name nothing follows, in either direction.
const isUnnamed = sql`(${isNamed}) is not true`

async function clearUnnamed(deps: Needed, before: Date): Promise<void> {
  for (;;) {
    const dropped = await deps.db.transaction(async (tx) => {
      const found = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(lt(files.createdAt, before), isUnnamed))
        .limit(AT_ONCE)
        // A save that is about to name one holds it: it is left alone.
        .for('update', { skipLocked: true })
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) return []
      // A save that was faster has named it: only a statement that begins now sees that.
      const still = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(inArray(files.id, ids), isUnnamed))
      const gone = still.map(({ id }) => id)
      return deleteFiles(tx, null, gone)
    })
    if (dropped.length === 0) return
    await dropBytes(deps, dropped)
  }
}

/** Bytes whose file was never written down or is gone, and what is left of a write that was cut off. */
async function clearBytes(deps: Needed, before: Date): Promise<void> {
  const disk = diskOf(deps)
  const known = new Set((await deps.db.selectDistinct({ sha256: files.sha256 }).from(files)).map(sha256Of))
  const unknown = new Set<string>()
  for await (const name of disk.names()) {
    const sha256 = name.slice(0, SHA256_LENGTH)
    const isPart = name.endsWith(PART)
    if (!isPart && known.has(sha256)) continue
    const at = await disk.putAt(name)
    if (at === null || at >= before) continue
    if (isPart) await disk.remove(name)
    else unknown.add(sha256)
  }
  // To a wrong or empty database every picture of the shop is unknown: that is no reason to clear them away.
  if (unknown.size <= known.size) await dropBytes(deps, [...unknown])
}

const SHA256_LENGTH = 64
const sha256Of = ({ sha256 }: { sha256: string }) => sha256

async function clearUploads({ config }: Needed, before: Date): Promise<void> {
  const folder = join(config.dataDir, 'uploads')
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && found.mtime < before) await rm(join(folder, name), { force: true })
  }
}
