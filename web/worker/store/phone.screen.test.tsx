/** A person's data on this phone, in a real browser, since only that says so when a deletion has to wait. */
import { expect, test, vi } from 'vitest'
import { sampleId } from '#web/testing/samples.ts'
import { phoneOf } from './phone.ts'

test('what is still read as somebody signs out leaves nothing in the log', async () => {
  const { db, forget } = phoneOf(sampleId(795))
  let isRead = true
  let reads = 0
  const remove = db.delete.bind(db)
  vi.spyOn(db, 'delete').mockImplementation((how) => {
    const until = performance.now() + 300
    void db.transaction('r', db.surveys, async () => {
      for (; performance.now() < until; reads++) await db.surveys.count()
      isRead = false
    })
    // Only once the browser has begun to read does the deletion have to wait.
    return db.surveys.count().then(() => remove(how))
  })
  await forget()
  expect(reads).toBeGreaterThan(1)
  expect(isRead).toBe(false)
  expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name: db.name }))
})
