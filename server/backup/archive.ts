import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { isThere } from '../data-folder.ts'
import { syncFolder } from '../files/sync-folder.ts'

/** A `.tar.gz` that is being written. It gets its name once it is whole. */
export interface Archive {
  addFolder: (name: string) => Promise<void>
  /**
   * Takes in a file as long as it is now: one that grows meanwhile is cut there, one that shrinks is filled up with
   * zeros. One that is gone is left out.
   */
  addFile: (name: string, path: string) => Promise<void>
  addText: (name: string, text: string) => Promise<void>
  /** @returns its size in bytes */
  finish: () => Promise<number>
  /** Leaves nothing behind. */
  abandon: () => Promise<void>
}

type Entry = ReturnType<Pack['entry']>
type Header = Parameters<Pack['entry']>[0]

/** Readable by whoever makes it and by nobody else: a shop's secrets are in it. */
const mode = 0o600
const zeros = Buffer.alloc(64 * 1024)

/** There is something of this name already. */
class NameTaken extends Error {}

/** @throws NameTaken if there is such a file, or one that is being written */
export async function openArchive(file: string): Promise<Archive> {
  const draft = `${file}.part`
  if (await isThere(file)) throw new NameTaken(`${file} is there already`)
  const output = await open(draft, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new NameTaken(`${draft} is being written, or was broken off: delete it`)
      : error
  })
  const entries = pack()
  const target = output.createWriteStream({ flush: true })
  const written = pipeline(entries, createGzip(), target)
  const failed = new Promise<never>((_resolve, reject) => {
    written.catch(reject)
  })
  failed.catch(() => undefined)

  /** Waits for the entry, or for the failure of what it is written to. */
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

/** @returns how many bytes came, at most `size` */
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

/** What is gone when its turn comes was deleted meanwhile. */
export function ignoreGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
