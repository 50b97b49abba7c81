import { expect, test } from 'vitest'
import { renderInvoice } from './invoices.pdf.ts'
import { invoiceOfLines, sampleLines, sampleSeller } from './samples.ts'

/** All but the moment that it was drawn at, which its id is made of as well. */
async function drawInvoice(lines: number): Promise<string> {
  const bytes = await renderInvoice(invoiceOfLines(sampleLines(lines)), sampleSeller, null)
  return bytes
    .toString('latin1')
    .replace(/\(D:\d+Z\)/, '')
    .replace(/\/ID \[[^\]]*\]/, '')
}

test('a word that is laid out once for all PDFs stands in the later ones as in the first', async () => {
  const first = await drawInvoice(3)
  await drawInvoice(12)
  expect(await drawInvoice(3)).toBe(first)
})
