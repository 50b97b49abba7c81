/** Renders PDFs in a separate thread: see pdf-thread.ts. */
import { parentPort } from 'node:worker_threads'
import { renderHandover } from './handover.pdf.ts'
import { renderInvoice } from './invoices.pdf.ts'
import { renderJobSheet } from './job-sheet.pdf.ts'
import { renderLabels } from './labels.pdf.ts'
import { renderMockUp } from './mock-up.pdf.ts'
import type { PdfAnswer, PdfRequest } from './pdf-thread.ts'
import { renderQuote } from './quotes.pdf.ts'
import { renderReceipt } from './receipts.pdf.ts'
import { quoteOfLines, sampleLines, sampleSeller } from './samples.ts'
import { renderStatement } from './statements.pdf.ts'
import { renderSurvey } from './survey.pdf.ts'
import { renderWeek } from './week.pdf.ts'

parentPort?.on('message', async ({ id, drawing }: { id: number; drawing: PdfRequest }) => {
  const answer = (drawn: PdfAnswer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(drawn, moved)
  try {
    const bytes = new Uint8Array(await draw(drawing))
    answer({ id, bytes }, [bytes.buffer])
  } catch (error) {
    answer({ id, error })
  }
})

function draw(drawing: PdfRequest): Promise<Buffer> {
  switch (drawing.of) {
    case 'quote':
      return renderQuote(...drawing.from)
    case 'invoice':
      return renderInvoice(...drawing.from)
    case 'statement':
      return renderStatement(...drawing.from)
    case 'receipt':
      return renderReceipt(...drawing.from)
    case 'survey':
      return renderSurvey(...drawing.from)
    case 'handover':
      return renderHandover(...drawing.from)
    case 'job-sheet':
      return renderJobSheet(...drawing.from)
    case 'labels':
      return renderLabels(...drawing.from)
    case 'mock-up':
      return renderMockUp(...drawing.from)
    case 'week':
      return renderWeek(...drawing.from)
    case 'sample':
      return renderQuote(quoteOfLines(sampleLines(10)), sampleSeller, null)
  }
}
