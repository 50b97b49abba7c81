/**
 * Renders PDFs in a separate thread. A document of two hundred lines takes a tenth of a second, and loading
 * the renderer a whole one. Other requests must not wait for that.
 */
import { Worker } from 'node:worker_threads'
import type { renderInvoice } from './invoices.pdf.ts'
import type { renderQuote } from './quotes.pdf.ts'
import type { renderSurvey } from './survey.pdf.ts'

/** Which document, and its data: plain values that can be sent to a thread. */
export type PdfRequest =
  | { of: 'quote'; from: Parameters<typeof renderQuote> }
  | { of: 'invoice'; from: Parameters<typeof renderInvoice> }
  | { of: 'survey'; from: Parameters<typeof renderSurvey> }

export type PdfAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: unknown }

/** A thread that has been idle for this long is ended, which frees its 80 MB. */
const IDLE_MS = 60 * 60_000

type Draw = (drawing: PdfRequest) => Promise<Uint8Array<ArrayBuffer>>

let draw: Draw | null = null

/**
 * The bytes of a PDF. @throws the error of rendering it, or that its thread ended; the next PDF then gets a
 * new thread
 */
export const drawPdf: Draw = (drawing) => {
  draw ??= startPdfThread()
  return draw(drawing)
}

function startPdfThread(): Draw {
  const worker = new Worker(new URL('./pdf-thread.worker.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const end = (error: unknown) => {
    if (draw === own) draw = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  // While idle, it does not keep the process from ending.
  const rest = () => {
    worker.unref()
    idle = setTimeout(() => {
      if (draw === own) draw = null
      void worker.terminate()
    }, IDLE_MS).unref()
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
  const own: Draw = (drawing) => {
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
  return own
}
