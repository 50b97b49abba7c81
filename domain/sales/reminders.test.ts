import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { initialReminderFields, type ReminderStep } from '../shop/settings.reminders.ts'
import { noChase } from './chases.ts'
import {
  dueStep,
  nextMoment,
  nextReminderStep,
  type Reminded,
  refuseMoment,
  refuseReminder,
  refuseReminderStep,
  refuseWrittenReminder,
  reminderMessage,
  type SentReminder,
  stepByHand,
} from './reminders.ts'

const { reminderLadder: ladder } = initialReminderFields
const DUE = '2026-09-01'
const day = (count: number) => addDays(DUE, count)
const invoice: Reminded = {
  kind: 'invoice',
  status: 'unpaid',
  issuedAt: '2026-08-01T00:00:00Z',
  dueDate: DUE,
  balance: 10_000,
  chase: noChase,
  email: 'accounts@example.com',
  customerType: 'business',
  credit: 0,
  lastPaidOn: null,
  sent: [],
  isLateCharge: false,
}

describe('The step that is due', () => {
  test.each([
    [-4, undefined],
    [-3, 'soon'],
    [0, 'soon'],
    [1, undefined],
    [3, 'late'],
    [13, 'late'],
    [14, 'firm'],
    [30, 'statutory'],
    [400, 'statutory'],
  ])('%i days after the due date is %s', (late, id) => {
    expect(dueStep(invoice, ladder, day(late))?.id).toBe(id)
  })

  test('is none that was sent, or before one that was sent', () => {
    const sent = [{ stepId: 'firm', days: 14, on: day(14) }]
    expect(dueStep({ ...invoice, sent }, ladder, day(20))).toBeNull()
    expect(dueStep({ ...invoice, sent }, ladder.slice(0, 2), day(20))).toBeNull()
    expect(dueStep({ ...invoice, sent }, ladder, day(30))?.id).toBe('statutory')
  })

  test('speaks of the law to those only who owe interest, and leaves out steps that are off', () => {
    const to = (change: Partial<Reminded>) => dueStep({ ...invoice, ...change }, ladder, day(30))?.id
    expect(to({ customerType: 'individual' })).toBe('firm')
    expect(to({ kind: 'deposit' })).toBe('firm')
    expect(to({ isLateCharge: true })).toBe('firm')
    const off = ladder.map((step) => ({ ...step, isOn: step.id !== 'statutory' }))
    expect(dueStep(invoice, off, day(30))?.id).toBe('firm')
  })

  test('rises day by day, each once, and no two within a week, with any ladder and any gaps', () => {
    const step = fc.record({ days: fc.integer({ min: -10, max: 60 }), isOn: fc.boolean() })
    fc.assert(
      fc.property(
        fc.uniqueArray(step, { maxLength: 8, selector: ({ days }) => days }),
        fc.array(fc.integer({ min: -12, max: 80 }), { maxLength: 60 }),
        (steps, visits) => {
          const own = steps.map((one, index): ReminderStep => {
            return { ...one, id: `${index}`, name: 'x', tone: 'friendly', subject: 'x', text: 'x' }
          })
          const sent: SentReminder[] = []
          for (const late of visits.toSorted((one, other) => one - other)) {
            const now = { ...invoice, sent }
            const due = dueStep(now, own, day(late))
            if (due && !refuseReminder(now, day(late)))
              sent.push({ stepId: due.id, days: due.days, on: day(late) })
          }
          sent.slice(1).forEach((one, index) => {
            const before = sent[index] as SentReminder
            expect(one.days).toBeGreaterThan(before.days)
            expect(one.on >= addDays(before.on, 7)).toBe(true)
          })
          for (const { stepId } of sent) expect(own.find(({ id }) => id === stepId)?.isOn).toBe(true)
        },
      ),
    )
  })
})

describe('Nobody is reminded', () => {
  test('but of what is owed', () => {
    expect(refuseReminder(invoice, day(5))).toBeNull()
    expect(refuseReminder({ ...invoice, status: 'part-paid', credit: 9_999 }, day(5))).toBeNull()
  })

  test.each<[Partial<Reminded>, string]>([
    [{ status: 'void' }, 'Void'],
    [{ issuedAt: null }, 'Not issued'],
    [{ status: 'paid' }, 'Nothing to pay'],
    [{ balance: 0 }, 'Nothing to pay'],
    [{ kind: 'credit-note' }, 'Nothing is owed on this invoice'],
    [{ chase: { ...noChase, disputed: 'Letters fell off' } }, 'Disputed'],
    [{ chase: { ...noChase, onHold: true } }, 'On hold'],
    [{ chase: { ...noChase, promisedOn: day(5) } }, 'Promised for 6 Sep 2026'],
    [{ lastPaidOn: day(3) }, 'A payment came on 4 Sep 2026'],
    [{ credit: 10_000 }, 'Their credit covers it'],
    [{ email: '' }, 'No email address'],
    [{ sent: [{ stepId: 'soon', days: -3, on: day(-1) }] }, 'Reminded on 31 Aug 2026'],
  ])('of one with %o', (change, why) => {
    expect(refuseReminder({ ...invoice, ...change }, day(5))?.message).toBe(why)
  })

  test('when the promised day is over, two days after a payment, or a week after the last', () => {
    for (const change of [
      { chase: { ...noChase, promisedOn: day(4) } },
      { lastPaidOn: day(2) },
      { sent: [{ stepId: 'soon', days: -3, on: day(-2) }] },
    ])
      expect(refuseReminder({ ...invoice, ...change }, day(5))).toBeNull()
  })
})

test.each([
  ['2026-11-23T07:59:00Z', 'It is 07:59'],
  ['2026-11-23T08:00:00Z', null],
  ['2026-11-23T17:59:59Z', null],
  ['2026-11-23T18:00:00Z', 'It is 18:00'],
  // In summer London is an hour ahead.
  ['2026-07-06T07:00:00Z', null],
  ['2026-07-06T17:00:00Z', 'It is 18:00'],
  // The days after the clocks change, and the nights in which they do.
  ['2026-10-25T01:30:00Z', 'Today is Sunday'],
  ['2026-10-26T07:30:00Z', 'It is 07:30'],
  ['2026-03-30T07:00:00Z', null],
  ['2026-11-21T12:00:00Z', null],
  ['2026-11-22T12:00:00Z', 'Today is Sunday'],
  ['2026-12-25T12:00:00Z', 'Today is a bank holiday: Christmas Day'],
])('at %s a reminder goes out, or: %s', (moment, why) => {
  const refusal = refuseMoment(new Date(moment))
  if (why === null) expect(refusal).toBeNull()
  else expect(refusal?.message).toContain(why)
})

test.each([
  ['2026-11-21T17:59:59Z', '2026-11-21T17:59:59Z'],
  ['2026-11-21T18:00:00Z', '2026-11-23T08:00:00Z'],
  ['2026-11-23T03:00:00Z', '2026-11-23T08:00:00Z'],
  // Easter, and the night in which the clocks change.
  ['2026-04-02T20:00:00Z', '2026-04-04T07:00:00Z'],
  ['2026-10-24T18:00:00Z', '2026-10-26T08:00:00Z'],
  ['2026-12-24T18:30:00Z', '2026-12-26T08:00:00Z'],
])('from %s on, the first moment for a reminder is %s', (now, moment) => {
  expect(nextMoment(new Date(now))).toEqual(new Date(moment))
})

test('one that was written leaves although it is the last one itself, unless something speaks against it now', () => {
  const sent = [{ stepId: 'late', days: 3, on: day(5) }]
  expect(refuseReminder({ ...invoice, sent }, day(5))?.message).toContain('Reminded on')
  expect(refuseWrittenReminder({ ...invoice, sent }, day(5))).toBeNull()
  const disputed = { ...noChase, disputed: 'Too small' }
  expect(refuseWrittenReminder({ ...invoice, sent, chase: disputed }, day(5))?.message).toBe('Disputed')
  expect(refuseWrittenReminder({ ...invoice, sent, lastPaidOn: day(4) }, day(5))?.message).toContain(
    'A payment came',
  )
})

test('every step of a new shop reads as a letter without gaps', () => {
  const of = {
    ...{ invoiceNumber: 'INV-7', customer: { name: 'Ada Moss', companyName: '' }, dueDate: DUE },
    ...{ total: 120_000, balance: 60_000 },
  }
  for (const step of ladder) {
    const { subject, letter } = reminderMessage(
      { tradingName: 'Bright Signs' },
      step,
      of,
      { interest: 1_234, fixedSum: 7_000 },
      day(30),
    )
    const text = [subject, ...letter.paragraphs].join(' ')
    expect(text).toContain('INV-7')
    expect(text).toContain('£600.00')
    expect(text).not.toMatch(/[{}]/)
    if (step.tone === 'statutory') expect(text).toContain('£12.34 up to today, and a fixed sum of £70.00')
  }
})

describe('By hand', () => {
  const byHand = (late: number, change: Partial<Reminded> = {}) =>
    stepByHand({ ...invoice, ...change }, ladder, day(late))?.id

  test.each([
    [-20, 'soon'],
    [0, 'soon'],
    [1, 'late'],
    [5, 'late'],
    [14, 'firm'],
    [99, 'statutory'],
  ])('%i days after the due date the step is %s', (late, id) => {
    expect(byHand(late)).toBe(id)
  })

  test('the next step is sent before its day, but never words that are not true yet', () => {
    const sent = (stepId: string, days: number) => ({ sent: [{ stepId, days, on: day(days) }] })
    expect(byHand(9, sent('late', 3))).toBe('firm')
    expect(byHand(-1, sent('soon', -3))).toBeUndefined()
    expect(byHand(40, sent('statutory', 30))).toBeUndefined()
    expect(byHand(20, { ...sent('firm', 14), customerType: 'individual' })).toBeUndefined()
  })

  test('a step of the due date itself is sent before it too', () => {
    const onTheDay = ladder.slice(0, 1).map((step) => ({ ...step, days: 0 }))
    expect(stepByHand(invoice, onTheDay, day(-5))).toMatchObject({ days: 0 })
  })

  test('a customer who cannot be reminded: it says why', () => {
    expect(refuseReminderStep(null, invoice, day(40))?.message).toBe('Every step was sent')
    expect(refuseReminderStep(null, invoice, day(-1))?.message).toBe('Not due before 1 Sep 2026')
    expect(refuseReminderStep(ladder[0] ?? null, invoice, day(-1))).toBeNull()
  })
})

describe('What comes next', () => {
  const next = (late: number, sent: SentReminder[] = []) => {
    const found = nextReminderStep({ ...invoice, sent }, ladder, day(late))
    return found && [found.step.id, found.on]
  }

  test('is the step that is due, today, or the next on its day', () => {
    expect(next(-30)).toEqual(['soon', day(-3)])
    expect(next(-2)).toEqual(['soon', day(-2)])
    expect(next(1)).toEqual(['late', day(3)])
    expect(next(50)).toEqual(['statutory', day(50)])
  })

  test('is at least a week after the one before, and none after the last', () => {
    expect(next(10, [{ stepId: 'late', days: 3, on: day(10) }])).toEqual(['firm', day(17)])
    expect(next(31, [{ stepId: 'statutory', days: 30, on: day(30) }])).toBeNull()
  })
})
