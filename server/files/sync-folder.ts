import { open } from 'node:fs/promises'

/**
 * Brings the names in a folder to the disk: without it a file that was synced and renamed may be there under neither
 * name after the power failed. Windows knows no such thing.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
