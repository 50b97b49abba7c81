/** Finished projects: the office edits them, anybody sees the published ones, in the office's order. */
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { projects } from '#server/platform/db/site.tables.ts'
import { siteVersion } from '#server/platform/live/site-version.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { listAddresses } from './projects.store.ts'

let shop: Fascia
let admin: Client
let worker: Client
let stranger: Client
let fileId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wendy')
  stranger = clientOf(shop.url)
  fileId = await upload()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.delete(projects)
})

async function upload(width = 900): Promise<string> {
  const picture = sharp({ create: { width, height: 600, channels: 3, background: '#CF3A22' } })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'mill.png'))
  return (await admin.send('POST', '/files', form)).body.id
}

async function add(fields: object = {}) {
  const { status, body } = await admin.post('/projects', {
    title: 'Letters on a mill',
    service: '3D Signs',
    ...fields,
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const shownFields = () => ({ published: true, photos: [{ fileId, alt: 'Letters on a mill by night' }] })
const titles = (answer: { body: { items: { title: string }[] } }) =>
  answer.body.items.map(({ title }) => title)

describe('an unpublished project', () => {
  test('is not found by visitors and workers in any call', async () => {
    const { id, slug } = await add()
    for (const person of [stranger, worker]) {
      expect(titles(await person.get('/projects'))).toEqual([])
      expect(titles(await person.get('/projects?published=false'))).toEqual([])
      expect(titles(await person.get('/projects?q=letters'))).toEqual([])
      expect((await person.get('/projects/shown')).body).toMatchObject({ items: [], count: 0, services: [] })
      for (const path of [`/projects/${id}`, `/projects/${slug}`, `/projects/shown/${slug}`])
        expect(await person.get(path)).toMatchObject({ status: 404, body: { message: 'Project not found' } })
    }
  })

  test('is on no public page, even for an admin', async () => {
    const { slug } = await add()
    expect((await admin.get('/projects/shown')).body.items).toEqual([])
    expect((await admin.get(`/projects/shown/${slug}`)).status).toBe(404)
  })

  test('is found by admins', async () => {
    const { id, slug } = await add()
    expect(titles(await admin.get('/projects'))).toEqual(['Letters on a mill'])
    expect((await admin.get(`/projects/${id}`)).body).toMatchObject({ published: false, version: 1 })
    expect((await admin.get(`/projects/${slug}`)).body.id).toBe(id)
  })
})

describe('publishing', () => {
  test('needs a photo, and a description of each', async () => {
    const { id } = await add()
    expect(await admin.post(`/projects/${id}/publish`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'INCOMPLETE', fields: [{ path: 'photos', message: 'Add a photo' }] },
    })
    const photos = [{ fileId }]
    expect(await admin.patch(`/projects/${id}`, { version: 1, photos, published: true })).toMatchObject({
      status: 409,
      body: { code: 'INCOMPLETE', fields: [{ path: 'photos.0.alt', message: 'Say what photo 1 shows' }] },
    })
    expect((await admin.post('/projects', { title: 'A', service: '3D Signs', published: true })).status).toBe(
      409,
    )
  })

  test('shows it to everybody, without office fields, until it is unpublished', async () => {
    const { id, slug } = await add({ ...shownFields(), published: false, place: 'Ancoats' })
    expect((await admin.post(`/projects/${id}/publish`, { version: 1 })).body).toMatchObject({
      published: true,
      version: 2,
    })
    const shown = {
      ...{ id, slug, title: 'Letters on a mill', service: '3D Signs', place: 'Ancoats', text: '' },
      photos: [{ fileId, alt: 'Letters on a mill by night', width: 900, height: 600 }],
      updatedAt: expect.any(String),
    }
    for (const person of [stranger, worker]) {
      expect((await person.get('/projects')).body.items).toEqual([shown])
      expect((await person.get(`/projects/${slug}`)).body).toEqual(shown)
      expect((await person.get(`/projects/${id}`)).body).toEqual(shown)
    }
    expect((await stranger.get('/projects/shown')).body).toEqual({
      ...{ items: [shown], count: 1, page: 1, pages: 1 },
      services: [{ name: '3D Signs', count: 1 }],
    })
    expect((await admin.post(`/projects/${id}/unpublish`, { version: 2 })).status).toBe(200)
    expect((await stranger.get(`/projects/${slug}`)).status).toBe(404)
    expect((await stranger.get('/projects/shown')).body.items).toEqual([])
  })

  test('a published project cannot lose its last photo', async () => {
    const { id } = await add(shownFields())
    const answer = await admin.patch(`/projects/${id}`, { version: 1, photos: [] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'INCOMPLETE' } })
  })
})

describe('a project', () => {
  test('is created once, however often it is sent', async () => {
    const id = uuid()
    const sent = { id, title: 'Once', service: 'LED Signs' }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/projects', sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.slug))).toEqual(new Set(['once']))
    expect(titles(await admin.get('/projects'))).toEqual(['Once'])
  })

  test('has only stored pictures, each once', async () => {
    const wrong = async (photos: object[]) =>
      (await admin.post('/projects', { title: 'A', service: 'LED Signs', photos })).body.fields
    expect(await wrong([{ fileId: uuid() }])).toEqual([
      { path: 'photos.0.fileId', message: 'File not found' },
    ])
    expect(await wrong([{ fileId }, { fileId }])).toEqual([
      { path: 'photos.1.fileId', message: 'This photo is there twice' },
    ])
  })

  test('has a known service', async () => {
    const answer = await admin.post('/projects', { title: 'A', service: 'Tattoos' })
    expect(answer.body.fields).toEqual([{ path: 'service', message: 'Choose one of the services' }])
  })

  test('has a version check', async () => {
    const { id } = await add()
    await admin.patch(`/projects/${id}`, { version: 1, place: 'Ancoats' })
    for (const answer of [
      await admin.patch(`/projects/${id}`, { version: 1, place: 'Eccles' }),
      await admin.post(`/projects/${id}/publish`, { version: 1 }),
      await admin.post(`/projects/${id}/move`, { version: 1, before: null }),
      await admin.delete(`/projects/${id}?version=1`),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', current: { id, version: 2, place: 'Ancoats' } },
      })
  })

  test('can be deleted, and keeps its history', async () => {
    const { id } = await add(shownFields())
    expect((await admin.delete(`/projects/${id}?version=1`)).body).toEqual({ id, archived: false })
    expect((await admin.get(`/projects/${id}`)).status).toBe(404)
    const { rows } = await shop.pool.query('select action from history where record_id = $1 order by id', [
      id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete'])
  })
})

describe('the address of a project', () => {
  test('follows the title until it is published, and then stays', async () => {
    const { id, slug } = await add({ photos: shownFields().photos })
    expect(slug).toBe('letters-on-a-mill')
    const change = async (version: number, fields: object) =>
      (await admin.patch(`/projects/${id}`, { version, ...fields })).body.slug
    expect(await change(1, { title: 'Letters in Ancoats' })).toBe('letters-in-ancoats')
    expect(await change(2, { published: true })).toBe('letters-in-ancoats')
    expect(await change(3, { title: 'Other' })).toBe('letters-in-ancoats')
    expect(await change(4, { published: false })).toBe('letters-in-ancoats')
    expect(await change(5, { title: 'Yet other' })).toBe('letters-in-ancoats')
  })

  test('is unique, also for projects created at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => add({ title: 'Bakery' })))
    expect(made.map(({ slug }) => slug).sort()).toEqual(['bakery', 'bakery-2', 'bakery-3', 'bakery-4'])
  })
})

describe('the order', () => {
  const orderOf = async () => titles(await admin.get('/projects')).join('')
  async function addFour(): Promise<Record<string, string>> {
    const ids: Record<string, string> = {}
    for (const title of ['D', 'C', 'B', 'A']) ids[title] = (await add({ title })).id
    expect(await orderOf()).toBe('ABCD')
    return ids
  }

  test('is newest first, until one is moved before another or to the end', async () => {
    const ids = await addFour()
    const move = (title: string, version: number, before: string | null) =>
      admin.post(`/projects/${ids[title]}/move`, { version, before: before && ids[before] })
    expect((await move('D', 1, 'B')).body.version).toBe(2)
    expect(await orderOf()).toBe('ADBC')
    await move('A', 1, null)
    expect(await orderOf()).toBe('DBCA')
    await move('C', 1, 'D')
    expect(await orderOf()).toBe('CDBA')
    const stays = await admin.get(`/projects/${ids.B}`)
    expect(stays.body.version).toBe(1)
    expect(await admin.post(`/projects/${ids.A}/move`, { version: 2, before: uuid() })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'before' }] },
    })
  })

  test('stays right after many moves between the same two', async () => {
    const ids = await addFour()
    const versions: Record<string, number> = { C: 1, D: 1 }
    for (let round = 0; round < 24; round++) {
      const title = round % 2 === 0 ? 'D' : 'C'
      const { status, body } = await admin.post(`/projects/${ids[title]}/move`, {
        version: versions[title],
        before: ids[title === 'D' ? 'C' : 'D'],
      })
      expect(status).toBe(200)
      versions[title] = body.version
      expect(await orderOf()).toBe(title === 'D' ? 'ABDC' : 'ABCD')
    }
  })

  test('survives two changes at once without loss or duplicates', async () => {
    const ids = await addFour()
    const answers = await Promise.all([
      admin.post(`/projects/${ids.D}/move`, { version: 1, before: ids.A }),
      admin.post(`/projects/${ids.C}/move`, { version: 1, before: ids.A }),
      admin.post(`/projects/${ids.B}/move`, { version: 1, before: null }),
      admin.post(`/projects/${ids.B}/move`, { version: 1, before: ids.A }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    const order = await orderOf()
    expect([...order].sort().join('')).toBe('ABCD')
    expect(order.indexOf('D')).toBeLessThan(order.indexOf('A'))
    expect(order.indexOf('C')).toBeLessThan(order.indexOf('A'))
  })

  test('is that of the list’s pages, each project once', async () => {
    await addFour()
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await admin.get(`/projects?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...titles({ body }))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen.join('')).toBe('ABCD')
  })
})

describe('what the public site shows', () => {
  test('are pages of twelve, by service, with neighbours', async () => {
    for (let n = 14; n >= 1; n--)
      await add({ ...shownFields(), title: `Work ${n}`, service: n === 3 ? 'LED Signs' : '3D Signs' })
    const first = (await stranger.get('/projects/shown')).body
    expect(first).toMatchObject({ count: 14, page: 1, pages: 2 })
    expect(first.items).toHaveLength(12)
    expect(first.services).toEqual([
      { name: 'LED Signs', count: 1 },
      { name: '3D Signs', count: 13 },
    ])
    const second = await stranger.get('/projects/shown?page=2')
    expect(titles(second)).toEqual(['Work 13', 'Work 14'])
    const lit = (await stranger.get('/projects/shown?service=LED%20Signs')).body
    expect(lit).toMatchObject({ count: 1, pages: 1, items: [{ title: 'Work 3' }] })
    const neighbours = async (slug: string) => {
      const { body } = await stranger.get(`/projects/shown/${slug}`)
      return [body.previous?.slug ?? null, body.next?.slug ?? null]
    }
    expect(await neighbours('work-1')).toEqual([null, 'work-2'])
    expect(await neighbours('work-3')).toEqual(['work-2', 'work-4'])
    expect(await neighbours('work-14')).toEqual(['work-13', null])
    expect((await listAddresses(shop.db)).map(({ slug }) => slug).slice(0, 2)).toEqual(['work-1', 'work-2'])
  })
})

test('cached pages of projects are dropped in every process', async () => {
  const { databaseUrl, authSecret } = shop.deps.config
  const second = await startTestShop({ databaseUrl, authSecret })
  try {
    const before = siteVersion(shop.deps)
    await admin.get('/projects')
    expect(siteVersion(shop.deps)).toBe(before)
    // Processes begin to listen just after they have opened.
    await expect.poll(() => siteVersion(second.deps)).toBeGreaterThan(0)
    const elsewhere = siteVersion(second.deps)
    const { id } = await add(shownFields())
    expect(siteVersion(shop.deps)).toBeGreaterThan(before)
    await expect.poll(() => siteVersion(second.deps)).toBeGreaterThan(elsewhere)
    const after = siteVersion(shop.deps)
    await admin.post(`/projects/${id}/unpublish`, { version: 1 })
    expect(siteVersion(shop.deps)).toBeGreaterThan(after)
  } finally {
    await second.stop()
  }
})
