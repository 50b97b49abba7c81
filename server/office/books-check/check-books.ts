/** Works out again what is kept, part by part, each in one snapshot; memory stays the same in a shop of any size. */
import {
  type BookCheck,
  type BookPart,
  countOf,
  Findings,
  judgeCredit,
  judgeDebts,
  judgeFigure,
  judgeInvoice,
  judgeKeptDebt,
  judgePayment,
  judgeSum,
  MOST_BOOK_FAULTS,
  QUICK_PART,
} from '#domain/office/books-check.ts'
import {
  isNumberFault,
  numberFateLabels,
  numberRowOf,
  numberSeries,
  numberSeriesLabels,
} from '#domain/office/number-report.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import type { FileDeps } from '#server/platform/storage/files.store.ts'
import { listWrongDebtDays, listWrongDebtMonths } from '#server/sales/debtors/debt-sums.store.ts'
import { listWrongDebtsNow } from '#server/sales/debtors/debts-now.store.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { verifyEvidence } from '#server/sales/evidence/verify-evidence.ts'
import { countNumbers, listNumbers } from '../reports/numbers.store.ts'
import { listBookedDays, listOwedDays, nextCustomers, pairUp } from './debts.store.ts'
import { listCredits, nextInvoices, nextPayments } from './documents.store.ts'
import { listFigures } from './figures.store.ts'
import { listFactDays, listWrongBlocks, listWrongDays } from './report-sums.store.ts'
import { readByIndex, takeTurn } from './snapshot.store.ts'

/** How many rows of each kind are in memory at once. */
const AT_ONCE = { customers: 200, days: 400, documents: 2000, factDays: 14 }
/** Of one statement, in a shop of a million documents. */
const LONGEST = '5min'
/** Of a number's day: long before the first shop, and long after the last. */
const ALL_DAYS = { from: '1990-01-01', to: '2099-12-31' }

/** The books are being checked by somebody else. */
export class BooksBusyError extends Error {}

/**
 * Checks a part of the books. All but the quick one may take minutes in a large shop.
 * @throws BooksBusyError while another check of the slow parts runs, in any process
 */
export async function checkBooks(
  deps: FileDeps,
  part: BookPart,
  moment: { now: Date; today: string },
): Promise<BookCheck> {
  const found = new Findings()
  const looked =
    part === 'evidence'
      ? await checkEvidence(deps, found, moment.now)
      : await readSnapshot(
          deps.db,
          async (tx) => {
            if (part !== QUICK_PART && !(await takeTurn(tx))) throw new BooksBusyError()
            return look(tx, part, found, moment.today)
          },
          LONGEST,
        )
  const { faults, faultCount } = found
  return { part, looked, faults, faultCount, checkedAt: moment.now.toISOString() }
}

/** @returns what was looked at */
function look(
  tx: Transaction,
  part: Exclude<BookPart, 'evidence'>,
  found: Findings,
  today: string,
): Promise<string> {
  switch (part) {
    case 'figures':
      return checkFigures(tx, found)
    case 'debts':
      return checkDebts(tx, found)
    case 'invoices':
      return checkInvoices(tx, found)
    case 'payments':
      return checkPayments(tx, found)
    case 'reports':
      return checkReports(tx, found)
    case 'numbers':
      return checkNumbers(tx, found, today)
  }
}

async function checkFigures(tx: Transaction, found: Findings): Promise<string> {
  const figures = await listFigures(tx)
  for (const figure of figures) found.add(judgeFigure(figure))
  return countOf(figures.length, 'figure')
}

async function checkDebts(tx: Transaction, found: Findings): Promise<string> {
  await readByIndex(tx)
  const counts = { customers: 0, days: 0 }
  for await (const some of customersOf(tx)) {
    const names = new Map(some.map(({ id, name }) => [id, name]))
    const days = await listBookedDays(tx, [...names.keys()])
    counts.customers += new Set(days.map(({ customerId }) => customerId)).size
    const owed: number[] = []
    for (let from = 0; from < days.length; from += AT_ONCE.days)
      owed.push(...(await listOwedDays(tx, days.slice(from, from + AT_ONCE.days))))
    const pairs = Map.groupBy(pairUp(days, owed, names), ({ customerId }) => customerId)
    for (const ofOne of pairs.values()) found.add(judgeDebts(ofOne))
    counts.days += days.length
  }
  return `${countOf(counts.customers, 'customer')} with documents or money, on ${countOf(counts.days, 'day')} in all`
}

async function checkInvoices(tx: Transaction, found: Findings): Promise<string> {
  let count = 0
  for await (const some of inParts((last) => nextInvoices(tx, last, AT_ONCE.documents))) {
    for (const kept of some) found.add(judgeInvoice(kept))
    count += some.length
  }
  return countOf(count, 'invoice or credit note', 'invoices and credit notes')
}

async function checkPayments(tx: Transaction, found: Findings): Promise<string> {
  const counts = { payments: 0, customers: 0 }
  for await (const some of inParts((last) => nextPayments(tx, last, AT_ONCE.documents))) {
    for (const kept of some) found.add(judgePayment(kept))
    counts.payments += some.length
  }
  for await (const some of customersOf(tx)) {
    for (const credit of await listCredits(tx, some)) found.add(judgeCredit(credit))
    counts.customers += some.length
  }
  return `${countOf(counts.payments, 'payment or refund', 'payments and refunds')}, and the credit of ${countOf(counts.customers, 'customer')}`
}

async function checkReports(tx: Transaction, found: Findings): Promise<string> {
  const days = await listFactDays(tx)
  // Of these the reports read the documents.
  const stale = new Set(await listStaleDays(tx))
  const staleDebts = new Set(await listStaleDays(tx, 'debts'))
  for (let from = 0; from < days.length; from += AT_ONCE.factDays) {
    const some = days.slice(from, from + AT_ONCE.factDays)
    const settled = (changed: ReadonlySet<string>) => some.filter((day) => !changed.has(day))
    found.add((await listWrongDays(tx, settled(stale))).map(judgeSum))
    found.add((await listWrongDebtDays(tx, settled(staleDebts))).map(judgeKeptDebt))
  }
  found.add((await listWrongBlocks(tx)).map(judgeSum))
  found.add((await listWrongDebtMonths(tx)).map(judgeKeptDebt))
  found.add((await listWrongDebtsNow(tx)).map(judgeKeptDebt))
  return countOf(days.length, 'day')
}

async function checkNumbers(tx: Transaction, found: Findings, today: string): Promise<string> {
  const looked: string[] = []
  for (const series of numberSeries) {
    const period = { series, ...ALL_DAYS }
    const { given, skipped, unlisted, unused } = await countNumbers(tx, period)
    looked.push(`${numberSeriesLabels[series]}: ${given.toLocaleString('en-GB')}`)
    const faults = skipped + unlisted + unused
    if (faults === 0) continue
    const rows = await listNumbers(tx, period, { today, limit: MOST_BOOK_FAULTS, only: 'faults' })
    found.add(
      rows
        .map((stored) => numberRowOf(series, stored))
        .filter(isNumberFault)
        .map(({ number, day, fate }) => ({
          what: `${number}: ${numberFateLabels[fate]}.`,
          to: `/reports/numbers?${new URLSearchParams({ series, period: 'own', from: day, to: day })}`,
        })),
    )
    found.faultCount += Math.max(0, faults - rows.length)
  }
  return looked.join('; ')
}

async function checkEvidence(deps: FileDeps, found: Findings, now: Date): Promise<string> {
  const { count, faults, faultCount } = await verifyEvidence(deps, now)
  found.add(faults.map(({ what }) => ({ what, to: '/evidence' })))
  found.faultCount += faultCount - faults.length
  return countOf(count, 'record')
}

const customersOf = (tx: Transaction) => inParts((last) => nextCustomers(tx, last, AT_ONCE.customers))

/** All rows in parts. @param next those after an id, in the order of their ids; none at the end */
async function* inParts<Row extends { id: string }>(
  next: (last: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1)?.id ?? null)) yield rows
}
