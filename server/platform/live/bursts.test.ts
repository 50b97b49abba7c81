/** What is sent of a burst: made once for all who hear the same, and nothing that a person may not hear. */
import { expect, test, vi } from 'vitest'
import type { Person } from '#domain/access.ts'
import type { ChangeNotice } from '../db/change.ts'
import { makeBurst } from './bursts.ts'

const admin = (id: string): Person => ({ id, role: 'admin' })
const worker = (id: string): Person => ({ id, role: 'worker' })

const decoder = new TextDecoder()

/** The notices that a person is sent of a burst. */
function heardBy(person: Person, notices: readonly ChangeNotice[]): unknown[] {
  const events = makeBurst(notices)(person)
  return decoder
    .decode(events ?? new Uint8Array())
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace('event: change\ndata: ', '')))
}

test('two hundred listeners are sent the same bytes, made once', () => {
  const notices = [
    { noun: 'quotes', id: 'q', version: 1 },
    { noun: 'services', id: 's', version: 1 },
  ]
  const making = vi.spyOn(JSON, 'stringify')
  const eventsFor = makeBurst(notices)
  const sent = (who: (id: string) => Person) =>
    new Set(Array.from({ length: 200 }, (_, n) => eventsFor(who(`p${n}`))))
  expect([sent(admin).size, sent(worker).size]).toEqual([1, 1])
  expect(making).toHaveBeenCalledTimes(notices.length)
  making.mockRestore()
})

test('of a record that changed several times the newest version is sent, once', () => {
  const notices = [1, 3, 2].map((version) => ({ noun: 'quotes', id: 'q', version }))
  const others = [
    { noun: 'quotes', id: 'other', version: 1 },
    { noun: 'invoices', id: 'q', version: 1 },
  ]
  expect(heardBy(admin('a'), [...notices, ...others])).toEqual([notices[1], ...others])
})

test('a worker hears what they may hear, with the newest version that they may hear of, and never whom it is for', () => {
  const notices = [
    { noun: 'customers', id: 'c', version: 1, people: ['wendy', 'wanda'] },
    { noun: 'customers', id: 'c', version: 2, people: ['wanda'] },
    { noun: 'quotes', id: 'q', version: 1 },
    { noun: 'profile', id: 'wendy', version: 5 },
  ]
  expect(heardBy(worker('wendy'), notices)).toEqual([
    { noun: 'customers', id: 'c', version: 1 },
    { noun: 'profile', id: 'wendy', version: 5 },
  ])
  expect(heardBy(worker('wanda'), notices)).toEqual([{ noun: 'customers', id: 'c', version: 2 }])
  expect(makeBurst(notices)(worker('walter'))).toBeNull()
})

test('who hears something is told how far it goes; who hears nothing is sent nothing', () => {
  const eventsFor = makeBurst([{ noun: 'quotes', id: 'q', version: 1 }], 'how far')
  expect(decoder.decode(eventsFor(admin('a')) ?? undefined)).toMatch(/^event: change\n.*\n\nhow far$/)
  expect(eventsFor(worker('w'))).toBeNull()
})
