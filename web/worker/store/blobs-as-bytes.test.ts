/** As WebKit in a private window: a write of a Blob fails, and what it is part of goes on. */
import 'fake-indexeddb/auto'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leftRaw } from './raw-photos.ts'

const isRefused = (row: unknown) =>
  Object.values(row as Record<string, unknown>).some((value) => value instanceof Blob)
const refusal = () => new DOMException('Error preparing Blob/File data to be stored', 'UnknownError')

beforeEach(() => {
  vi.resetModules()
  for (const way of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[way]
    vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(function (this: IDBObjectStore, row, key) {
      if (isRefused(row)) throw refusal()
      return write.call(this, row, key)
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  // Other files have the same modules.
  vi.resetModules()
})

async function freshPhone() {
  const { openDatabase } = await import('./database.ts')
  return openDatabase(uuid())
}

it('keeps and changes a photo by its bytes where no Blob can be kept', async () => {
  const db = await freshPhone()
  const { keepRaw } = await import('./raw-photos.ts')
  const [{ raw } = { raw: null }] = await keepRaw(db, uuid(), null, [
    new File(['as it is'], 'a.jpg', { type: 'image/jpeg' }),
  ])
  expect(raw?.blob).toBeInstanceOf(Blob)
  const [left] = await leftRaw(db)
  expect([left?.file.name, left?.file.type, await left?.file.text()]).toEqual([
    ...['a.jpg', 'image/jpeg', 'as it is'],
  ])

  await db.raws.update(raw?.id ?? '', { refusal: 'Too dark' })
  await db.transaction('rw', db.raws, db.marks, async () => {
    await db.raws.put({ ...(raw ?? never()), id: 'second', blob: new Blob(['another']) })
    await db.marks.put({ key: 'sync', at: null, failed: false })
  })
  const kept = await db.raws.toArray()
  expect(await Promise.all(kept.map(async ({ blob, refusal }) => [await blob?.text(), refusal]))).toEqual([
    ['as it is', 'Too dark'],
    ['another', null],
  ])
  expect(await db.marks.count()).toBe(1)
  await db.delete()
})

it('does not take another fault for that', async () => {
  const db = await freshPhone()
  await db.raws.put({ ...sample(), blob: new Blob(['one']) })
  await expect(db.raws.add({ ...sample(), blob: new Blob(['two']) })).rejects.toMatchObject({
    name: 'ConstraintError',
  })
  await db.delete()
})

const sample = () => ({
  ...{ id: 'one', surveyId: 'survey', signId: null, begin: null, name: 'a.jpg' },
  ...{ refusal: null, addedAt: '2026-11-29T10:00:00.000Z' },
})
function never(): never {
  throw new Error('nothing was kept')
}
