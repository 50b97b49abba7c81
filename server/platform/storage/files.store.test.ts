import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#domain/access.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openDisk } from './files.disk.ts'
import { deleteFiles, dropBytes, readPicture, storePicture } from './files.store.ts'

const actor: Person = { id: uuid(), role: 'admin' }
let database: TestDatabase
let dataDir: string
let logo: Buffer

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`insert into profiles (id, role) values ($1, 'admin')`, [actor.id])
  dataDir = await mkdtemp(join(tmpdir(), 'fascia-files-'))
  logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c03319' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const deps = () => ({ db: database.db, config: { dataDir, s3: null } })

describe('deleting files', () => {
  it('takes as many statements for many as for one', async () => {
    const take = async (count: number) => {
      const shades = Array.from({ length: count }, (_, index) => `rgb(${count}, ${index}, 0)`)
      const ids: string[] = []
      for (const background of shades) {
        const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer()
        ids.push((await storePicture(deps(), actor, { name: '', bytes })).id)
      }
      const statements: string[] = []
      const db = drizzle({
        client: database.pool,
        casing: 'snake_case',
        logger: { logQuery: (text) => statements.push(text) },
      })
      const dropped = await db.transaction((tx) => deleteFiles(tx, actor, ids))
      await dropBytes({ ...deps(), db }, dropped)
      expect(dropped).toHaveLength(count)
      for (const sha256 of dropped) expect(await openDisk(deps().config).has(sha256)).toBe(false)
      const { rows } = await database.pool.query(
        `select count(*)::int as told from history where action = 'erase' and record_id = any($1)`,
        [ids],
      )
      expect(rows).toEqual([{ told: count }])
      return statements.length
    }
    expect(await take(12)).toBe(await take(1))
  })
})

describe('files in the data folder', () => {
  it('are read as stored, named by their type', async () => {
    const stored = await storePicture(deps(), actor, { name: 'C:\\art\\Our logo.SVG.jpeg', bytes: logo })
    expect(stored).toMatchObject({ name: 'Our logo.SVG.png', type: 'image/png', width: 40, height: 20 })
    const read = await readPicture(deps(), stored.id)
    expect(read?.bytes.byteLength).toBe(stored.size)
    expect(read?.file).toEqual(stored)
  })

  it('are answered again on a retry with the same id', async () => {
    const id = uuid()
    const upload = { id, name: 'logo.png', bytes: logo }
    const [first, second] = await Promise.all([
      storePicture(deps(), actor, upload),
      storePicture(deps(), actor, upload),
    ])
    expect(second).toEqual(first)
    expect(await storePicture(deps(), actor, { ...upload, bytes: new Uint8Array() })).toEqual(first)
  })

  it('have their uploader, and the same picture is stored once', async () => {
    await storePicture(deps(), actor, { name: '', bytes: logo })
    const history = await database.pool.query(
      "select actor from history where noun = 'files' and action = 'created' limit 1",
    )
    expect(history.rows).toEqual([{ actor: actor.id }])
    const folders = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(folders.filter((entry) => entry.isFile())).toHaveLength(1)
  })

  it('with other ids do not exist', async () => {
    expect(await readPicture(deps(), uuid())).toBeNull()
  })
})

describe('files in an S3 bucket', () => {
  const objects = new Map<string, Buffer>()
  let server: Server
  let endpoint: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      const key = new URL(request.url ?? '/', 'http://bucket').pathname
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const signed = request.headers.authorization?.includes('Credential=key-id/') ?? false
        if (request.method === 'PUT' && signed) objects.set(key, Buffer.concat(chunks))
        const found = objects.get(key)
        response.writeHead(signed && found ? 200 : 404)
        response.end(request.method === 'GET' ? found : undefined)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterAll(() => server.close())

  it('are written and read by path, with signed requests', async () => {
    const s3 = {
      endpoint,
      bucket: 'shop',
      region: 'eu-west-2',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    }
    const disk = openDisk({ dataDir, s3 })
    await disk.put('abcd', new Uint8Array([1, 2, 3]), 'image/png')
    expect([...objects.keys()]).toEqual(['/shop/ab/abcd'])
    expect([...(await disk.get('abcd'))]).toEqual([1, 2, 3])
    await expect(disk.get('none')).rejects.toThrow()
  })
})
