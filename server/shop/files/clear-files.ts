/** Deletes files that nothing refers to any more, their bytes, and the remains of interrupted writes. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/platform/deps.ts'
import { PART } from '#server/platform/storage/files.disk.ts'
import { deleteFiles, diskOf, dropBytes } from '#server/platform/storage/files.store.ts'
import { listBytes, lockUnnamed, stillUnnamed } from './unnamed-files.store.ts'

type Needed = Pick<Deps, 'db' | 'config'>

const DAY_MS = 24 * 3600_000
/**
 * A draft may wait in a browser or on a phone for weeks before it is saved, and refers to pictures that were
 * sent earlier.
 */
const UNNAMED_DAYS = 30
/** Bytes without a file: a save in progress inserts the file's row within seconds. */
const BYTES_DAYS = 1
/** Parts of uploads: a phone may resume them for three days (uploads.ts). */
const UPLOAD_DAYS = 4
const AT_ONCE = 500

/** Deletes unused files. @param now the clock */
export async function clearFiles(deps: Needed, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await clearUnnamed(deps, before(UNNAMED_DAYS))
  await clearBytes(deps, before(BYTES_DAYS))
  await clearUploads(deps, before(UPLOAD_DAYS))
}

async function clearUnnamed(deps: Needed, before: Date): Promise<void> {
  for (;;) {
    const dropped = await deps.db.transaction(async (tx) => {
      // A save that is about to refer to a file has locked it: the file is left alone.
      const ids = await lockUnnamed(tx, before, AT_ONCE)
      if (ids.length === 0) return []
      // A faster save may refer to the file now: only a statement that begins after the lock sees that.
      return deleteFiles(tx, null, await stillUnnamed(tx, ids))
    })
    if (dropped.length === 0) return
    await dropBytes(deps, dropped)
  }
}

/** Deletes bytes whose file was never inserted or is gone, and the remains of interrupted writes. */
async function clearBytes(deps: Needed, before: Date): Promise<void> {
  const disk = diskOf(deps)
  const known = await listBytes(deps.db)
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
  // With a wrong or empty database every picture of the shop looks unknown: they must not be deleted then.
  if (unknown.size <= known.size) await dropBytes(deps, [...unknown])
}

const SHA256_LENGTH = 64

async function clearUploads({ config }: Needed, before: Date): Promise<void> {
  const folder = join(config.dataDir, 'uploads')
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && found.mtime < before) await rm(join(folder, name), { force: true })
  }
}
