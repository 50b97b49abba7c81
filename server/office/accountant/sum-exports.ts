/** What the files of a period add up to, from the same rows, beside what the reports of the same days say. */
import type { AccountantReport } from '#domain/office/accountant/exports.ts'
import { ledgerRows, sumOf } from '#domain/office/accountant/ledger.ts'
import { boxesOf, isInScope } from '#domain/office/vat-report.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSales } from '../reports/read-figures.ts'
import { sumVat } from '../reports/vat.store.ts'
import { ledgerCustomers, ledgerDocuments, ledgerPayments, type Wanted } from './accountant.store.ts'

export async function sumExports(db: Database, wanted: Wanted): Promise<AccountantReport> {
  const { from, to } = wanted
  const [invoices, credits, payments, customers, declared, everything, sales] = await Promise.all([
    sumDocuments(db, 'bills', wanted),
    sumDocuments(db, 'credits', wanted),
    sumPayments(db, wanted),
    countCustomers(db, wanted),
    sumVat(db, wanted),
    sumVat(db, { ...wanted, withUnregistered: true }),
    readSales(db, { from, to, by: 'customer', against: 'before' }),
  ])
  const { box1, net, outsideScope } = boxesOf(declared)
  const [inReport, inAll] = [sumOf(declared), sumOf(everything)]
  return {
    ...{ from, to },
    files: { invoices, credits, payments, customers: { rows: customers } },
    reports: {
      ...{ box1, net, outsideScope },
      unregistered: {
        net: inAll.net - inReport.net,
        vat: inAll.vat - sumOf(declared.filter(isInScope)).vat,
      },
      received: sales.totals.now.received,
    },
  }
}

async function sumDocuments(db: Database, kind: 'bills' | 'credits', wanted: Wanted) {
  const sums = { count: 0, rows: 0, net: 0, vat: 0 }
  for await (const some of ledgerDocuments(db, kind, wanted))
    for (const document of some) {
      const rows = ledgerRows(document)
      const { net, vat } = sumOf(rows)
      sums.count++
      sums.rows += rows.length
      sums.net += net
      sums.vat += vat
    }
  return sums
}

async function sumPayments(db: Database, wanted: Wanted) {
  const sums = { rows: 0, amount: 0 }
  for await (const some of ledgerPayments(db, wanted)) {
    sums.rows += some.length
    sums.amount += some.reduce((sum, { amount }) => sum + amount, 0)
  }
  return sums
}

async function countCustomers(db: Database, wanted: Wanted): Promise<number> {
  let count = 0
  for await (const some of ledgerCustomers(db, wanted)) count += some.length
  return count
}
