/**
 * Has papers drawn by a thread of their own. One of two hundred lines takes a tenth of a second, and to load what draws
 * the first takes a whole one: nobody else's answer waits for that.
 */
import { Worker } from 'node:worker_threads'
import type { renderInvoice } from './invoices.paper.ts'
import type { renderQuote } from './quotes.paper.ts'
import type { renderSurvey } from './survey.paper.ts'

/** Which paper, and what it is drawn from: plain values, which a thread can be sent. */
export type Drawing =
  | { of: 'quote'; from: Parameters<typeof renderQuote> }
  | { of: 'invoice'; from: Parameters<typeof renderInvoice> }
  | { of: 'survey'; from: Parameters<typeof renderSurvey> }

export type Drawn = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: unknown }

/** With a thread that has had nothing to do for so long go its 80 MB. */
const IDLE_MS = 60 * 60_000

type Draw = (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>

let draw: Draw | null = null

/** The bytes of a PDF. @throws what drawing it threw, or that its thread ended; the next paper then has a new one */
export const drawPaper: Draw = (drawing) => {
  draw ??= startDrawing()
  return draw(drawing)
}

function startDrawing(): Draw {
  const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const end = (error: unknown) => {
    if (draw === own) draw = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  // Without work it holds up no one who wants to end the process.
  const rest = () => {
    worker.unref()
    idle = setTimeout(() => {
      if (draw === own) draw = null
      void worker.terminate()
    }, IDLE_MS).unref()
  }
  worker.on('message', (drawn: Drawn) => {
    const paper = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if (waiting.size === 0) rest()
    if ('error' in drawn) paper?.reject(drawn.error)
    else paper?.resolve(drawn.bytes)
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`the thread that draws papers ended with ${code}`)))
  const own: Draw = (drawing) => {
    const paper = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const id = ++last
    waiting.set(id, paper)
    worker.ref()
    clearTimeout(idle)
    try {
      worker.postMessage({ id, drawing })
    } catch (error) {
      waiting.delete(id)
      if (waiting.size === 0) rest()
      paper.reject(error)
    }
    return paper.promise
  }
  return own
}
