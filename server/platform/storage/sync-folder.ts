import { open } from 'node:fs/promises'

/**
 * Error codes of file systems that cannot sync a folder, like some network file systems. PostgreSQL ignores
 * the same codes.
 */
const UNKNOWN_THERE = new Set(['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])

/**
 * Writes a folder's entries to the disk. Without it a file that was synced and renamed may have neither name
 * after a power failure. Windows has no such operation.
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
