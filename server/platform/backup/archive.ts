import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { isThere } from '../data-folder.ts'
import { syncFolder } from '../storage/sync-folder.ts'

/** A `.tar.gz` that is being written. It gets its final name when it is complete. */
export interface Archive {
  addFolder: (name: string) => Promise<void>
  /**
   * Adds a file at the size it has now. If the file grows meanwhile it is cut there; if it shrinks it is
   * padded with zeros. A file that no longer exists is left out.
   */
  addFile: (name: string, path: string) => Promise<void>
  addText: (name: string, text: string) => Promise<void>
  /** @returns its size in bytes */
  finish: () => Promise<number>
  /** Stops and removes the unfinished archive. */
  abandon: () => Promise<void>
}

type Entry = ReturnType<Pack['entry']>
type Header = Parameters<Pack['entry']>[0]

/** Only the user who runs the backup can read it: the archive holds the shop's secrets. */
const mode = 0o600
const zeros = Buffer.alloc(64 * 1024)

/** A file of this name exists already. */
class FileExistsError extends Error {}

/** @throws FileExistsError if the file exists, or another backup is writing it */
export async function openArchive(file: string): Promise<Archive> {
  const draft = `${file}.part`
  if (await isThere(file)) throw new FileExistsError(`${file} is there already`)
  const output = await open(draft, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new FileExistsError(`${draft} is being written, or was broken off: delete it`)
      : error
  })
  const entries = pack()
  const target = output.createWriteStream({ flush: true })
  const written = pipeline(entries, createGzip(), target)
  const failed = new Promise<never>((_resolve, reject) => {
    written.catch(reject)
  })
  failed.catch(() => undefined)

  /** Waits until the entry is written, or until the output stream fails. */
  const addEntry = (header: Header, fill: (entry: Entry) => Promise<void>) => {
    const entered = new Promise<void>((resolve, reject) => {
      const entry = entries.entry(header, (error) => (error ? reject(error) : resolve()))
      fill(entry).then(() => entry.end(null), reject)
    })
    return Promise.race([entered, failed])
  }

  return {
    addFolder: (name) => addEntry({ name, type: 'directory', mode: 0o700 }, async () => undefined),
    addFile: async (name, path) => {
      const handle = await open(path).catch(ignoreGone)
      if (handle === null) return
      try {
        const { size, mtime } = await handle.stat()
        await addEntry({ name, size, mtime, mode }, async (entry) => {
          const length = await copy(handle.createReadStream({ end: size, autoClose: false }), entry, size)
          for (let missing = size - length; missing > 0; missing -= zeros.length)
            await write(entry, zeros.subarray(0, Math.min(missing, zeros.length)))
        })
      } finally {
        await handle.close()
      }
    },
    addText: async (name, text) => {
      const bytes = Buffer.from(text)
      await addEntry({ name, size: bytes.length, mode }, (entry) => write(entry, bytes))
    },
    finish: async () => {
      entries.finalize()
      await written
      await rename(draft, file)
      await syncFolder(dirname(file))
      return target.bytesWritten
    },
    abandon: async () => {
      entries.destroy()
      await written.catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

/** @returns how many bytes were read, at most `size` */
async function copy(from: Readable, to: Entry, size: number): Promise<number> {
  let length = 0
  for await (const chunk of from) {
    const part = chunk.subarray(0, size - length)
    length += part.length
    if (part.length > 0) await write(to, part)
  }
  return length
}

async function write(to: Entry, bytes: Buffer): Promise<void> {
  if (!to.write(bytes)) await new Promise<void>((resolve) => to.once('drain', resolve))
}

/** A file that no longer exists was deleted during the backup. */
export function ignoreGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
