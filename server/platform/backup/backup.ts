import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunningPostgres } from '../db/embedded.ts'
import { FolderInUseError, lockFolder } from '../db/lock.ts'
import { type Archive, ignoreGone, openArchive } from './archive.ts'
import { backUpDatabase } from './base-backup.ts'

/** The shop is starting or stopping: it cannot be backed up at this moment. */
class BackupRefusedError extends Error {}

/**
 * Left out: what each start creates, and what belongs to a process. The database is copied separately, by its
 * own rules.
 */
const passing = /^(?:run|postgres|postgres\.log|postgres\.new|\.write-.*)$/
/** Folders that PostgreSQL needs but whose contents it does not. */
const hollow = [
  ...['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
]
const ofProcess =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|backup_manifest|pg_internal\.init.*|pgsql_tmp.*)$/
/** Tells PostgreSQL where recovery begins. It is written after everything else is copied. */
const control = 'postgres/global/pg_control'

/**
 * Writes everything that a shop has into one `.tar.gz`, whether Fascia is running on the folder or not. The
 * archive has everything that was saved before the call.
 * @returns its size in bytes
 * @throws BackupRefusedError while Fascia is starting or stopping; FileExistsError if the file exists
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const folder = await realpath(dataDir)
  const unlock = await lockFolder(folder).catch((error) => {
    if (error instanceof FolderInUseError) return null
    throw error
  })
  try {
    const url = unlock === null ? await findRunningPostgres(folder) : null
    if (unlock === null && url === null)
      throw new BackupRefusedError('Fascia is starting or stopping; try again')
    const archive = await openArchive(file)
    try {
      if (url === null) await addStopped(archive, folder)
      else await addRunning(archive, folder, url)
      return await archive.finish()
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await unlock?.()
  }
}

async function addStopped(archive: Archive, folder: string): Promise<void> {
  await addTree(archive, folder, '', { leaveOut: isPassing })
  await addDatabase(archive, folder, hollow)
}

/**
 * The files are copied before and after the database. Files that were added meanwhile exist only after it;
 * files that were deleted meanwhile may still be named in it.
 */
async function addRunning(archive: Archive, folder: string, url: string): Promise<void> {
  const added = new Set<string>()
  const addFiles = () => addTree(archive, folder, '', { leaveOut: isPassing, added })
  const label = await backUpDatabase(
    url,
    async () => {
      await addFiles()
      await addDatabase(archive, folder, [...hollow, 'pg_wal'])
    },
    async (names) => {
      for (const name of names.map((each) => `postgres/pg_wal/${each}`))
        await archive.addFile(name, join(folder, name))
    },
  )
  await archive.addText('postgres/backup_label', label)
  await addFiles()
}

async function addDatabase(archive: Archive, folder: string, empty: readonly string[]): Promise<void> {
  const folders = new Set(empty.map((name) => `postgres/${name}`))
  await archive.addFolder('postgres')
  await addTree(archive, folder, 'postgres', {
    leaveOut: (name) => ofProcess.test(baseOf(name)) || name === control || folders.has(folderOf(name)),
  })
  await archive.addFile(control, join(folder, control))
}

interface Choice {
  /** Names relative to the data folder. */
  leaveOut: (name: string) => boolean
  /** Files already in the archive: they are not added again. */
  added?: Set<string>
}

/**
 * Adds everything below a folder. Links are followed, because the photos may be on another disk. A file that
 * was deleted meanwhile is left out.
 */
async function addTree(archive: Archive, root: string, below: string, choice: Choice): Promise<void> {
  const { leaveOut, added = new Set() } = choice
  for (const base of await readdir(join(root, below))) {
    const name = below === '' ? base : `${below}/${base}`
    if (leaveOut(name)) continue
    const found = await stat(join(root, name)).catch(ignoreGone)
    if (!found) continue
    const isNew = !added.has(name)
    added.add(name)
    if (found.isFile() && isNew) await archive.addFile(name, join(root, name))
    if (!found.isDirectory()) continue
    if (isNew) await archive.addFolder(name)
    await addTree(archive, root, name, { leaveOut, added }).catch(ignoreGone)
  }
}

const isPassing = (name: string) => passing.test(name)
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)
const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/'))
