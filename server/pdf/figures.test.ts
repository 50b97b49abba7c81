import fc from 'fast-check'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { formatPounds } from '#domain/money/money.ts'
import { vatCategories } from '#domain/money/vat.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import { rounds } from '#server/testing/rounds.ts'
import { renderInvoice } from './invoices.pdf.ts'
import { invoiceOfLines, numberedLine, sampleSeller } from './samples.ts'

const anyLine: fc.Arbitrary<Partial<StoredLine>> = fc.record({
  kind: fc.constantFrom('item', 'optional', 'heading', 'note'),
  title: fc.string({ maxLength: 40, unit: 'grapheme' }),
  description: fc.string({ maxLength: 120, unit: 'grapheme' }),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000),
  price: fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 100),
  selected: fc.boolean(),
  vatCategory: fc.constantFrom(...vatCategories, null),
  vatRate: fc.constant(null),
})

describe('any document', () => {
  it('prints exactly the figures of the domain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.option(
          fc.integer({ min: 0, max: 10_000 }).map((n) => ({ kind: 'percent' as const, value: n / 100 })),
        ),
        async (lines, discount) => {
          const invoice = invoiceOfLines(
            lines.map((line, index) => numberedLine(index, line)),
            { discount },
          )
          const pdf = await renderInvoice(invoice, sampleSeller, null)
          const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
          const words = text.replace(/\s+/g, ' ')
          expect(words).toContain(`Total without VAT ${formatPounds(invoice.net)}`)
          expect(words).toContain(`VAT ${formatPounds(invoice.vatAmount)}`)
          expect(words).toContain(`Amount due ${formatPounds(invoice.balance)}`)
          for (const group of invoice.vatGroups)
            expect(words).toContain(`${formatPounds(group.net)} ${formatPounds(group.vat)}`)
          for (const line of invoice.items)
            if (line.kind === 'item') expect(words).toContain(formatPounds(line.total))
        },
      ),
      { numRuns: rounds(8, 250) },
    )
  })
})
