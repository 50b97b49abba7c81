import { open } from 'node:fs/promises'

/** What file systems that know no such thing say to it, as some that lie on another machine: as PostgreSQL has it. */
const UNKNOWN_THERE = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])

/**
 * Brings the names in a folder to the disk: without it a file that was synced and renamed may be there under neither
 * name after the power failed. Windows knows no such thing.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!UNKNOWN_THERE.has(code)) throw error
  }
}
