import 'fake-indexeddb/auto'
import { ORPCError } from '@orpc/client'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptySign } from '#domain/survey/signs.ts'
import { findSurveyConflicts } from '../measurements/survey-conflicts.ts'
import { storeCustomer } from './customers.ts'
import { openDatabase, type StoreDatabase } from './database.ts'
import { discardItem } from './discard.ts'
import { FakeServer, storedOf, summaryOf } from './fake-server.ts'
import { addPhotos, removePhoto } from './photos.ts'
import { pullCustomers, pullSurveys } from './pull.ts'
import { hurryOperations, retryOperation } from './queue.ts'
import type { ServerConnection } from './server-connection.ts'
import { changeSurvey, createSurvey, resolveConflict } from './surveys.ts'
import { drainQueue } from './sync.ts'
import { progressOf } from './sync-state.ts'

const picture = { takenAt: null, place: null, width: 4, height: 3 }
const prepare = async () => ({ ...picture, blob: new Blob(['whole']), thumb: new Blob(['small']) })
const file = (name: string) => new File(['x'], name)

const databases: StoreDatabase[] = []
function freshPhone(): StoreDatabase {
  const db = openDatabase(uuid())
  databases.push(db)
  return db
}
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await Promise.all(databases.splice(0).map((db) => db.delete()))
})

/** As the phone does it by itself, repeatedly, but without the pauses. */
async function sendAll(db: StoreDatabase, server: ServerConnection): Promise<void> {
  for (let round = 0; round < 500; round++) {
    await drainQueue(db, server)
    await hurryOperations(db)
    if ((await db.queue.where({ state: 'waiting' }).count()) === 0) return
  }
  throw new Error('It never came to an end')
}

async function onlyOperation(db: StoreDatabase) {
  const operations = await db.queue.toArray()
  expect(operations).toHaveLength(1)
  return operations[0]
}

describe('changes made offline', () => {
  it('are sent in order, once: the customer, the survey, its photos', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const customerId = await storeCustomer(db, { name: 'Ann' })
    const sign = emptySign(uuid())
    const id = await createSurvey(db, { title: 'Shop', customerId, signs: [sign] })
    await addPhotos(db, id, sign.id, [file('a.jpg'), file('b.jpg')], prepare)
    await changeSurvey(db, id, { notes: 'Mind the step' })
    expect(await db.queue.count()).toBe(4)
    await sendAll(db, server)
    expect(server.order).toEqual(['customer Ann', 'survey Shop', 'photo a.jpg', 'photo b.jpg'])
    expect(server.writes).toBe(2)
    expect(server.surveys.get(id)).toMatchObject({ notes: 'Mind the step', customerId, version: 1 })
    expect(server.surveys.get(id)?.signs[0]?.photos).toHaveLength(2)
  })

  it('are sent only once the record and all its photos are there', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    await addPhotos(db, id, null, [file('a.jpg')], prepare)
    const state = async () => progressOf(await db.queue.toArray(), { id, customerId: null }).state
    expect(await state()).toBe('waiting')
    server.cut = (call) => (call === 'upload' ? 'before' : null)
    await drainQueue(db, server)
    expect(server.surveys.has(id)).toBe(true)
    expect(await state()).toBe('waiting')
    server.cut = () => null
    await sendAll(db, server)
    expect(await state()).toBe('sent')
  })

  it('wait for their customer, even if that was added later; other surveys do not wait', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Theirs' })
    const customerId = await storeCustomer(db, { name: 'refused' })
    await changeSurvey(db, id, { customerId })
    await createSurvey(db, { title: 'Another' })
    await drainQueue(db, server)
    expect(server.order).toEqual(['survey Another'])
    expect(await db.queue.where({ state: 'failed' }).first()).toMatchObject({
      kind: 'customer',
      trouble: { fields: [{ path: 'phone', message: 'Not a phone number' }] },
    })
    await storeCustomer(db, { name: 'Ann' }, customerId)
    await sendAll(db, server)
    expect(server.order).toEqual(['survey Another', 'customer Ann', 'survey Theirs'])
  })
})

describe('a bad connection', () => {
  it('loses and doubles nothing: each third request fails, half of them after the server stored it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (let round = 0; round < 50; round++) {
      const [db, server] = [freshPhone(), new FakeServer()]
      let requests = round
      server.cut = () => {
        requests++
        if (requests % 3 !== 0) return null
        return requests % 2 === 0 ? 'after' : 'before'
      }
      const customerId = await storeCustomer(db, { name: 'Ann' })
      const ids: string[] = []
      for (const title of ['One', 'Two', 'Three']) {
        const sign = emptySign(uuid())
        const id = await createSurvey(db, { title, customerId, signs: [sign] })
        await addPhotos(db, id, sign.id, [file('a.jpg'), file('b.jpg')], prepare)
        ids.push(id)
        await drainQueue(db, server)
        await changeSurvey(db, id, { notes: `Notes of ${title}` })
      }
      // Killed in the middle of sending.
      await db.queue.toCollection().modify({ state: 'sending' })
      await sendAll(db, server)
      expect(await db.queue.count()).toBe(0)
      expect([...server.customersById.keys()]).toEqual([customerId])
      expect(new Set(server.surveys.keys())).toEqual(new Set(ids))
      expect([...server.surveys.values()].map(({ notes }) => notes).sort()).toEqual([
        'Notes of One',
        'Notes of Three',
        'Notes of Two',
      ])
      const photos = [...server.surveys.values()].flatMap(({ signs }) => signs.flatMap((sign) => sign.photos))
      expect(new Set(photos.map(({ id }) => id))).toEqual(new Set(server.files.keys()))
      expect(server.files.size).toBe(6)
    }
  })

  it('with a lost answer applies a change once, with what was typed since', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    await sendAll(db, server)
    await changeSurvey(db, id, { notes: 'One' })
    server.cut = () => 'after'
    expect(await drainQueue(db, server)).toBe('unreachable')
    await changeSurvey(db, id, { notes: 'Two', parking: 'Behind' })
    server.cut = () => null
    await sendAll(db, server)
    expect(server.surveys.get(id)).toMatchObject({ notes: 'Two', parking: 'Behind', version: 3 })
  })

  it('is waited for while the server is busy, and an ended session is no failure', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    await createSurvey(db, { title: 'Shop' })
    server.cut = () => {
      throw new ORPCError('UNAVAILABLE', { status: 503, message: 'Busy' })
    }
    await drainQueue(db, server)
    expect(await onlyOperation(db)).toMatchObject({ state: 'waiting', attempts: 1 })
    await hurryOperations(db)
    server.cut = () => {
      throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'No user is currently signed in' })
    }
    expect(await drainQueue(db, server)).toBe('signed-out')
    expect(await onlyOperation(db)).toMatchObject({ state: 'waiting', trouble: null })
  })
})

describe('a survey changed elsewhere', () => {
  async function inConflict() {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    await sendAll(db, server)
    server.change(id, { title: 'Their title', notes: 'Theirs' })
    await changeSurvey(db, id, { title: 'My title' })
    await sendAll(db, server)
    return { db, server, id }
  }

  it('waits for its owner’s choice, and is sent as chosen', async () => {
    const { db, server, id } = await inConflict()
    expect(await onlyOperation(db)).toMatchObject({ state: 'failed', trouble: { kind: 'conflict' } })
    const survey = await db.surveys.get(id)
    expect(survey).toMatchObject({
      fields: { title: 'My title' },
      theirs: { title: 'Their title', version: 2 },
    })
    // Neither a retry nor more typing avoids the choice.
    await retryOperation(db, `survey:${id}`)
    await changeSurvey(db, id, { parking: 'Behind' })
    await drainQueue(db, server)
    expect(server.surveys.get(id)?.title).toBe('Their title')
    const fields = (await db.surveys.get(id))?.fields
    if (!fields) throw new Error('gone')
    await resolveConflict(db, id, { ...fields, notes: 'Theirs' }, 2)
    await sendAll(db, server)
    expect(server.surveys.get(id)).toMatchObject({ title: 'My title', notes: 'Theirs', version: 3 })
    expect(await db.surveys.get(id)).toMatchObject({ theirs: null, version: 3 })
  })

  it('needs no choice when other fields, signs or photos changed', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const [front, side] = [emptySign(uuid()), emptySign(uuid())]
    const id = await createSurvey(db, { title: 'Shop', signs: [front] })
    await addPhotos(db, id, front.id, [file('a.jpg')], prepare)
    await sendAll(db, server)
    const held = server.surveys.get(id)
    if (!held) throw new Error('not sent')
    const [sign] = held.signs
    if (!sign) throw new Error('no sign')
    server.change(id, { notes: 'Theirs', signs: [{ ...sign, widthMm: 3000 }, side] })
    await changeSurvey(db, id, ({ signs }) => ({
      title: 'Mine',
      signs: signs.map((one) => ({ ...one, heightMm: 900 })),
    }))
    await addPhotos(db, id, front.id, [file('b.jpg')], prepare)
    await sendAll(db, server)
    expect(await db.queue.count()).toBe(0)
    const merged = {
      title: 'Mine',
      notes: 'Theirs',
      signs: [{ widthMm: 3000, heightMm: 900 }, { id: side.id }],
    }
    expect(server.surveys.get(id)).toMatchObject({ ...merged, version: 3 })
    expect(server.surveys.get(id)?.signs[0]?.photos).toHaveLength(2)
    expect(await db.surveys.get(id)).toMatchObject({
      fields: merged,
      signCount: 2,
      photoCount: 2,
      theirs: null,
    })
  })

  it('asks again when a survey begun here was changed there before its answer came', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    server.cut = () => 'after'
    await drainQueue(db, server)
    server.cut = () => null
    server.change(id, { title: 'Their title', notes: 'Theirs' })
    await changeSurvey(db, id, { title: 'My title' })
    await sendAll(db, server)
    expect(await onlyOperation(db)).toMatchObject({ state: 'failed', trouble: { kind: 'conflict' } })
    const survey = await db.surveys.get(id)
    if (!survey) throw new Error('gone')
    expect(findSurveyConflicts(survey)).toMatchObject([
      { path: 'title', mine: 'My title', theirs: 'Their title' },
    ])
  })

  it('drops a photo that was removed there, and keeps one that was added there', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db)
    const { added } = await addPhotos(db, id, null, [file('a.jpg')], prepare)
    await sendAll(db, server)
    const theirs = { ...storedOf(id, {}), ...server.surveys.get(id) }.photos[0]
    const other = uuid()
    server.change(id, { photos: [{ ...theirs, id: other }] })
    await changeSurvey(db, id, { title: 'Mine' })
    await sendAll(db, server)
    expect(await db.photos.get(added[0] ?? '')).toBeUndefined()
    expect((await db.surveys.get(id))?.fields.photos.map((photo) => photo.id)).toEqual([other])
  })

  it('needs no choice when both are equal', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    await sendAll(db, server)
    server.change(id, { title: 'New' })
    await changeSurvey(db, id, { title: 'New' })
    await sendAll(db, server)
    expect(await db.queue.count()).toBe(0)
    expect(await db.surveys.get(id)).toMatchObject({ version: 2, fields: { title: 'New' } })
  })
})

describe('a refused change', () => {
  it('shows the server’s version in lists once it was discarded', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop', signs: [emptySign(uuid())] })
    await sendAll(db, server)
    server.customersById.set('ann', summaryOf('ann', 'Ann'))
    await pullCustomers(db, server)
    await changeSurvey(db, id, { customerId: 'ann', signs: [] })
    await db.queue
      .toCollection()
      .modify({ state: 'failed', trouble: { kind: 'refused', message: '', fields: [] } })
    await discardItem(db, `survey:${id}`)
    expect(await db.surveys.get(id)).toMatchObject({
      ...{ signCount: 1, customer: { name: '', companyName: '' } },
      fields: { customerId: null },
    })
  })

  it('can be discarded: a customer is removed from their survey, a survey is the server’s', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    await sendAll(db, server)
    const customerId = await storeCustomer(db, { name: 'refused' })
    await changeSurvey(db, id, { customerId, title: 'Mine' })
    await drainQueue(db, server)
    await discardItem(db, `customer:${customerId}`)
    await sendAll(db, server)
    expect(server.surveys.get(id)).toMatchObject({ title: 'Mine', customerId: null })
    server.change(id, { title: 'Theirs' })
    await changeSurvey(db, id, { title: 'Mine again' })
    await drainQueue(db, server)
    await discardItem(db, `survey:${id}`)
    expect(await db.surveys.get(id)).toMatchObject({ version: 3, theirs: null, fields: { title: 'Theirs' } })
    expect(await db.queue.count()).toBe(0)
  })
})

describe('fetched records', () => {
  it('never overwrite what was typed here, and keep customers added here', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    await sendAll(db, server)
    const other = uuid()
    server.surveys.set(other, { ...storedOf(other, { title: 'Other' }), lastChangeId: undefined })
    server.change(id, { title: 'Theirs' })
    await changeSurvey(db, id, { title: 'Mine' })
    const added = await storeCustomer(db, { name: 'Added here' })
    const assigned = uuid()
    server.customersById.set(assigned, summaryOf(assigned, 'Assigned'))
    await pullSurveys(db, server)
    await pullCustomers(db, server)
    expect((await db.surveys.get(id))?.fields.title).toBe('Mine')
    expect(await db.surveys.get(other)).toMatchObject({ whole: true, fields: { title: 'Other' } })
    expect(await db.customers.toCollection().primaryKeys()).toEqual([assigned, added].sort())
    server.customersById.clear()
    await pullCustomers(db, server)
    expect(await db.customers.toCollection().primaryKeys()).toEqual([added])
  })
})

describe('photos', () => {
  it('whose upload is gone are uploaded again, and not shown as failed', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db)
    const { added } = await addPhotos(db, id, null, [file('a.jpg')], prepare)
    const whole = server.upload
    const begunAt: (string | null)[] = []
    server.upload = async (photo, keepUrl) => {
      begunAt.push(photo.uploadUrl)
      await keepUrl('/api/uploads/1')
      if (begunAt.length < 3)
        throw new ORPCError('NOT_FOUND', { status: 404, message: 'This upload is not there any more' })
      return whole(photo, keepUrl)
    }
    await drainQueue(db, server)
    expect(await onlyOperation(db)).toMatchObject({ kind: 'photo', state: 'waiting', trouble: null })
    await sendAll(db, server)
    expect(begunAt).toEqual([null, null, null])
    expect(await db.photos.get(added[0] ?? '')).toMatchObject({ sent: true })
  })

  it('stay though a form saves a sign without them, and go with their sign', async () => {
    const db = freshPhone()
    const sign = emptySign(uuid())
    const id = await createSurvey(db, { signs: [sign] })
    const { added } = await addPhotos(db, id, sign.id, [file('a.jpg'), file('b.jpg')], prepare)
    await changeSurvey(db, id, { signs: [{ ...sign, label: 'Front' }] })
    const photosOfSign = async () =>
      (await db.surveys.get(id))?.fields.signs[0]?.photos.map((photo) => photo.id)
    expect(await photosOfSign()).toEqual(added)
    await removePhoto(db, id, added[0] ?? '')
    expect(await photosOfSign()).toEqual(added.slice(1))
    await changeSurvey(db, id, { signs: [] })
    expect(await db.photos.count()).toBe(0)
    expect(await onlyOperation(db)).toMatchObject({ kind: 'survey' })
  })

  it('that do not fit are named, and the others are kept', async () => {
    const db = freshPhone()
    const id = await createSurvey(db)
    const full = async (one: File) => {
      if (one.name === 'b.jpg') throw new DOMException('full', 'QuotaExceededError')
      return prepare()
    }
    const result = await addPhotos(db, id, null, [file('a.jpg'), file('b.jpg'), file('c.jpg')], full)
    expect(result.added).toHaveLength(2)
    expect(result.refused).toMatchObject([{ name: 'b.jpg', message: expect.stringContaining('no room') }])
  })

  it('that cannot be read do not hold up the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const db = freshPhone()
    const id = await createSurvey(db)
    const broken = async (one: File) => {
      if (one.name === 'a.jpg') throw new TypeError('The file is in a cloud that does not answer')
      return prepare()
    }
    const result = await addPhotos(db, id, null, [file('a.jpg'), file('b.jpg')], broken)
    expect(result).toMatchObject({ added: [expect.any(String)], refused: [{ name: 'a.jpg' }] })
  })

  it('are sent again, before they are removed here, when the server had cleaned them up', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const sign = emptySign(uuid())
    const id = await createSurvey(db, { signs: [sign] })
    await addPhotos(db, id, sign.id, [file('a.jpg')], prepare)
    await addPhotos(db, id, null, [file('b.jpg')], prepare)
    await sendAll(db, server)
    // The survey is submitted a month later; until then nothing referred to them.
    server.files.clear()
    server.order = []
    await changeSurvey(db, id, { status: 'submitted' })
    await sendAll(db, server)
    expect(server.order.sort()).toEqual(['photo a.jpg', 'photo b.jpg'])
    expect(await db.queue.count()).toBe(0)
    expect(await db.photos.toArray()).toMatchObject([
      { blob: null, sent: true },
      { blob: null, sent: true },
    ])
  })

  it('are removed from the phone once the survey is submitted and has arrived', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db)
    const { added } = await addPhotos(db, id, null, [file('a.jpg')], prepare)
    await sendAll(db, server)
    expect(await db.photos.get(added[0] ?? '')).toMatchObject({ blob: expect.anything() })
    await changeSurvey(db, id, { status: 'submitted' })
    await sendAll(db, server)
    const photo = await db.photos.get(added[0] ?? '')
    expect(photo).toMatchObject({ blob: null, sent: true })
    expect(photo?.thumb).toBeInstanceOf(Blob)
  })
})
