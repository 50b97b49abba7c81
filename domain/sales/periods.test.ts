import { describe, expect, test } from 'vitest'
import { type DatedEntry, dayDeclared } from './allocations.ts'
import {
  closedAfterReopening,
  firstOpenDay,
  isClosed,
  noteRealDay,
  refuseClosed,
  refuseClosedLine,
  refuseClosing,
  refuseMovedVat,
  refuseReopening,
  refuseTaxPoint,
  taxPointAtIssue,
} from './periods.ts'

const until = '2026-09-30'

test('a day is closed until the last day that was closed, that day too', () => {
  expect(['2026-09-29', '2026-09-30', '2026-10-01'].map((day) => isClosed(day, until))).toEqual([
    true,
    true,
    false,
  ])
  expect(isClosed('2026-09-30', null)).toBe(false)
  expect(refuseClosed('2026-10-01', until)).toBeNull()
  expect(refuseClosed('2026-08-12', until)).toEqual({
    code: 'CLOSED',
    message:
      'The books are closed until 30 Sep 2026, so nothing can be dated 12 Aug 2026 any more. Choose a later day.',
  })
  expect(refuseClosedLine({ date: '2026-09-30' }, until)?.message).toMatch(/Put it aside/)
  expect(refuseClosedLine({ date: '2026-10-01' }, until)).toBeNull()
})

test('what comes from outside goes to the first open day', () => {
  expect(firstOpenDay('2026-09-12', until)).toBe('2026-10-01')
  expect(firstOpenDay('2026-10-05', until)).toBe('2026-10-05')
  expect(firstOpenDay('2026-09-12', null)).toBe('2026-09-12')
  expect(noteRealDay('pi_1', { real: '2026-09-12', booked: '2026-10-01' })).toBe('pi_1 (of 12 Sep 2026)')
  expect(noteRealDay('pi_1', { real: '2026-10-02', booked: '2026-10-02' })).toBe('pi_1')
})

test('only days that are over are closed, and only once; what is open cannot be opened', () => {
  expect(refuseClosing('2026-11-24', null, '2026-11-24')?.code).toBe('LOCKED')
  expect(refuseClosing('2026-11-23', null, '2026-11-24')).toBeNull()
  expect(refuseClosing(until, until, '2026-11-24')?.code).toBe('LOCKED')
  expect(refuseClosing('2026-10-01', until, '2026-11-24')).toBeNull()
  expect(refuseReopening(until, null)?.code).toBe('LOCKED')
  expect(refuseReopening('2026-10-01', until)?.code).toBe('LOCKED')
  expect(refuseReopening(until, until)).toBeNull()
  expect(closedAfterReopening(until, until, '2026-06-30')).toBe('2026-06-30')
  expect(closedAfterReopening('2026-08-31', until, '2026-06-30')).toBe('2026-08-31')
})

describe('An invoice that is not issued', () => {
  const entry = (amount: number, date: string, more: Partial<DatedEntry> = {}): DatedEntry => ({
    ...{ paymentId: 'p', amount, date, kind: 'payment', invoiceId: 'i', refundId: null, ...more },
  })
  const paid = entry(100, '2026-08-09')

  test('counts from the first payment that it has', () => {
    expect(dayDeclared([], null)).toBeNull()
    expect(dayDeclared([paid, entry(50, '2026-08-07', { paymentId: 'q' })], null)).toBe('2026-08-07')
    const back = entry(-100, '2026-10-02', { kind: 'take-back' })
    expect(dayDeclared([paid, back], null)).toBeNull()
    expect(dayDeclared([paid, back, entry(9, '2026-10-03', { paymentId: 'q' })], null)).toBe('2026-10-03')
  })

  test('counts from a payment that a credit note released, and not from one that was taken back', () => {
    const released = entry(-100, '2026-10-02', { kind: 'release' })
    expect(dayDeclared([paid, released], '2026-10-02')).toBe('2026-08-09')
    expect(dayDeclared([paid, entry(-100, '2026-10-05', { kind: 'take-back' })], '2026-10-02')).toBe(
      '2026-10-02',
    )
  })

  test('is issued with the day from which it counts, once that is closed', () => {
    const at = (typed: string | null, declared: string | null) => {
      const taxPoint = taxPointAtIssue({ typed, declared, today: '2026-11-24' }, until)
      return [taxPoint, refuseTaxPoint({ taxPoint, declared }, until)?.code ?? null]
    }
    expect(at(null, null)).toEqual(['2026-11-24', null])
    expect(at('2026-08-01', null)).toEqual(['2026-08-01', 'CLOSED'])
    expect(at('2026-08-01', '2026-08-09')).toEqual(['2026-08-09', null])
    expect(at('2026-08-01', '2026-11-09')).toEqual(['2026-11-09', null])
    expect(at('2026-10-01', '2026-11-09')).toEqual(['2026-10-01', null])
    expect(at('2026-11-10', '2026-08-09')).toEqual(['2026-08-09', null])
  })

  test('keeps its day once that is closed', () => {
    const moved = (was: string | null, next: string | null) =>
      refuseMovedVat({ invoiceNumber: 'INV-1' }, { was, next }, until)
    expect(moved('2026-08-09', null)?.code).toBe('CLOSED')
    expect(moved('2026-08-09', '2026-08-09')).toBeNull()
    expect(moved('2026-10-09', null)).toBeNull()
    expect(moved(null, '2026-10-09')).toBeNull()
  })
})
