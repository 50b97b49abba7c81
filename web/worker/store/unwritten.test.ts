import 'fake-indexeddb/auto'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { emptyMeasurement } from '#domain/measurements.ts'
import type { Annotation } from '#domain/photos.ts'
import { emptySign } from '#domain/signs.ts'
import { openDatabase } from './database.ts'
import { addPhotos } from './photos.ts'
import { changeSurvey, createSurvey } from './surveys.ts'
import {
  dropUnwritten,
  forgetUnwritten,
  keepPhotosUnwritten,
  keepUnwritten,
  writeUnwritten,
} from './unwritten.ts'

/** As a browser's, as far as it is used. */
function makeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

it('brings what was typed last into the database, beside what came from elsewhere meanwhile', async () => {
  const [db, storage] = [openDatabase(uuid()), makeStorage()]
  const [front, side] = [emptySign(uuid()), emptySign(uuid())]
  const id = await createSurvey(db, { title: 'Shop', signs: [front] })
  await changeSurvey(db, id, { notes: 'Theirs', signs: [front, side] })
  keepUnwritten(storage, 'wanda', {
    ...{ surveyId: id, begin: null, base: { title: 'Shop', signs: [front] } },
    change: { title: 'Shop front', signs: [{ ...front, label: 'Front' }] },
  })
  await writeUnwritten(db, storage, 'walter')
  expect((await db.surveys.get(id))?.fields.title).toBe('Shop')
  await writeUnwritten(db, storage, 'wanda')
  expect((await db.surveys.get(id))?.fields).toMatchObject({
    ...{ title: 'Shop front', notes: 'Theirs' },
    signs: [{ id: front.id, label: 'Front' }, { id: side.id }],
  })
  expect(storage.length).toBe(0)
})

it('begins a survey of which nothing was in the database yet', async () => {
  const [db, storage] = [openDatabase(uuid()), makeStorage()]
  const begin = { ...emptyMeasurement('2026-11-21'), siteAddress: '1 Dock Street' }
  const surveyId = uuid()
  const base = { title: '' }
  keepUnwritten(storage, 'wanda', { surveyId, begin, base, change: { title: 'S' } })
  await writeUnwritten(db, storage, 'wanda')
  expect(await db.surveys.get(surveyId)).toMatchObject({
    fields: { title: 'S', siteAddress: '1 Dock Street' },
  })
  expect(await db.queue.count()).toBe(1)
})

describe('what is drawn on a photo', () => {
  const arrow: Annotation = { id: uuid(), kind: 'arrow', colour: 'red', from: [0.1, 0.2], to: [0.6, 0.2] }

  it('is brought into the database where the page was gone before it was', async () => {
    const [db, storage] = [openDatabase(uuid()), makeStorage()]
    const surveyId = await createSurvey(db)
    const picture = { blob: new Blob(), thumb: new Blob(), width: 1, height: 1, takenAt: null, place: null }
    const files = [new File([], 'Front.jpg')]
    const { added } = await addPhotos(db, surveyId, null, files, () => Promise.resolve(picture))
    const id = added[0] ?? ''
    const lost = keepPhotosUnwritten(storage, 'wanda', () => new Promise(() => {}))
    void lost(surveyId, id, { annotations: [arrow] })
    void lost(surveyId, id, { caption: 'By the door' })
    await writeUnwritten(db, storage, 'wanda')
    const kept = (await db.surveys.get(surveyId))?.fields.photos[0]
    expect(kept).toMatchObject({ id, annotations: [arrow], caption: 'By the door' })
    expect(storage.length).toBe(0)
  })

  it('is kept no longer than until the last of it was written', async () => {
    const storage = makeStorage()
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writes = [first.promise, second.promise]
    const write = keepPhotosUnwritten(storage, 'wendy', () => writes.shift() ?? Promise.resolve())
    const done = [write('1', '2', { caption: 'A' }), write('1', '2', { caption: 'AB' })]
    first.resolve()
    await done[0]
    expect(storage.length).toBe(1)
    second.resolve()
    await done[1]
    expect(storage.length).toBe(0)
  })
})

it('is gone once it was written, and stays gone once its person has left', () => {
  const storage = makeStorage()
  const typed = { surveyId: '1', begin: null, base: {}, change: { title: 'S' } }
  keepUnwritten(storage, 'wanda', typed)
  dropUnwritten(storage, 'wanda', '1')
  expect(storage.length).toBe(0)
  keepUnwritten(storage, 'walter', typed)
  forgetUnwritten(storage, 'walter')
  keepUnwritten(storage, 'walter', typed)
  expect(storage.length).toBe(0)
})
