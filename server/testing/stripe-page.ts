/** The stand-in's card page, for a browser: pay, pay by a bank that takes its time, or go back. */
import type { ServerResponse } from 'node:http'

/** What the page is about. */
export interface PaidSession {
  id: string
  status: string
  /** The form with which the page was asked for. */
  sent: string
}

interface Visit {
  method: string | undefined
  /** The path's end: `${id}`, or what was pressed: `${id}/now`, `${id}/slowly`. */
  path: string
  session: (id: string) => PaidSession
  pay: (id: string, how: { async: boolean }) => Promise<void>
}

/** Answers a browser that Fascia led here, as Stripe does: it tells of the payment before it sends people back. */
export async function serveCardPage(
  { method, path, session, pay }: Visit,
  response: ServerResponse,
): Promise<void> {
  const [id = '', how] = path.split('/')
  const sent = new URLSearchParams(session(id).sent)
  if (method === 'POST') {
    if (session(id).status === 'open') await pay(id, { async: how === 'slowly' })
    response.writeHead(303, { Location: sent.get('success_url') ?? '' }).end()
    return
  }
  const name = sent.get('line_items[0][price_data][product_data][name]')
  const amount = Number(sent.get('line_items[0][price_data][unit_amount]')) / 100
  const button = (path: string, label: string) =>
    `<form method="post" action="/pay/${id}/${path}"><button>${label}</button></form>`
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Card page</title><h1>${name}: £${amount.toFixed(2)}</h1>${button('now', 'Pay')}${button('slowly', 'Pay slowly')}<a href="${sent.get('cancel_url')}">Back</a></html>`,
  )
}
