import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { type Client, expectOk } from './client.ts'
import { printFigure, quantiles, type Row, time } from './measure.ts'

const AT_ONCE = 60

/** Makes and accepts quotes one after the other, and prints PDFs of them. */
export async function measureWrites(client: Client, pool: Pool): Promise<Row[]> {
  const customerId = await anyCustomer(pool)
  const accepted = await time(async () => {
    const quote = await makeQuote(client, customerId, 5)
    await expectOk(
      client.post(`/api/quotes/${quote.id}/status`, { status: 'accepted', version: quote.version }),
    )
  })
  const rows: Row[] = [
    { name: 'make a quote and accept it', http: accepted, budget: { p50: 25, p97: 60 }, note: '(own aim)' },
  ]
  for (const [lines, most] of [
    [10, 40],
    [200, 250],
  ] as const) {
    const { id } = await makeQuote(client, customerId, lines)
    const http = await time(() => expectOk(client.get(`/api/quotes/${id}/pdf`)), 30)
    rows.push({ name: `quote PDF, ${lines} lines`, http, budget: { p50: most } })
  }
  return rows
}

/** Sixty people at once: one quote makes one invoice, and sixty invoices get sixty consecutive numbers. */
export async function measureCrowd(client: Client, pool: Pool): Promise<void> {
  const customerId = await anyCustomer(pool)
  const { id, version } = await makeQuote(client, customerId, 5)
  const taken: number[] = []
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const start = performance.now()
      const answer = await expectOk(client.post(`/api/quotes/${id}/status`, { status: 'accepted', version }))
      taken.push(performance.now() - start)
      return JSON.parse(answer.body.toString()) as { invoice: { id: string } }
    }),
  )
  const made = new Set(answers.map(({ invoice }) => invoice.id)).size
  if (made !== 1) throw new Error(`${AT_ONCE} accepts of one quote made ${made} invoices`)
  printFigure(`${AT_ONCE} accepts of one quote at once, the slowest`, Math.max(...taken), 'ms')
  printFigure(`${AT_ONCE} accepts of one quote at once, the middle`, quantiles(taken).p50, 'ms')

  const start = performance.now()
  const rounds = 4
  const numbers: string[] = []
  for (let round = 0; round < rounds; round++) {
    const invoices = await Promise.all(Array.from({ length: AT_ONCE }, () => makeInvoice(client, customerId)))
    numbers.push(...invoices.map(({ invoiceNumber }) => invoiceNumber))
  }
  const seconds = (performance.now() - start) / 1000
  const taken4 = numbers.map((number) => Number(number.split('-')[2])).toSorted((a, b) => a - b)
  if ((taken4.at(-1) ?? 0) - (taken4[0] ?? 0) !== numbers.length - 1)
    throw new Error('the numbers have a gap')
  printFigure(`invoices made a second, ${AT_ONCE} at once`, numbers.length / seconds, '/s')
}

export async function anyCustomer(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from customers where not po_required limit 1')
  return rows[0]?.id ?? ''
}

/** A draft of some lines. */
export async function makeQuote(
  client: Client,
  customerId: string,
  lines: number,
): Promise<{ id: string; version: number; quoteNumber: string }> {
  const body = { id: randomUUID(), customerId, title: 'Flat fascia panel', items: makeLines(lines) }
  return JSON.parse((await expectOk(client.post('/api/quotes', body))).body.toString())
}

async function makeInvoice(client: Client, customerId: string): Promise<{ invoiceNumber: string }> {
  const body = { id: randomUUID(), customerId, title: 'Flat fascia panel', items: makeLines(3) }
  return JSON.parse((await expectOk(client.post('/api/invoices', body))).body.toString())
}

/** Lines as a shop's quotes have them. */
export function makeLines(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    title: 'Fascia panel, aluminium composite',
    description: '3 mm aluminium composite, edges trimmed, with cut vinyl lettering to approved artwork.',
    quantity: 1 + (index % 4),
    price: 145_00 + index * 17.25,
    ...(index % 5 === 4 ? { vatCategory: 'zero', vatRate: 0 } : {}),
  }))
}
