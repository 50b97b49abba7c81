import 'fake-indexeddb/auto'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SiteDeed, withDeeds } from '#domain/work/site-deeds.ts'
import type { StoreDatabase } from './database.ts'
import { openDatabase } from './database.ts'
import { discardItem } from './discard.ts'
import { FakeServer } from './fake-server.ts'
import { pointId, sheetOf } from './fake-site.ts'
import { pullVisits } from './pull-visits.ts'
import { hurryOperations, retryOperation } from './queue.ts'
import { doAtVisit, keepSitePhotos, prepareSitePhotos, removeAtVisit } from './site-visits.ts'
import { drainQueue } from './sync.ts'
import { listUnsent, nameLosses } from './unsent.ts'

const picture = { takenAt: null, place: null, width: 4, height: 3 }
const prepare = async () => ({ ...picture, blob: new Blob(['whole']), thumb: new Blob(['small']) })
const file = (name: string) => new File(['x'], name)
const at = '2026-11-23T10:00:00.000Z'
const me = { id: 'wanda', name: 'Wanda' }

const databases: StoreDatabase[] = []
/** A phone that has fetched its one visit. */
async function freshPhone() {
  const db = openDatabase(uuid())
  databases.push(db)
  const server = new FakeServer()
  const id = uuid()
  server.site.sheets.set(id, sheetOf(id))
  await pullVisits(db, server)
  return { db, server, id }
}
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(databases.splice(0).map((db) => db.delete()))
})

async function sendAll(db: StoreDatabase, server: FakeServer): Promise<void> {
  for (let round = 0; round < 500; round++) {
    await drainQueue(db, server)
    await hurryOperations(db)
    if ((await db.queue.where({ state: 'waiting' }).count()) === 0) return
  }
  throw new Error('It never came to an end')
}

const snag = (text: string, entryId = uuid()): SiteDeed => ({
  kind: 'add',
  entry: { kind: 'snag', entryId, text, at },
})
const hours = (minutes: number): SiteDeed => ({
  kind: 'add',
  entry: { kind: 'hours', entryId: uuid(), day: '2026-11-23', minutes, note: '' },
})
const step = (status: 'on-the-way' | 'on-site' | 'done'): SiteDeed => ({
  kind: 'step',
  status,
  at,
  reason: '',
})
const putOff = { kind: 'step' as const, status: 'put-off' as const, at }
const handover = (photos: string[], snags: string[] = []): SiteDeed & { kind: 'handover' } => ({
  kind: 'handover',
  handover: {
    ...{ handoverId: uuid(), name: 'Priya', role: '', at, photos, snags, remark: '', mayShow: false },
    signature: { kind: 'typed', value: 'Priya' },
  },
})
/** What the screen shows: the server's answer with what was done since. */
async function shown(db: StoreDatabase, id: string) {
  const visit = await db.visits.get(id)
  if (!visit) throw new Error('no visit')
  const operations = await db.queue.orderBy('seq').toArray()
  const actions = await Promise.all(operations.map(({ recordId }) => db.siteActions.get(recordId)))
  return withDeeds(
    visit.sheet,
    actions.flatMap((action) => (action ? [action.deed] : [])),
    me,
  )
}
async function takePhotos(db: StoreDatabase, id: string, count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => file(`${index}.jpg`))
  await keepSitePhotos(db, id, files, { use: 'after' })
  await prepareSitePhotos(db, prepare)
  return (await db.sitePhotos.where({ visitId: id }).toArray()).map((one) => one.id)
}

describe('what is done on site', () => {
  it('is there at once, and goes in order: the handover after all that it names', async () => {
    const { db, server, id } = await freshPhone()
    await doAtVisit(db, id, step('on-site'))
    const photos = await takePhotos(db, id, 2)
    await doAtVisit(db, id, { kind: 'tick', pointId, done: true })
    await doAtVisit(db, id, handover(photos))
    await doAtVisit(db, id, hours(90))
    expect(await shown(db, id)).toMatchObject({
      visit: { status: 'done', checklist: [{ done: true }] },
      siteWork: { photos: [{ id: photos[0] }, { id: photos[1] }], hours: [{ minutes: 90 }] },
      handover: { name: 'Priya', photos },
    })
    server.cut = (call) => (call === 'upload' ? 'before' : null)
    await drainQueue(db, server)
    expect(server.site.read(id).handover).toBeNull()
    server.cut = () => null
    await sendAll(db, server)
    expect(server.site.read(id)).toMatchObject({
      visit: { status: 'done' },
      handover: { name: 'Priya', photos },
      siteWork: { hours: [{ minutes: 90 }] },
    })
    expect([await db.siteActions.count(), await db.sitePhotos.count()]).toEqual([0, 0])
    expect((await db.visits.get(id))?.sheet.handover?.name).toBe('Priya')
  })

  it('is handed over once: whoever signed first stays', () => {
    const [first, second] = [handover([]), handover([])]
    const sheet = withDeeds(sheetOf(uuid()), [first, second], me)
    expect(sheet.handover?.id).toBe(first.handover.handoverId)
  })

  it('a step that is late because the visit was ended meanwhile is no trouble', async () => {
    const { db, server, id } = await freshPhone()
    await doAtVisit(db, id, step('on-site'))
    server.site.change(id, { status: 'done' })
    await sendAll(db, server)
    expect(await listUnsent(db)).toEqual([])
    expect((await db.visits.get(id))?.sheet.visit.status).toBe('done')
  })

  it('loses and doubles nothing in fifty rounds over a line that comes and goes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (let round = 0; round < 50; round++) {
      const { db, server, id } = await freshPhone()
      let requests = round
      server.cut = () => {
        requests++
        if (requests % 3 !== 0) return null
        return requests % 2 === 0 ? 'after' : 'before'
      }
      await doAtVisit(db, id, step('on-the-way'))
      await drainQueue(db, server)
      await doAtVisit(db, id, step('on-site'))
      const photos = await takePhotos(db, id, 3)
      const snagId = uuid()
      await doAtVisit(db, id, snag('Loose', snagId), snagId)
      await drainQueue(db, server)
      // Meanwhile the office writes something on the visit.
      server.site.change(id, { notes: 'Use the back door' })
      await doAtVisit(db, id, { kind: 'tick', pointId, done: true })
      await doAtVisit(db, id, hours(45))
      const signed = handover(photos, [snagId])
      await doAtVisit(db, id, signed)
      await sendAll(db, server)
      expect(await listUnsent(db)).toEqual([])
      const { siteWork, visit, handover: handed } = server.site.read(id)
      expect(siteWork.photos.map((one) => one.id).sort()).toEqual([...photos].sort())
      expect([siteWork.snags.length, siteWork.hours.length]).toEqual([1, 1])
      expect([visit.status, visit.checklist[0]?.done, handed?.id]).toEqual([
        'done',
        true,
        signed.handover.handoverId,
      ])
      for (const one of [...photos, snagId, signed.handover.handoverId])
        expect(server.site.written.get(one), one).toBe(1)
      for (const status of ['on-the-way', 'on-site'])
        expect(server.site.written.get(`${id} ${status}`)).toBe(1)
      expect(await shown(db, id)).toEqual((await db.visits.get(id))?.sheet)
    }
  })

  it('survives a page that dies before a photo is made small', async () => {
    const { db, server, id } = await freshPhone()
    await keepSitePhotos(db, id, [file('a.jpg')], { use: 'before' })
    expect(await db.queue.count()).toBe(0)
    expect(await nameLosses(db, { length: 0 } as Storage, 'wanda')).toEqual(['Photo a.jpg'])
    await Promise.all([prepareSitePhotos(db, prepare), prepareSitePhotos(db, prepare)])
    await sendAll(db, server)
    expect(server.site.read(id).siteWork.photos).toHaveLength(1)
  })

  it('is as if it had never been, if it is taken away before it was sent', async () => {
    const { db, server, id } = await freshPhone()
    const [photo = ''] = await takePhotos(db, id, 1)
    await doAtVisit(db, id, handover([photo]))
    await removeAtVisit(db, id, photo)
    await sendAll(db, server)
    expect(server.site.read(id)).toMatchObject({ siteWork: { photos: [] }, handover: { photos: [] } })
    expect(server.files.size).toBe(0)
  })

  it('is taken away at the server, if it was sent', async () => {
    const { db, server, id } = await freshPhone()
    const entryId = uuid()
    await doAtVisit(db, id, snag('Loose', entryId), entryId)
    await sendAll(db, server)
    await removeAtVisit(db, id, entryId)
    expect((await shown(db, id)).siteWork.snags).toEqual([])
    await sendAll(db, server)
    expect(server.site.read(id).siteWork.snags).toEqual([])
  })

  it('sends a photo again that the server lost', async () => {
    const { db, server, id } = await freshPhone()
    const [photo = ''] = await takePhotos(db, id, 1)
    server.cut = (call) => (call === 'siteWork.add' ? 'before' : null)
    await drainQueue(db, server)
    server.files.clear()
    server.cut = () => null
    await sendAll(db, server)
    expect(server.site.read(id).siteWork.photos).toMatchObject([{ id: photo }])
  })
})

describe('somebody else', () => {
  it('changed the visit: how far it is goes through all the same', async () => {
    const { db, server, id } = await freshPhone()
    server.site.change(id, { notes: 'Ring first' })
    await doAtVisit(db, id, step('on-the-way'))
    await sendAll(db, server)
    expect(server.site.read(id).visit).toMatchObject({ status: 'on-the-way', notes: 'Ring first' })
  })

  it('put the visit off: the person has to say it again', async () => {
    const { db, server, id } = await freshPhone()
    server.site.change(id, { status: 'put-off', reason: 'Too windy' })
    await doAtVisit(db, id, step('on-site'))
    await sendAll(db, server)
    const [item] = await listUnsent(db)
    expect(item?.trouble?.message).toContain('Too windy')
    expect(server.site.read(id).visit.status).toBe('put-off')
    await retryOperation(db, item?.key ?? '')
    await sendAll(db, server)
    expect(server.site.read(id).visit.status).toBe('on-site')
  })

  it.each([
    ['its refusal and then its answer are lost', 'visits.step', 'after', 2],
    ['the line is lost before it is said again', 'siteWork.sheet', 'before', 1],
  ] as const)(
    'put the visit off too, for another reason: both are kept once, if %s',
    async (_, lost, how, times) => {
      const { db, server, id } = await freshPhone()
      server.site.change(id, { status: 'put-off', reason: 'Too windy' })
      await doAtVisit(db, id, { ...putOff, reason: 'Nobody lets us in' })
      let left: number = times
      server.cut = (call) => (call === lost && left-- > 0 ? how : null)
      await sendAll(db, server)
      expect(await listUnsent(db)).toEqual([])
      expect(server.site.read(id).visit.reason).toBe('Too windy; Nobody lets us in')
    },
  )

  it('signed the visit off: what was signed here says who was first, and is discarded', async () => {
    const { db, server, id } = await freshPhone()
    server.site.sheets.set(id, withDeeds(server.site.read(id), [handover([])], me))
    await doAtVisit(db, id, { ...handover([]), handover: { ...handover([]).handover, name: 'Jo' } })
    await sendAll(db, server)
    const [item] = await listUnsent(db)
    expect(item?.trouble?.message).toMatch(/^Priya signed this visit off already/)
    await discardItem(db, item?.key ?? '')
    expect([await db.queue.count(), await db.siteActions.count()]).toEqual([0, 0])
  })

  it('took the visit away: what was done there stays until it is discarded', async () => {
    const { db, server, id } = await freshPhone()
    await doAtVisit(db, id, snag('Loose'))
    server.site.sheets.delete(id)
    await sendAll(db, server)
    await pullVisits(db, server)
    expect(await db.visits.get(id)).toMatchObject({ gone: true })
    const [item] = await listUnsent(db)
    expect([item?.state, item?.name]).toEqual(['failed', 'Snag for Quay Café'])
    await discardItem(db, item?.key ?? '')
    await pullVisits(db, server)
    expect(await db.visits.get(id)).toBeUndefined()
  })
})

describe('pictures', () => {
  it('are fetched for the visits at hand, and go with them', async () => {
    const { db, server, id } = await freshPhone()
    const sheet = server.site.read(id)
    const page = { page: 1, width: 2400, height: 1200 }
    const proof = { id: 'p', number: 1, state: 'approved' as const, note: '', items: [], pages: [page] }
    server.site.sheets.set(id, { ...sheet, proof })
    await pullVisits(db, server)
    expect((await db.sitePictures.toArray()).map(({ path }) => path)).toEqual([
      `/api/visits/${id}/proofs/p/pages/1`,
    ])
    server.site.sheets.delete(id)
    await pullVisits(db, server)
    expect(await db.sitePictures.count()).toBe(0)
  })
})

describe('the visits of a day', () => {
  /** A phone without visits, and a server that has two of today and one of tomorrow. The second of today waits. */
  function halfway() {
    const db = openDatabase(uuid())
    databases.push(db)
    const server = new FakeServer()
    const [first, second, third] = [uuid(), uuid(), uuid()]
    const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`)
    const startsAt = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()
    for (const [id, hours] of [
      [first, 0],
      [second, 1],
      [third, 24],
    ] as const)
      server.site.sheets.set(id, sheetOf(id, startsAt(hours)))
    const { sheet } = server.siteWork
    const heard: string[] = []
    let end = (_error: Error | null) => {}
    const waits = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
    vi.spyOn(server.siteWork, 'sheet').mockImplementation(async (input) => {
      heard.push(input.id)
      if (heard.length === 2) await waits
      return sheet(input)
    })
    const kept = async () => (await db.visits.toArray()).map(({ id }) => id).toSorted()
    const whole = [first, second].toSorted()
    return { db, server, heard, end, kept, whole, third }
  }

  it('come together: never half of a day', async () => {
    const { db, server, heard, end, kept, whole, third } = halfway()
    const pulled = pullVisits(db, server)
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(await kept()).toEqual([])
    const seen: string[][] = []
    const add = vi.spyOn(server.siteWork, 'sheet').getMockImplementation()
    vi.spyOn(server.siteWork, 'sheet').mockImplementation(async (input) => {
      seen.push(await kept())
      return add ? add(input) : server.site.read(input.id)
    })
    end(null)
    await pulled
    expect(seen).toEqual([whole])
    expect(await kept()).toEqual([...whole, third].toSorted())
  })

  it('that were read stay although the line was lost', async () => {
    const { db, server, heard, end, kept } = halfway()
    const pulled = pullVisits(db, server)
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    end(new TypeError('Failed to fetch'))
    await expect(pulled).rejects.toThrow('Failed to fetch')
    expect(await kept()).toEqual(heard.slice(0, 1))
  })
})
