import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from '../platform/db/lock.ts'

/** Linux keeps what is in this folder in memory. */
const memory = '/dev/shm'
const TMPFS = 0x01021994
/** More than a whole test run needs at any moment. */
const ROOM = 4 * 2 ** 30
const prefix = 'fascia-tests-'
/** A younger folder may belong to a run that has not locked it yet. */
const YOUNG_MS = 60_000

/**
 * A new folder for the data of one test run, in memory if there is room: most of what a copy of a database costs
 * on a disk is the disk. Removes what runs that were killed left behind there.
 */
export async function makeTemporaryFolder(): Promise<string> {
  const parent = (await hasMemoryFolder()) ? memory : tmpdir()
  await removeAbandoned(parent)
  return mkdtemp(join(parent, prefix))
}

/** Whether this machine has a folder in memory with room for what tests put there. */
export async function hasMemoryFolder(): Promise<boolean> {
  const place = await statfs(memory).catch(() => null)
  return place?.type === TMPFS && place.bavail * place.bsize >= ROOM && freemem() >= ROOM
}

/**
 * Removes the folders of test runs that have ended without doing so: nobody has their lock.
 * @param now in milliseconds
 */
export async function removeAbandoned(parent: string, now = Date.now()): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const folder = join(parent, name)
    // Another run may remove it at the same time, or it is another user's.
    if (await isAbandoned(folder, now).catch(() => false))
      await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function isAbandoned(folder: string, now: number): Promise<boolean> {
  if (now - (await stat(folder)).mtimeMs < YOUNG_MS) return false
  try {
    const unlock = await lockFolder(folder)
    await unlock()
    return true
  } catch (error) {
    if (error instanceof FolderInUseError) return false
    throw error
  }
}
