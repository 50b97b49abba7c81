/** Reads back the files for the accountant, and what they come to in pence. */
import Papa from 'papaparse'
import { expect } from 'vitest'
import type { ExportKind } from '#domain/office/accountant/exports.ts'
import type { AccountingProduct } from '#domain/shop/settings.accountant.ts'
import type { Client } from './client.ts'

export type AccountFileRow = Record<string, string>

export async function readFile(
  { url, admin }: { url: string; admin: Client },
  product: AccountingProduct,
  kind: ExportKind,
  { from, to }: { from: string; to: string },
): Promise<AccountFileRow[]> {
  const address = `${url}/api/exports/${product}?kind=${kind}&from=${from}&to=${to}`
  const answer = await fetch(address, { headers: { cookie: admin.cookie } })
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  expect(text.startsWith('\uFEFF') || answer.headers.get('content-type')).toBeTruthy()
  const { data, errors } = Papa.parse<AccountFileRow>(text.replace(/^\uFEFF/, '').trim(), { header: true })
  expect(errors.filter(({ type }) => type !== 'Delimiter')).toEqual([])
  return data
}

const pence = (text: string | undefined) => {
  if (!/^-?\d+\.\d\d$/.test(text ?? '')) throw new Error(`no amount with two decimals: ${text}`)
  return Math.round(Number(text) * 100)
}
/** Quantity × unit price to the penny, half away from zero, as a program works it out again. */
const product = (quantity: string | undefined, price: string | undefined) => {
  const exact = Number((Number(quantity) * Number(price) * 100).toFixed(6))
  return Math.sign(exact) * Math.round(Math.abs(exact))
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** What documents of a file come to. */
export function sumDocuments(
  of: AccountingProduct,
  rows: readonly AccountFileRow[],
): { net: number; vat: number } {
  switch (of) {
    case 'xero':
      return {
        net: sum(rows.map((row) => product(row['*Quantity'], row['*UnitAmount']))),
        vat: sum(rows.map((row) => pence(row.TaxAmount))),
      }
    case 'quickbooks':
      expect(rows.map((row) => product(row.ItemQuantity, row.ItemRate))).toEqual(
        rows.map((row) => pence(row['*ItemAmount'])),
      )
      return {
        net: sum(rows.map((row) => pence(row['*ItemAmount']))),
        vat: sum(rows.map((row) => pence(row.ItemTaxAmount))),
      }
    case 'sage': {
      const signed = (row: AccountFileRow, column: string) =>
        (row.Type === 'SC' ? -1 : 1) * pence(row[column]) + 0
      const negative = rows.filter((row) => pence(row['Net Amount']) < 0)
      expect(negative, 'Sage takes nothing negative').toEqual([])
      return {
        net: sum(rows.map((row) => signed(row, 'Net Amount'))),
        vat: sum(rows.map((row) => signed(row, 'Tax Amount'))),
      }
    }
  }
}

/** What payments of a file come to. */
export function sumPayments(of: AccountingProduct, rows: readonly AccountFileRow[]): number {
  if (of === 'xero') return sum(rows.map((row) => pence(row['*Amount'])))
  if (of === 'quickbooks') return sum(rows.map((row) => pence(row.Amount)))
  return sum(rows.map((row) => (row.Type === 'SP' ? -1 : 1) * pence(row['Net Amount'])))
}
