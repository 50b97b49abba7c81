/** How fast e-invoices are written and read back: a year's of a busy shop at once. */
import { expect, test } from 'vitest'
import { atAddresses, issuedInvoice, keptLine } from '#domain/testing/issued-invoices.ts'
import { readUbl } from '#server/testing/read-ubl.ts'
import { electronicInvoiceOf } from './describe-invoice.ts'
import { brokenRules } from './rules.ts'
import { writeUbl } from './ubl.ts'

const COUNT = 1000
/** Ten times what it took on two cores, so that only a slip of another kind fails it. Milliseconds. */
const LONGEST = 30_000

test(`${COUNT} e-invoices of ten lines are written, checked and read back to the same totals`, ({
  annotate,
}) => {
  const invoices = Array.from({ length: COUNT }, (_, n) =>
    issuedInvoice(
      Array.from({ length: 10 }, (_line, place) =>
        keptLine(place, {
          price: 1000 + n + place,
          quantity: 1.5,
          vatCategory: place % 3 === 0 ? 'zero' : 'standard',
        }),
      ),
      { discount: { kind: 'percent', value: n % 20 } },
    ),
  )
  const start = performance.now()
  const written = invoices.map((invoice) => {
    const electronic = electronicInvoiceOf(invoice, atAddresses)
    expect(brokenRules(electronic)).toEqual([])
    return writeUbl(electronic)
  })
  const middle = performance.now()
  const read = written.map(readUbl)
  const end = performance.now()
  for (const [index, { totals }] of read.entries()) expect(totals.payable).toBe(invoices[index]?.balance)
  void annotate(
    `${COUNT} e-invoices: described, checked and written in ${Math.round(middle - start)} ms, read in ${Math.round(end - middle)} ms`,
  )
  expect(end - start).toBeLessThan(LONGEST)
})
