import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { extractText } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { drawPdf } from './pdf-thread.ts'
import { invoiceOfLines, quoteOfLines, sampleLines, sampleSeller } from './samples.ts'

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(bytes, { mergePages: true })
  return text
}

test('a thread is got ready before the first document, and a second draws while it is busy, and no third', async () => {
  // Other files in this process may have started threads of their own.
  vi.resetModules()
  const { drawPdf, warmPdfThread } = await import('./pdf-thread.ts')
  let started = 0
  const count = () => started++
  process.on('worker', count)
  try {
    const invoice = () =>
      drawPdf({ of: 'invoice', from: [invoiceOfLines(sampleLines(10)), sampleSeller, null] })
    await warmPdfThread()
    await invoice()
    expect(started).toBe(1)
    await Promise.all([invoice(), invoice(), invoice(), invoice()])
    expect(started).toBe(Math.min(2, availableParallelism()))
  } finally {
    process.off('worker', count)
  }
})

test('of two idle threads one ends after a minute, and the other after ten', async () => {
  vi.resetModules()
  const { drawPdf } = await import('./pdf-thread.ts')
  const ended = { count: 0 }
  const count = (worker: Worker) => void worker.once('exit', () => ended.count++)
  process.on('worker', count)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const draw = () => drawPdf({ of: 'sample' })
    await Promise.all([draw(), draw()])
    vi.advanceTimersByTime(59_000)
    await draw()
    vi.advanceTimersByTime(2_000)
    await vi.waitFor(() => expect(ended.count).toBe(Math.min(2, availableParallelism()) - 1))
    vi.advanceTimersByTime(9 * 60_000)
    await vi.waitFor(() => expect(ended.count).toBe(Math.min(2, availableParallelism()) - 1))
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(ended.count).toBe(Math.min(2, availableParallelism())))
  } finally {
    vi.useRealTimers()
    process.off('worker', count)
  }
})

test('PDFs asked for at the same time are each answered to their caller', async () => {
  const [invoice, quote] = await Promise.all([
    drawPdf({ of: 'invoice', from: [invoiceOfLines(sampleLines(40)), sampleSeller, null] }),
    drawPdf({ of: 'quote', from: [quoteOfLines(sampleLines(1)), sampleSeller, null] }),
  ])
  expect(await textOf(invoice)).toContain('INV-20261121-001')
  expect(await textOf(quote)).toContain('To accept this quote')
})

test('a failed PDF has its reason, and the next one works', async () => {
  const broken = { ...invoiceOfLines(sampleLines(1)), customer: null as never }
  await expect(drawPdf({ of: 'invoice', from: [broken, sampleSeller, null] })).rejects.toThrow(/null/)
  const unsendable = { ...invoiceOfLines(sampleLines(1)), notes: (() => '') as never }
  await expect(drawPdf({ of: 'invoice', from: [unsendable, sampleSeller, null] })).rejects.toThrow(
    /could not be cloned/,
  )
  const next = await drawPdf({ of: 'invoice', from: [invoiceOfLines(sampleLines(1)), sampleSeller, null] })
  expect(await textOf(next)).toContain('INV-20261121-001')
})
