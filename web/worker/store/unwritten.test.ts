import 'fake-indexeddb/auto'
import { v7 as uuid } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import type { Annotation } from '#domain/survey/photos.ts'
import { emptySign } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { openDatabase, type StoreDatabase } from './database.ts'
import { addPhotos } from './photos.ts'
import { changeSurvey, createSurvey } from './surveys.ts'
import { nameLosses } from './unsent.ts'
import { forgetUnwritten, keepPhotosUnwritten, makeNotes, pagesWithNotes, writeNotes } from './unwritten.ts'

/** Like a browser's, as far as it is used. */
function makeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.size >= room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** As when the app is opened again, once all pages are gone. */
async function writeAllNotes(db: StoreDatabase, storage: Storage, person: string): Promise<void> {
  for (const page of pagesWithNotes(storage, person)) await writeNotes(db, storage, person, page)
}

it('writes what was typed last into the database, together with changes from elsewhere', async () => {
  const [db, storage] = [openDatabase(uuid()), makeStorage()]
  const [front, side] = [emptySign(uuid()), emptySign(uuid())]
  const id = await createSurvey(db, { title: 'Shop', signs: [front] })
  await changeSurvey(db, id, { notes: 'Theirs', signs: [front, side] })
  makeNotes(storage, 'wanda', 'one')
    .take()
    .keep({
      ...{ surveyId: id, begin: null, base: { title: 'Shop', signs: [front] } },
      change: { title: 'Shop front', signs: [{ ...front, label: 'Front' }] },
    })
  await writeAllNotes(db, storage, 'walter')
  expect((await db.surveys.get(id))?.fields.title).toBe('Shop')
  await writeAllNotes(db, storage, 'wanda')
  expect((await db.surveys.get(id))?.fields).toMatchObject({
    ...{ title: 'Shop front', notes: 'Theirs' },
    signs: [{ id: front.id, label: 'Front' }, { id: side.id }],
  })
  expect(storage.length).toBe(0)
})

it('creates a survey that was not in the database yet', async () => {
  const [db, storage] = [openDatabase(uuid()), makeStorage()]
  const begin = { ...emptyMeasurement('2026-11-21'), siteAddress: '1 Dock Street' }
  const surveyId = uuid()
  const base = { title: '' }
  makeNotes(storage, 'wanda', 'one')
    .take()
    .keep({ surveyId, begin, base, change: { title: 'S' } })
  await writeAllNotes(db, storage, 'wanda')
  expect(await db.surveys.get(surveyId)).toMatchObject({
    fields: { title: 'S', siteAddress: '1 Dock Street' },
  })
  expect(await db.queue.count()).toBe(1)
})

describe('two tabs on one survey', () => {
  const typed = (surveyId: string, change: object) => ({ surveyId, begin: null, base: {}, change })

  it('each keep their own: one tab’s writes remove nothing of the other', async () => {
    const [db, storage] = [openDatabase(uuid()), makeStorage()]
    const id = await createSurvey(db, { title: 'Shop' })
    const [one, two] = ['one', 'two'].map((page) => makeNotes(storage, 'wanda', page).take())
    one?.keep(typed(id, { title: 'Shop front' }))
    two?.keep(typed(id, { parking: 'Behind' }))
    two?.drop()
    await writeAllNotes(db, storage, 'wanda')
    expect((await db.surveys.get(id))?.fields).toMatchObject({ title: 'Shop front', parking: '' })
  })

  it('what is typed while older changes of the same tab are written stays', async () => {
    const [db, storage] = [openDatabase(uuid()), makeStorage()]
    const id = await createSurvey(db, { title: 'Shop' })
    const notes = makeNotes(storage, 'wanda', 'one').take()
    notes.keep(typed(id, { title: 'Shop f' }))
    const written = writeNotes(db, storage, 'wanda', 'one')
    notes.keep(typed(id, { title: 'Shop front' }))
    await written
    expect(pagesWithNotes(storage, 'wanda')).toEqual(['one'])
    await writeAllNotes(db, storage, 'wanda')
    expect((await db.surveys.get(id))?.fields.title).toBe('Shop front')
    expect(storage.length).toBe(0)
  })

  it('a damaged note does not hold up the others', async () => {
    const [db, storage] = [openDatabase(uuid()), makeStorage()]
    const id = await createSurvey(db, { title: 'Shop' })
    storage.setItem('fascia.unwritten.wanda.a.000000000', '{"surveyId":')
    makeNotes(storage, 'wanda', 'b')
      .take()
      .keep(typed(id, { title: 'Shop front' }))
    await writeAllNotes(db, storage, 'wanda')
    expect((await db.surveys.get(id))?.fields.title).toBe('Shop front')
    expect(storage.length).toBe(0)
  })

  it('when storage is scarce, the newest notes replace the older ones', () => {
    const storage = makeStorage(1)
    const notes = makeNotes(storage, 'wanda', 'one').take()
    for (const title of ['S', 'Sh']) notes.keep(typed('1', { title }))
    expect(storage.getItem(storage.key(0) ?? '')).toContain('"Sh"')
  })
})

it('a survey closed and reopened during a write loses nothing typed since', async () => {
  const [db, storage] = [openDatabase(uuid()), makeStorage()]
  const id = await createSurvey(db, { title: 'Shop' })
  const notes = makeNotes(storage, 'wanda', 'one')
  const [left, opened] = [notes.take(), notes.take()]
  const typed = (change: object) => ({ surveyId: id, begin: null, base: {}, change })
  left.keep(typed({ title: 'Shop front' }))
  opened.keep(typed({ notes: 'Mind the step' }))
  expect(storage.length).toBe(2)
  // The form that was left has finished now.
  left.drop()
  await writeAllNotes(db, storage, 'wanda')
  expect((await db.surveys.get(id))?.fields).toMatchObject({ title: 'Shop', notes: 'Mind the step' })
})

describe('unsent data', () => {
  it('has the name of its survey, even if that was not written yet', async () => {
    const [db, storage] = [openDatabase(uuid()), makeStorage()]
    const id = await createSurvey(db, { title: 'Shop' })
    await db.queue.clear()
    expect(await nameLosses(db, storage, 'wanda')).toEqual([])
    const fields = { ...emptyMeasurement('2026-11-21'), title: 'New' }
    const [one, two] = ['one', 'two'].map((page) => makeNotes(storage, 'wanda', page).take())
    one?.keep({ surveyId: id, begin: null, base: {}, change: { notes: 'Mind the step' } })
    two?.keep({ surveyId: uuid(), begin: fields, base: {}, change: { notes: 'A' } })
    expect(await nameLosses(db, storage, 'wanda')).toEqual(['Measurement ‘Shop’', 'Measurement ‘New’'])
    // What waits to be sent is named once.
    await changeSurvey(db, id, { parking: 'Behind' })
    expect(await nameLosses(db, storage, 'wanda')).toEqual(['Measurement ‘Shop’', 'Measurement ‘New’'])
  })

  it('is listed even without a database in the browser', async () => {
    const [db, storage] = [openDatabase(uuid()), makeStorage()]
    vi.spyOn(db.queue, 'orderBy').mockImplementation(() => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
    })
    const begin = emptyMeasurement('2026-11-21')
    makeNotes(storage, 'wanda', 'one')
      .take()
      .keep({ surveyId: '1', begin, base: {}, change: { notes: 'A' } })
    expect(await nameLosses(db, storage, 'wanda')).toEqual(['Measurement of 21 Nov 2026'])
  })
})

describe('marks drawn on a photo', () => {
  const arrow: Annotation = { id: uuid(), kind: 'arrow', colour: 'red', from: [0.1, 0.2], to: [0.6, 0.2] }

  it('are written if the page was closed before', async () => {
    const [db, storage] = [openDatabase(uuid()), makeStorage()]
    const surveyId = await createSurvey(db)
    const picture = { blob: new Blob(), thumb: new Blob(), width: 1, height: 1, takenAt: null, place: null }
    const files = [new File([], 'Front.jpg')]
    const { added } = await addPhotos(db, surveyId, null, files, () => Promise.resolve(picture))
    const id = added[0] ?? ''
    const lost = keepPhotosUnwritten(makeNotes(storage, 'wanda', 'one'), () => new Promise(() => {}))
    void lost(surveyId, id, { annotations: [arrow] })
    void lost(surveyId, id, { caption: 'By the door' })
    await writeAllNotes(db, storage, 'wanda')
    const kept = (await db.surveys.get(surveyId))?.fields.photos[0]
    expect(kept).toMatchObject({ id, annotations: [arrow], caption: 'By the door' })
    expect(storage.length).toBe(0)
  })

  it('go with the photo’s next change if there was no room', async () => {
    const storage = makeStorage()
    const [kept, full] = [vi.fn(() => Promise.resolve()), new DOMException('full', 'QuotaExceededError')]
    kept.mockRejectedValueOnce(full)
    const write = keepPhotosUnwritten(makeNotes(storage, 'wanda', 'one'), kept)
    await expect(write('1', '2', { annotations: [arrow] })).rejects.toBe(full)
    expect(storage.length).toBe(1)
    await write('1', '2', { caption: 'By the door' })
    expect(kept).toHaveBeenLastCalledWith('1', '2', { annotations: [arrow], caption: 'By the door' })
    expect(storage.length).toBe(0)
  })

  it('are noted only until the last of them is written', async () => {
    const storage = makeStorage()
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writes = [first.promise, second.promise]
    const notes = makeNotes(storage, 'wendy', 'one')
    const write = keepPhotosUnwritten(notes, () => writes.shift() ?? Promise.resolve())
    const done = [write('1', '2', { caption: 'A' }), write('1', '2', { caption: 'AB' })]
    first.resolve()
    await done[0]
    expect(storage.length).toBe(1)
    second.resolve()
    await done[1]
    expect(storage.length).toBe(0)
  })
})

it('a note is removed once it was written, and stays removed after signing out', () => {
  const storage = makeStorage()
  const typed = { surveyId: '1', begin: null, base: {}, change: { title: 'S' } }
  const [wanda, walter] = ['wanda', 'walter'].map((person) => makeNotes(storage, person, 'one').take())
  wanda?.keep(typed)
  wanda?.drop()
  expect(storage.length).toBe(0)
  walter?.keep(typed)
  forgetUnwritten(storage, 'walter')
  walter?.keep(typed)
  expect(storage.length).toBe(0)
})
