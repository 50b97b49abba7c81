import { createHash } from 'node:crypto'
import { mkdir, stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Someone else is using the data folder. */
export class FolderInUseError extends Error {}

/**
 * Locks a folder for this process until the process ends, even if it crashes. The lock is an address that the
 * kernel gives to one process at a time and takes back by itself, so nothing stale is left after a `kill -9`.
 * @returns a function that releases the folder
 * @throws FolderInUseError if a living process has the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // By device and inode, so that two paths to one folder are one lock.
  const { dev, ino } = await stat(folder)
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)
  const server = process.platform === 'linux' ? await listen(`\0fascia-${name}`) : await listenOnFile(name)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError() : error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** Other systems have only addresses in the file system: a stale file may be left, and is then removed. */
async function listenOnFile(name: string): Promise<Server> {
  const folder = join(tmpdir(), `fascia-${process.getuid?.() ?? 'user'}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const address = join(folder, `${name}.lock`)
  try {
    return await listen(address)
  } catch (error) {
    if (!(error instanceof FolderInUseError) || (await answers(address))) throw error
    await unlink(address)
    return listen(address)
  }
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
