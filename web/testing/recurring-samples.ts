import { emptyLine, presentLine } from '#domain/sales/documents.ts'
import { priceOfPeriod, type Recurring, type RecurringSummary } from '#domain/sales/recurring.ts'
import { listPeriods } from '#domain/sales/recurring-schedule.ts'
import type { Answers } from './fake-shop.ts'
import { sampleId } from './samples.ts'
import { onlyPage } from './shop-samples.ts'

const items = [
  { ...emptyLine, id: sampleId(501), title: 'Rent', description: '{from} to {to}', price: 10_000 },
]

/** A rent by the quarter with a rise, which has billed once. */
export function sampleRecurring(changes: Partial<Recurring> = {}): Recurring {
  const schedule = {
    firstDay: '2026-10-01',
    every: 'quarter',
    dayOfMonth: 1,
    until: null,
    times: null,
  } as const
  const rises = [{ from: '2027-07-01', percent: 5 }]
  const terms = { items, rises, vatRate: 20, discount: null }
  const planned = listPeriods(schedule, { next: 1, made: 1 }, 12).map((period) => {
    const { net, total } = priceOfPeriod(terms, period)
    return { ...period, net, total }
  })
  return {
    ...{ id: sampleId(500), version: 2, createdAt: '2026-09-20T09:00:00.000Z' },
    ...{ updatedAt: '2026-10-01T09:10:00.000Z', createdBy: null, customerId: sampleId(1) },
    ...{ customer: { name: 'Ann', companyName: 'Quay Cafe' }, title: 'Totem, rent' },
    ...{ workLocation: '', poNumber: '', notes: '', internalNotes: '', terms: '', richContent: '' },
    ...schedule,
    ...terms,
    ...priceOfPeriod(terms, { from: '2026-10-01' }),
    items: items.map((item) => presentLine(item, 20)),
    ...{ makes: 'sent', state: 'running', made: 1, planned },
    periods: [
      {
        ...{ n: 0, from: '2026-10-01', to: '2026-12-31', madeAt: '2026-10-01T08:10:00.000Z' },
        ...{ invoiceId: sampleId(502), invoiceNumber: 'INV-20261001-001', problem: '' },
      },
    ],
    ...changes,
  }
}

export function sampleRecurringRow(changes: Partial<RecurringSummary> = {}): RecurringSummary {
  const { id, version, createdAt, customerId, customer, title, every, state, planned } = sampleRecurring()
  const next = planned[0] ?? null
  return { id, version, createdAt, customerId, customer, title, every, state, next, problem: '', ...changes }
}

export const recurringAnswers: Answers = {
  recurring: { list: () => onlyPage([sampleRecurringRow()]), get: () => sampleRecurring() },
}
