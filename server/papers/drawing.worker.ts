/** Draws papers in a thread of its own: see drawing.ts. */
import { parentPort } from 'node:worker_threads'
import type { Drawing, Drawn } from './drawing.ts'
import { renderInvoice } from './invoices.paper.ts'
import { renderQuote } from './quotes.paper.ts'
import { renderSurvey } from './survey.paper.ts'

parentPort?.on('message', async ({ id, drawing }: { id: number; drawing: Drawing }) => {
  const answer = (drawn: Drawn, moved: ArrayBuffer[] = []) => parentPort?.postMessage(drawn, moved)
  try {
    const bytes = new Uint8Array(await draw(drawing))
    answer({ id, bytes }, [bytes.buffer])
  } catch (error) {
    answer({ id, error })
  }
})

function draw(drawing: Drawing): Promise<Buffer> {
  switch (drawing.of) {
    case 'quote':
      return renderQuote(...drawing.from)
    case 'invoice':
      return renderInvoice(...drawing.from)
    case 'survey':
      return renderSurvey(...drawing.from)
  }
}
