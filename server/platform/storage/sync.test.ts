import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDisk } from './files.disk.ts'

const done = vi.hoisted((): string[] => [])
const folders = vi.hoisted(() => ({ refuse: '' }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    open: async (...[path, flags, mode]: Parameters<typeof real.open>) => {
      const file = await real.open(path, flags, mode)
      const sync = file.sync.bind(file)
      return Object.assign(file, {
        sync: async () => {
          if (folders.refuse && flags === 'r')
            throw Object.assign(new Error(`${folders.refuse}: fsync`), { code: folders.refuse })
          await sync()
          done.push(`sync ${path}`)
        },
      })
    },
    rename: async (...[from, to]: Parameters<typeof real.rename>) => {
      await real.rename(from, to)
      done.push(`rename to ${to}`)
    },
  }
})

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fascia-sync-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a picture is on the disk before the upload is answered', async () => {
  const folder = join(dataDir, 'files', 'ab')
  const disk = openDisk({ dataDir, s3: null })
  await disk.put('abc', new Uint8Array([1, 2, 3]), 'image/jpeg')
  // First the new folders, then the contents, then the name.
  expect(done).toEqual([
    `sync ${dataDir}`,
    `sync ${join(dataDir, 'files')}`,
    expect.stringMatching(/^sync .*abc\..*\.part$/),
    `rename to ${join(folder, 'abc')}`,
    `sync ${folder}`,
  ])
})

test('when a folder cannot be synced, as on some network drives, a picture is stored all the same', async () => {
  const disk = openDisk({ dataDir, s3: null })
  folders.refuse = 'EINVAL'
  await disk.put('cde', new Uint8Array([1, 2, 3]), 'image/jpeg')
  expect(await disk.has('cde')).toBe(true)
  folders.refuse = 'EIO'
  await expect(disk.put('def', new Uint8Array([1, 2, 3]), 'image/jpeg')).rejects.toThrow('EIO')
  folders.refuse = ''
})
