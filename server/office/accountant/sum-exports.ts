/** What the files of a period add up to, from the same rows, beside what the reports of the same days say. */
import type { AccountantReport } from '#domain/office/accountant/exports.ts'
import { ledgerRows, sumOf } from '#domain/office/accountant/ledger.ts'
import { boxesOf, isInScope, sumByRate } from '#domain/office/vat-report.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { readSales } from '../reports/read-figures.ts'
import { sumVat } from '../reports/vat.store.ts'
import { sumKeptVat } from '../reports/vat-sums.store.ts'
import {
  type AccountantQuery,
  countLedgerCustomers,
  ledgerDocuments,
  sumLedgerPayments,
} from './accountant.store.ts'

export async function sumExports(db: Database, wanted: AccountantQuery): Promise<AccountantReport> {
  const { from, to } = wanted
  const [documents, payments, customers, declared, unregistered, sales] = await Promise.all([
    sumDocuments(db, wanted),
    sumLedgerPayments(db, wanted),
    countLedgerCustomers(db, wanted),
    readSnapshot(db, async (tx) => {
      const period = { from, to, key: '', isNow: true }
      const sums = await sumKeptVat(tx, [period], wanted.registered, await listStaleDays(tx))
      return sumByRate(sums.flatMap(({ groups }) => groups))
    }),
    sumVat(db, { ...wanted, unregistered: 'only' }),
    readSales(db, { from, to, by: 'month', against: 'before' }),
  ])
  const { box1, net, outsideScope } = boxesOf(declared)
  // The report leaves out the VAT of what is in no box.
  const others = sumOf(declared.filter((group) => !isInScope(group)))
  const left = sumOf(unregistered)
  return {
    ...{ from, to },
    files: { ...documents, payments, customers: { rows: customers } },
    reports: {
      ...{ box1, net, outsideScope },
      unregistered: { net: left.net, vat: left.vat + others.vat },
      received: sales.totals.now.received,
    },
  }
}

/** All documents are read once, and each is counted in its file. */
async function sumDocuments(db: Database, wanted: AccountantQuery) {
  const files = { invoices: noRows(), credits: noRows() }
  for await (const some of ledgerDocuments(db, 'all', wanted))
    for (const document of some) {
      const sums = document.kind === 'credit-note' ? files.credits : files.invoices
      const rows = ledgerRows(document)
      const { net, vat } = sumOf(rows)
      sums.count++
      sums.rows += rows.length
      sums.net += net
      sums.vat += vat
    }
  return files
}

const noRows = () => ({ count: 0, rows: 0, net: 0, vat: 0 })
