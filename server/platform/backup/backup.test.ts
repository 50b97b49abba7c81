import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/testing/process.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { makeLog } from '../log.ts'
import { openArchive } from './archive.ts'

const log = makeLog('warn')
/** So that the end of the list shows what came last, and a gap that something is missing. */
const isWhole = 'select count(*) = max(n) as whole, max(n)::int as last from lines_kept'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a backup of a busy shop has everything that was saved before it began, and starts', async () => {
  const dataDir = join(folder, 'at-work')
  await mkdir(join(dataDir, 'files/ab'), { recursive: true })
  await writeFile(join(dataDir, 'files/ab/photo'), 'a photo')
  await writeFile(join(dataDir, 'auth-secret'), 'a secret')
  await mkdir(join(folder, 'another-disk'))
  await writeFile(join(folder, 'another-disk/mail'), 'a mail')
  await symlink(join(folder, 'another-disk'), join(dataDir, 'mail'))
  const shop = await startEmbeddedPostgres(dataDir, log)
  const client = await open(shop.url)
  await client.query('create table lines_kept (n bigserial, words text)')
  const writing = keepWriting(client)
  await writing.until(50)

  const before = writing.acknowledged()
  const file = join(folder, 'at-work.tar.gz')
  expect(await backUp(dataDir, file)).toEqual({ code: 0, output: expect.stringContaining(`${file}, `) })
  const { acknowledged } = await writing.end()
  // The writing went on meanwhile.
  expect(acknowledged).toBeGreaterThan(before)
  await client.end()
  await shop.stop()

  const restored = await restore(file)
  expect(await readFile(join(restored, 'postgres/backup_label'), 'utf8')).toContain('START WAL LOCATION')
  const lines = await readLines(restored)
  expect(lines.whole).toBe(true)
  expect(lines.last).toBeGreaterThanOrEqual(before)
  expect(await readFile(join(restored, 'files/ab/photo'), 'utf8')).toBe('a photo')
  expect(await readFile(join(restored, 'mail/mail'), 'utf8')).toBe('a mail')
  expect(await readFile(join(restored, 'auth-secret'), 'utf8')).toBe('a secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const atRest = join(folder, 'at-rest.tar.gz')
  expect((await backUp(restored, atRest)).code).toBe(0)
  expect(await readLines(await restore(atRest))).toEqual(lines)
})

test('no existing file is overwritten, and no partial file is left', async () => {
  const dataDir = join(folder, 'kept')
  await mkdir(dataDir)
  const file = join(folder, 'mine.tar.gz')
  await writeFile(file, 'mine')
  const refused = await backUp(dataDir, file)
  expect(refused).toEqual({ code: 2, output: `backup: nothing was written: ${file} is there already\n` })
  expect(await readFile(file, 'utf8')).toBe('mine')

  // Something that cannot be read as a file.
  const broken = await openArchive(join(folder, 'broken.tar.gz'))
  await expect(broken.addFile('x', dataDir)).rejects.toThrow('EISDIR')
  await broken.abandon()
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
})

test('a file that shrinks while it is read keeps its first length', async () => {
  const path = join(folder, 'changing')
  const size = 30_000_000
  await writeFile(path, randomBytes(size))
  const file = join(folder, 'changing.tar.gz')
  const archive = await openArchive(file)
  const adding = archive.addFile('changing', path)
  await expect.poll(async () => (await stat(`${file}.part`)).size).toBeGreaterThan(0)
  await truncate(path, 0)
  await adding
  await archive.addFile('gone', join(folder, 'never-there'))
  await archive.addText('after', 'the next one')
  expect(await archive.finish()).toBe((await stat(file)).size)
  const restored = await restore(file)
  expect((await stat(join(restored, 'changing'))).size).toBe(size)
  expect(await readFile(join(restored, 'after'), 'utf8')).toBe('the next one')
})

test('an external database, a missing folder and extra arguments are refused', async () => {
  const file = join(folder, 'never.tar.gz')
  const own = await backUp(folder, file, { DATABASE_URL: 'postgres://localhost/shop' })
  expect(own).toEqual({ code: 2, output: expect.stringContaining('DATABASE_URL') })
  const nowhere = await backUp(join(folder, 'nowhere'), file)
  expect(nowhere).toEqual({ code: 2, output: expect.stringContaining('there is no folder') })
  const two = await run({}, [file, 'another'])
  expect(two).toEqual({ code: 2, output: expect.stringContaining("'another' is left over") })
})

function backUp(dataDir: string, file: string, more: Record<string, string> = {}) {
  return run({ DATA_DIR: dataDir, ...more }, [file])
}

async function run(environment: Record<string, string>, words: string[]) {
  const { code, out, err } = await runCommand('backup', environment, words)
  return { code, output: out + err }
}

/** As the README says. */
async function restore(file: string): Promise<string> {
  const to = await mkdtemp(join(folder, 'restored-'))
  const { status, stderr } = spawnSync('tar', ['xzf', file, '-C', to], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return to
}

/** The contents after a PostgreSQL has started on the folder. */
async function readLines(dataDir: string): Promise<{ whole: boolean; last: number }> {
  const { url, stop } = await startEmbeddedPostgres(dataDir, log)
  const client = await open(url)
  const { rows } = await client.query(isWhole)
  await client.end()
  await stop()
  return rows[0]
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** One row after the other, as fast as possible. */
function keepWriting(client: Client) {
  let count = 0
  let isEnding = false
  const written = (async () => {
    while (!isEnding) {
      await client.query('insert into lines_kept (words) values ($1)', [`line ${count} `.repeat(100)])
      count++
    }
  })()
  return {
    acknowledged: () => count,
    until: async (least: number) => {
      await expect.poll(() => count).toBeGreaterThan(least)
    },
    end: async () => {
      isEnding = true
      await written
      return { acknowledged: count }
    },
  }
}
