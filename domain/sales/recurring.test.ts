/** Agreements: their state, what they bill, and what may be changed. */
import { describe, expect, test } from 'vitest'
import { emptyLine } from './documents.ts'
import {
  linesOfPeriod,
  priceOfPeriod,
  type RecurringTerms,
  recurringInput,
  recurringStateOf,
} from './recurring.ts'
import { refuseMaking, refuseRecurringChange } from './recurring-actions.ts'
import { periodOf } from './recurring-schedule.ts'
import { priceOfRise, refuseRiseNotice, riseLetter } from './rise-letters.ts'

const customer = '018f0000-0000-7000-8000-000000000001'
const terms: RecurringTerms = {
  ...{ firstDay: '2027-01-01', every: 'quarter', dayOfMonth: 1, until: null, times: null },
  items: [{ ...emptyLine, id: 'a', title: 'Rent {month}', description: '{from} to {to}', price: 10_000 }],
  ...{ vatRate: 20, discount: null, rises: [{ from: '2027-07-01', percent: 5 }] },
  ...{ next: 0, made: 0, pausedAt: null, archivedAt: null },
}

test('its state follows from it', () => {
  expect(recurringStateOf(terms)).toBe('running')
  expect(recurringStateOf({ ...terms, pausedAt: new Date(0) })).toBe('paused')
  expect(recurringStateOf({ ...terms, times: 2, made: 2, pausedAt: new Date(0) })).toBe('ended')
  expect(recurringStateOf({ ...terms, archivedAt: new Date(0) })).toBe('archived')
  expect(refuseMaking({ state: recurringStateOf(terms) })).toBeNull()
  for (const more of [{ pausedAt: 'x' }, { archivedAt: 'x' }, { times: 1, made: 1 }])
    expect(refuseMaking({ state: recurringStateOf({ ...terms, ...more }) })).toMatchObject({ code: 'LOCKED' })
})

test('an invoice has the prices and the days of its period', () => {
  expect(priceOfPeriod(terms, periodOf(terms, 1))).toMatchObject({ net: 10_000, total: 12_000 })
  expect(priceOfPeriod(terms, periodOf(terms, 2))).toMatchObject({ net: 10_500, total: 12_600 })
  expect(linesOfPeriod(terms, periodOf(terms, 2))).toMatchObject([
    { title: 'Rent July 2027', description: '1 Jul 2027 to 30 Sep 2027', price: 10_500 },
  ])
})

describe('Once it has billed', () => {
  const billed = { ...terms, next: 1, made: 1 }
  test.each([{ firstDay: '2027-01-02' }, { every: 'month' as const }, { customerId: 'other' }])(
    '%o stays',
    (change) => {
      expect(refuseRecurringChange(terms, change, customer)).toBeNull()
      expect(refuseRecurringChange(billed, change, customer)).toMatchObject({ code: 'LOCKED' })
    },
  )

  test('the rest may be changed, and the same said again', () => {
    const same = { firstDay: '2027-01-01', every: 'quarter' as const, customerId: customer }
    expect(refuseRecurringChange(billed, same, customer)).toBeNull()
    expect(refuseRecurringChange({ ...terms, archivedAt: 'x' }, {}, customer)).toMatchObject({
      code: 'LOCKED',
    })
  })
})

describe('The letter about a rise', () => {
  test('says what it costs until then and from then on, with VAT', () => {
    expect(priceOfRise(terms, '2027-07-01')).toEqual({
      ...{ day: '2027-07-01', to: '2027-09-30', before: 12_000, after: 12_600 },
    })
    const names = { name: 'Ann', companyName: '' }
    const { subject, letter } = riseLetter(
      { tradingName: 'Quay Signs' },
      { ...terms, title: 'Rent' },
      names,
      '2027-07-01',
    )
    expect(subject).toBe('New price from 1 Jul 2027: Rent')
    expect(letter.paragraphs[1]).toBe(
      'The price of Rent goes up on 1 Jul 2027: from £120.00 to £126.00 a quarter, with VAT.',
    )
  })

  test('comes before the rise, and of a rise that an invoice will have', () => {
    expect(refuseRiseNotice(terms, '2027-07-01', '2027-06-30')).toBeNull()
    expect(refuseRiseNotice(terms, '2027-07-01', '2027-07-01')).toMatchObject({ code: 'LOCKED' })
    expect(refuseRiseNotice(terms, '2027-07-02', '2027-06-30')).toMatchObject({ code: 'LOCKED' })
    expect(refuseRiseNotice({ ...terms, until: '2027-06-30' }, '2027-07-01', '2027-06-01')).toMatchObject({
      code: 'LOCKED',
    })
  })

  test('of a rise between two invoices names the day of the next', () => {
    const between = { ...terms, rises: [{ from: '2027-05-15', percent: -10 }] }
    expect(priceOfRise(between, '2027-05-15')).toMatchObject({
      day: '2027-07-01',
      before: 12_000,
      after: 10_800,
    })
  })
})

test('what is typed is checked', () => {
  const faults = (more: object) =>
    recurringInput
      .safeParse({ customerId: customer, firstDay: '2027-01-01', ...more })
      .error?.issues.map(({ path }) => path.join('.'))
  expect(faults({})).toBeUndefined()
  expect(faults({ dayOfMonth: 32 })).toEqual(['dayOfMonth'])
  expect(faults({ times: 0 })).toEqual(['times'])
  expect(faults({ rises: [{ from: '2027-01-01', percent: 1.234 }] })).toEqual(['rises.0.percent'])
  const twice = [1, 2].map((percent) => ({ from: '2027-01-01', percent }))
  expect(faults({ rises: twice })).toEqual(['rises.1.from'])
})
