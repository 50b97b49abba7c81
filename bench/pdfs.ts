/** How long a PDF takes. The budgets: 10 lines up to 40 ms, 200 lines up to 250 ms. */
import { renderInvoice } from '../server/pdf/invoices.pdf.ts'
import { renderQuote } from '../server/pdf/quotes.pdf.ts'
import { invoiceOfLines, quoteOfLines, sampleLines, sampleSeller } from '../server/pdf/samples.ts'

export interface PdfTime {
  kind: 'quote' | 'invoice'
  lines: number
  /** Milliseconds: the median, and the 97.5th percentile. */
  p50: number
  p975: number
}

/** Prints each kind and size `runs` times, after warming up. */
export async function measurePdfs(runs = 40): Promise<PdfTime[]> {
  const times: PdfTime[] = []
  for (const lines of [10, 200]) {
    const invoice = invoiceOfLines(sampleLines(lines))
    const quote = quoteOfLines(sampleLines(lines))
    const print = {
      invoice: () => renderInvoice(invoice, sampleSeller, null),
      quote: () => renderQuote(quote, sampleSeller, null),
    }
    for (const kind of ['invoice', 'quote'] as const)
      times.push({ kind, lines, ...(await measure(print[kind], runs)) })
  }
  return times
}

async function measure(print: () => Promise<unknown>, runs: number): Promise<{ p50: number; p975: number }> {
  for (let run = 0; run < 5; run++) await print()
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await print()
    taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(runs - 1, Math.floor(runs * share))] ?? 0
  return { p50: at(0.5), p975: at(0.975) }
}
