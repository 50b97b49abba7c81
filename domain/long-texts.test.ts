/**
 * What strangers type and files hold may be long, and nonsense. No parser of it may take time that grows with
 * the square of its length: one request would stop the shop for everybody.
 */
import { expect, test } from 'vitest'
import { normalisePostcode, splitAddress } from './addresses.ts'
import { parsePounds } from './money/money.ts'
import { normalisePhone } from './phones.ts'
import { customerColumns } from './shop/imports.customer-columns.ts'
import { readCustomerRows, readServiceRows } from './shop/imports.rows.ts'
import { serviceColumns } from './shop/imports.services.ts'
import { firstNameOf, looksLikeSpam } from './site/enquiries.ts'

const LENGTH = 100_000
/**
 * With the right pattern each takes some thousandths of a second; with a wrong one, tens of seconds. This is
 * processor time, because time by the clock depends on what else the machine does.
 */
const MOST_MS = 1500

const parts = [' ', '\n', ' \n', '1', ',', '.', 'a', '-', '1,', 'a.', '1 ', '(', '@', '+', 'http://']
const texts = parts.flatMap((part) => {
  const run = part.repeat(LENGTH / part.length)
  return [`${run}!`, `a${run}b`, `1${run}x`]
})

const row = (columns: Record<string, { label: string }>, column: string, text: string) => ({
  headings: [...new Set([columns.name?.label ?? '', columns[column]?.label ?? ''])],
  rows: [{ row: 2, values: column === 'name' ? [text] : ['Ann', text] }],
})
const readers: [string, (text: string) => unknown][] = [
  ['an amount', parsePounds],
  ['a phone number', normalisePhone],
  ['a postcode', normalisePostcode],
  ['an address', splitAddress],
  ['a message', (text) => looksLikeSpam({ message: text, name: text })],
  ['a name', firstNameOf],
  ...['name', 'address', 'postcode', 'phone', 'email', 'country', 'vatNumber'].map(
    (column): [string, (text: string) => unknown] => [
      `the cell ${column} of a customer`,
      (text) => readCustomerRows(row(customerColumns, column, text)),
    ],
  ),
  ...['price', 'unit', 'waste', 'vat', 'leadTime'].map((column): [string, (text: string) => unknown] => [
    `the cell ${column} of a service`,
    (text) => readServiceRows(row(serviceColumns, column, text)),
  ]),
]

test.each(readers)('%s', (_name, read) => {
  for (const text of texts) {
    const start = process.cpuUsage()
    read(text)
    const used = process.cpuUsage(start).user / 1000
    expect(used, JSON.stringify(text.slice(0, 8))).toBeLessThan(MOST_MS)
  }
})
