/**
 * Renders PDFs in threads of their own. A document of two hundred lines takes a tenth of a second, and loading
 * the renderer half of one. Other requests must not wait for that.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { renderHandover } from './handover.pdf.ts'
import type { renderInvoice } from './invoices.pdf.ts'
import type { renderJobSheet } from './job-sheet.pdf.ts'
import type { renderLabels } from './labels.pdf.ts'
import type { renderMockUp } from './mock-up.pdf.ts'
import type { renderQuote } from './quotes.pdf.ts'
import type { renderReceipt } from './receipts.pdf.ts'
import type { renderStatement } from './statements.pdf.ts'
import type { renderSurvey } from './survey.pdf.ts'
import type { renderWeek } from './week.pdf.ts'

/** Which document, and its data: plain values that can be sent to a thread. */
export type PdfRequest =
  | { of: 'quote'; from: Parameters<typeof renderQuote> }
  | { of: 'invoice'; from: Parameters<typeof renderInvoice> }
  | { of: 'statement'; from: Parameters<typeof renderStatement> }
  | { of: 'receipt'; from: Parameters<typeof renderReceipt> }
  | { of: 'survey'; from: Parameters<typeof renderSurvey> }
  | { of: 'handover'; from: Parameters<typeof renderHandover> }
  | { of: 'job-sheet'; from: Parameters<typeof renderJobSheet> }
  | { of: 'labels'; from: Parameters<typeof renderLabels> }
  | { of: 'mock-up'; from: Parameters<typeof renderMockUp> }
  | { of: 'week'; from: Parameters<typeof renderWeek> }
  /** A made-up quote. The first that a thread draws takes five times as long as those after it. */
  | { of: 'sample' }

export type PdfAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: unknown }

/** A second one is started when the first is busy. More would take memory and win nothing: a shop is not a print works. */
const MOST_THREADS = Math.min(2, availableParallelism())

/** A thread that has been idle for this long is ended, which frees its 80 MB. */
const IDLE_MS = 10 * 60_000
/** The same if there is another: only a crowd needs both. */
const IDLE_BESIDE_ANOTHER_MS = 60_000

interface PdfThread {
  draw: (drawing: PdfRequest) => Promise<Uint8Array<ArrayBuffer>>
  /** How many documents it has not finished. */
  waiting: () => number
}

const threads: PdfThread[] = []

/**
 * The bytes of a PDF. @throws the error of rendering it, or that its thread ended; the next PDF then gets a
 * new thread
 */
export function drawPdf(drawing: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  const [freest] = threads.toSorted((a, b) => a.waiting() - b.waiting())
  const isFree = freest !== undefined && (freest.waiting() === 0 || threads.length >= MOST_THREADS)
  return (isFree ? freest : startPdfThread()).draw(drawing)
}

/** Gets a thread ready, so that the first document after a start does not wait for it. */
export async function warmPdfThread(): Promise<void> {
  await drawPdf({ of: 'sample' })
}

function startPdfThread(): PdfThread {
  const worker = new Worker(new URL('./pdf-thread.worker.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const leave = () => {
    const place = threads.indexOf(own)
    if (place !== -1) threads.splice(place, 1)
  }
  const end = (error: unknown) => {
    leave()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const stop = () => {
    leave()
    void worker.terminate()
  }
  // While idle, it does not keep the process from ending.
  const rest = () => {
    worker.unref()
    idle = setTimeout(() => {
      if (threads.length > 1) stop()
      else idle = setTimeout(stop, IDLE_MS - IDLE_BESIDE_ANOTHER_MS).unref()
    }, IDLE_BESIDE_ANOTHER_MS).unref()
  }
  worker.on('message', (drawn: PdfAnswer) => {
    const pdf = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if (waiting.size === 0) rest()
    if ('error' in drawn) pdf?.reject(drawn.error)
    else pdf?.resolve(drawn.bytes)
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`the thread that draws PDFs ended with ${code}`)))
  const draw: PdfThread['draw'] = (drawing) => {
    const pdf = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const id = ++last
    waiting.set(id, pdf)
    worker.ref()
    clearTimeout(idle)
    try {
      worker.postMessage({ id, drawing })
    } catch (error) {
      waiting.delete(id)
      if (waiting.size === 0) rest()
      pdf.reject(error)
    }
    return pdf.promise
  }
  const own = { draw, waiting: () => waiting.size }
  threads.push(own)
  return own
}
