/** When the phone sends and fetches by itself, and for whom. */
import 'fake-indexeddb/auto'
import { ORPCError } from '@orpc/client'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase, type StoreDatabase } from './database.ts'
import { FakeServer, summaryOf } from './fake-server.ts'
import { createSurvey } from './surveys.ts'
import { makeSync } from './sync.ts'

const databases: StoreDatabase[] = []
function freshPhone(): StoreDatabase {
  const db = openDatabase(uuid())
  databases.push(db)
  return db
}
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await Promise.all(databases.splice(0).map((db) => db.delete()))
})

describe('another person’s session', () => {
  it('sends nothing, though the browser is signed in', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    await createSurvey(db, { title: 'Shop' })
    const others = makeSync(db, server, 'walter')
    others.start()
    await others.wake()
    others.stop()
    expect(server.writes).toBe(0)
    const own = makeSync(db, server, 'wanda')
    own.start()
    await own.wake()
    own.stop()
    expect(server.writes).toBe(1)
    expect(await db.marks.get('customers')).toMatchObject({ failed: false })
  })
})

it('a session that ends while something is fetched is not logged as a fault', async () => {
  const [db, server] = [freshPhone(), new FakeServer()]
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  vi.spyOn(server.visits, 'list').mockRejectedValue(
    new ORPCError('UNAUTHORIZED', { status: 401, message: 'No user is currently signed in' }),
  )
  const sync = makeSync(db, server, 'wanda')
  sync.start()
  await sync.wake()
  sync.stop()
  expect(await db.marks.get('visits')).toMatchObject({ at: null, failed: true })
  expect(logged).not.toHaveBeenCalled()
})

it.each(['the profile', 'the list of visits'] as const)(
  'who signs out while %s is on its way leaves nothing in the log',
  async (asked) => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const sync = makeSync(db, server, 'wanda')
    const signOut = async () => {
      sync.stop()
      await db.delete({ disableAutoOpen: true })
    }
    const profile = await server.profile.get()
    if (asked === 'the profile')
      vi.spyOn(server.profile, 'get').mockImplementation(async () => {
        await signOut()
        return profile
      })
    else
      vi.spyOn(server.visits, 'list').mockImplementation(async () => {
        await signOut()
        throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'No user is currently signed in' })
      })
    sync.start()
    await sync.wake()
    expect(logged).not.toHaveBeenCalled()
  },
)

describe('a notice of a survey', () => {
  it('fetches that survey alone, and not after the phone’s own change', async () => {
    const [db, server] = [freshPhone(), new FakeServer()]
    const id = await createSurvey(db, { title: 'Shop' })
    const sync = makeSync(db, server, 'wanda')
    sync.start()
    await sync.wake()
    const asked: string[] = []
    server.cut = (call) => {
      asked.push(call)
      return null
    }
    sync.noteSurvey(id, 1)
    await sync.wake()
    expect(asked).toEqual(['profile.get'])
    server.change(id, { isQuoteCreated: true, quoteId: '1' })
    sync.noteSurvey(id, 2)
    await sync.wake()
    sync.stop()
    expect(asked).toEqual(['profile.get', 'profile.get', 'measurements.get'])
    expect(await db.surveys.get(id)).toMatchObject({ isQuoteCreated: true, version: 2 })
  })
})

it('a phone whose clock was ahead and was set right fetches all changes', async () => {
  const [db, server] = [freshPhone(), new FakeServer()]
  const yearMs = 365 * 24 * 3600_000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + yearMs })
  const open = async () => {
    const sync = makeSync(db, server, 'wanda')
    sync.start()
    await sync.wake()
    sync.stop()
  }
  await open()
  vi.useRealTimers()
  server.customersById.set('ann', summaryOf('ann', 'Ann'))
  await open()
  expect((await db.customers.toArray()).map(({ name }) => name)).toEqual(['Ann'])
})
