/** Customers who owe something, as the screens' tests show them. */
import { londonDay } from '#domain/dates.ts'
import {
  type Debtor,
  type Debtors,
  type DebtorsQuery,
  noDebt,
  type OwedInvoice,
  overdueOf,
  totalDebt,
} from '#domain/sales/debtors.ts'
import type { OpeningImport } from '#domain/sales/openings/openings.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { sampleBankStatement } from './bank-samples.ts'
import type { Answers } from './fake-shop.ts'
import { recurringAnswers } from './recurring-samples.ts'
import { reminderAnswers } from './reminder-samples.ts'
import { sampleId } from './samples.ts'
import { onlyPage } from './shop-samples.ts'
import { sampleStatement } from './statement-samples.ts'

const nothing = {
  email: '',
  phone: '',
  companyName: '',
  promisedOn: null,
  onHold: 0,
  disputed: 0,
  lastRemindedOn: null,
}

export const sampleDebtors: readonly Debtor[] = [
  {
    ...{ ...noDebt(), ...nothing, current: 20_000, days61to90: 90_000, credit: 10_000, total: 100_000 },
    ...{ customerId: sampleId(400), name: 'Ann', companyName: 'Quay Cafe', disputed: 1 },
    ...{ email: 'ann@quay.example', phone: '+447911123456', lastRemindedOn: '2026-11-10' },
  },
  {
    ...{ ...noDebt(), ...nothing, days1to30: 30_000, total: 30_000 },
    ...{ customerId: sampleId(401), name: 'Bell', promisedOn: '2026-11-27' },
  },
  {
    ...{ ...noDebt(), ...nothing, over90: 10_000, total: 10_000 },
    ...{ customerId: sampleId(402), name: 'Irwell Dental' },
  },
]

/** A page as the server answers it, sorted by one of the columns with figures, or by name. */
export function pageOfDebtors(all: readonly Debtor[], asked: Partial<DebtorsQuery> = {}): Debtors {
  const { on = londonDay(new Date()), sort = 'total', order = sort === 'name' ? 'asc' : 'desc' } = asked
  const { show = 'all', limit = 100, cursor = '0' } = asked
  const chosen = all.filter(
    (one) => show === 'all' || (show === 'overdue' ? overdueOf(one) > 0 : one.onHold + one.disputed > 0),
  )
  const keyOf = (one: Debtor) => (sort === 'name' ? customerLabel(one) : (one[sort] ?? ''))
  const way = order === 'asc' ? 1 : -1
  const items = chosen.toSorted((a, b) => way * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
  const end = Number(cursor) + limit
  const hasMore = items.length > end
  return {
    ...{
      on,
      items: items.slice(Number(cursor), end),
      totals: totalDebt(items),
      count: items.length,
      hasMore,
    },
    nextCursor: hasMore ? String(end) : null,
  }
}

export const sampleOwed: OwedInvoice = {
  ...{ id: sampleId(410), invoiceNumber: 'INV-20260801-001', kind: 'invoice', title: 'Fascia and letters' },
  ...{ issuedOn: '2026-08-01', dueDate: '2026-08-31', total: 120_000, balance: 90_000 },
  ...{ daysOverdue: 84, bucket: 'days61to90' },
  chase: { version: 3, promisedOn: null, onHold: false, disputed: 'Letters fell off' },
  lastRemindedOn: '2026-11-10',
}

export const sampleOpening: OpeningImport = {
  ...{ id: sampleId(430), version: 1, createdBy: null, fileName: 'xero-invoices.csv', undoneAt: null },
  ...{ createdAt: '2026-11-23T10:00:00.000Z', updatedAt: '2026-11-23T10:00:00.000Z' },
  ...{ invoices: 57, due: 4_512_300, credits: 3, credit: 42_000, customers: 12 },
}

export const debtorAnswers: Answers = {
  ...recurringAnswers,
  openings: { list: () => onlyPage([sampleOpening]) },
  bankStatements: { list: () => onlyPage([sampleBankStatement]), get: () => sampleBankStatement },
  statements: { get: () => sampleStatement },
  reminders: reminderAnswers,
  debtors: {
    list: (asked) => pageOfDebtors(sampleDebtors, asked as Partial<DebtorsQuery>),
    invoices: () => ({ on: londonDay(new Date()), items: [sampleOwed], count: 1 }),
  },
}
