/** What is offered once work was handed over. */
import { expect, test } from 'vitest'
import { type Handed, serviceOfSigns, stepsAfterHandover } from './after-handover.ts'

const bill = (changes: object = {}) => ({
  ...{ id: 'i', invoiceNumber: 'INV-1', issuedAt: null, kind: 'invoice' as const, status: 'unpaid' as const },
  ...changes,
})
const photo = (id: string, use: 'before' | 'after') => ({
  ...{ id, use, by: null, snagId: null, caption: '', at: '', width: 1, height: 1 },
})
const handed = (mayShow: boolean): Handed => ({
  visitId: 'v',
  handover: {
    ...{ id: 'h', at: '', name: 'Priya', role: '', isSigned: true, remark: '', mayShow, by: '', snags: [] },
    photos: ['a', 'b'],
  },
  siteWork: { photos: [photo('a', 'after'), photo('b', 'before')], snags: [], hours: [] },
})

test('nothing before the first handover', () => {
  expect(stepsAfterHandover([bill()], [])).toEqual([])
})

test('an invoice is issued, then asked for, then nothing', () => {
  const kinds = (changes: object) =>
    stepsAfterHandover([bill(changes)], [handed(false)]).map(({ kind }) => kind)
  expect(kinds({})).toEqual(['issue'])
  expect(kinds({ issuedAt: '2026-11-23' })).toEqual(['balance'])
  expect(kinds({ issuedAt: '2026-11-23', status: 'part-paid' })).toEqual(['balance'])
  expect(kinds({ issuedAt: '2026-11-23', status: 'paid' })).toEqual([])
  expect(kinds({ status: 'void' })).toEqual([])
  expect(kinds({ kind: 'credit-note', issuedAt: '2026-11-23' })).toEqual([])
})

test('photos are shown only if the customer allowed it, and only of the finished work', () => {
  expect(stepsAfterHandover([], [handed(true)])).toEqual([{ kind: 'show', photos: ['a'] }])
  expect(stepsAfterHandover([], [handed(false)])).toEqual([])
})

test('a project is filed under the service of its first sign', () => {
  expect(serviceOfSigns([null, 'vehicle-wrap', 'banner'])).toBe('Vehicle Wraps')
  expect(serviceOfSigns(['totem', null])).toBe('Custom Signs')
})
