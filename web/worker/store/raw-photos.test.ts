/** A page may close at any moment: what was chosen is stored before it is read. */
import 'fake-indexeddb/auto'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { emptySign } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { openDatabase, type StoreDatabase } from './database.ts'
import { takeIn, takeInWhatIsLeft } from './photos.ts'
import { PhotoRefused } from './prepare-photo.ts'
import { dismissRefusals, keepRaw } from './raw-photos.ts'
import { changeSurvey, createSurvey } from './surveys.ts'

const picture = { takenAt: null, place: null, width: 4, height: 3 }
const prepare = async () => ({ ...picture, blob: new Blob(['whole']), thumb: new Blob(['small']) })
const file = (name: string) => new File(['as it is'], name, { type: 'image/jpeg' })

const databases: StoreDatabase[] = []
function freshPhone(): StoreDatabase {
  const db = openDatabase(uuid())
  databases.push(db)
  return db
}
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(databases.splice(0).map((db) => db.delete()))
})
const sitePhotos = async (db: StoreDatabase, id: string) => (await db.surveys.get(id))?.fields.photos ?? []

it('a photo whose page was closed while reading it is added once at the next start', async () => {
  const db = freshPhone()
  const id = await createSurvey(db)
  const chosen = await keepRaw(db, id, null, [file('a.jpg'), file('b.jpg')])
  const seen: string[] = []
  const read = async (one: File) => {
    seen.push(`${one.name} ${await one.text()}`)
    return prepare()
  }
  await Promise.all([takeInWhatIsLeft(db, read), takeInWhatIsLeft(db, read)])
  expect(seen).toEqual(['a.jpg as it is', 'b.jpg as it is'])
  expect((await sitePhotos(db, id)).map((photo) => photo.id)).toEqual(chosen.map(({ raw }) => raw.id))
  expect(await db.photos.count()).toBe(2)
  expect(await db.raws.count()).toBe(0)
})

it('also if its survey was not yet written, or its sign a moment later', async () => {
  const db = freshPhone()
  const [fresh, sign] = [uuid(), emptySign(uuid())]
  await keepRaw(db, fresh, null, [file('a.jpg')], { ...emptyMeasurement('2026-11-21'), title: 'Shop' })
  const id = await createSurvey(db)
  await keepRaw(db, id, sign.id, [file('b.jpg')])
  await takeInWhatIsLeft(db, prepare)
  expect((await db.surveys.get(fresh))?.fields).toMatchObject({ title: 'Shop', photos: [{ kind: 'other' }] })
  expect(await db.raws.count()).toBe(1)
  await changeSurvey(db, id, { signs: [sign] })
  await takeInWhatIsLeft(db, prepare)
  expect((await db.surveys.get(id))?.fields.signs[0]?.photos).toHaveLength(1)
})

it('a photo without its sign becomes a photo of the site', async () => {
  const db = freshPhone()
  const id = await createSurvey(db)
  await keepRaw(db, id, uuid(), [file('a.jpg')])
  await takeInWhatIsLeft(db, prepare)
  expect(await sitePhotos(db, id)).toHaveLength(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60_000 })
  await takeInWhatIsLeft(db, prepare)
  expect(await sitePhotos(db, id)).toHaveLength(1)
})

it('a photo of 48 megapixels is kept as it is, and reduced before it is sent', async () => {
  const db = freshPhone()
  const id = await createSurvey(db)
  const large = Object.defineProperty(file('48-megapixels.jpg'), 'size', { value: 26 * 1024 * 1024 })
  const chosen = await keepRaw(db, id, null, [large])
  expect(chosen[0]?.raw.blob).not.toBeNull()
  expect(await db.raws.count()).toBe(1)
})

it('an unreadable photo is reported until seen, and not tried again', async () => {
  const db = freshPhone()
  const id = await createSurvey(db)
  const chosen = await keepRaw(db, id, null, [file('a.heic')])
  const refuse = vi.fn(() => Promise.reject(new PhotoRefused('Not a picture.')))
  const { refused } = await takeIn(db, chosen, refuse)
  expect(refused).toMatchObject([{ name: 'a.heic', message: 'Not a picture.' }])
  await takeInWhatIsLeft(db, refuse)
  expect(refuse).toHaveBeenCalledTimes(1)
  expect(await db.raws.toArray()).toMatchObject([{ refusal: 'Not a picture.', blob: null }])
  await dismissRefusals(db, [refused[0]?.id ?? ''])
  expect(await db.raws.count()).toBe(0)
})

it('a photo that does not fit stays, and is added once there is room', async () => {
  const db = freshPhone()
  const id = await createSurvey(db)
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const chosen = await keepRaw(db, id, null, [file('a.jpg')])
  const { refused } = await takeIn(db, chosen, full)
  expect(refused).toMatchObject([{ message: expect.stringContaining('no room') }])
  await dismissRefusals(db, [refused[0]?.id ?? ''])
  await takeInWhatIsLeft(db, prepare)
  expect(await sitePhotos(db, id)).toHaveLength(1)
})

it('a temporary failure is retried, but not forever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const db = freshPhone()
  const id = await createSurvey(db)
  const broken = vi.fn(() => Promise.reject(new Error('The connection to the database was lost')))
  await takeIn(db, await keepRaw(db, id, null, [file('a.jpg')]), broken)
  expect(await db.raws.toArray()).toMatchObject([{ refusal: expect.stringContaining('It is kept') }])
  await takeInWhatIsLeft(db, prepare)
  expect(await sitePhotos(db, id)).toHaveLength(1)

  await takeIn(db, await keepRaw(db, id, null, [file('b.jpg')]), broken)
  for (let start = 0; start < 5; start++) await takeInWhatIsLeft(db, broken)
  expect(broken).toHaveBeenCalledTimes(1 + 3)
  expect(await db.raws.toArray()).toMatchObject([{ refusal: expect.stringContaining('Choose it again') }])
})

it('so is too little memory', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const db = freshPhone()
  const id = await createSurvey(db)
  const chosen = await keepRaw(db, id, null, [file('48-megapixels.jpg')])
  await takeIn(db, chosen, () => Promise.reject(new PhotoRefused('Too little memory.', true)))
  await takeInWhatIsLeft(db, prepare)
  expect(await sitePhotos(db, id)).toHaveLength(1)
})

it('without room to note a failure, the caller gets the error', async () => {
  const db = freshPhone()
  const id = await createSurvey(db)
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  vi.spyOn(db.raws, 'add').mockImplementation(full as never)
  const put = vi.spyOn(db.raws, 'put').mockImplementation(full as never)
  const { refused } = await takeIn(db, await keepRaw(db, id, null, [file('a.jpg')]), full)
  expect(refused).toMatchObject([{ name: 'a.jpg', isNoted: false }])
  put.mockRestore()
  const again = await takeIn(db, await keepRaw(db, id, null, [file('a.jpg')]), full)
  expect(again.refused).toMatchObject([{ isNoted: true }])
})

it('a photo taken in the app has its time, a file keeps its own', async () => {
  const db = freshPhone()
  const id = await createSurvey(db)
  const takenAt = '2026-11-20T09:00:00.000Z'
  const own = '2026-11-19T08:00:00.000Z'
  await takeIn(db, await keepRaw(db, id, null, [file('a.jpg')], null, takenAt), prepare)
  const saysOwn = async () => ({ ...(await prepare()), takenAt: own })
  await takeIn(db, await keepRaw(db, id, null, [file('b.jpg')], null, takenAt), saysOwn)
  expect((await sitePhotos(db, id)).map((photo) => photo.takenAt)).toEqual([takenAt, own])
})
