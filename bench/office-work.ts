import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Browser } from './browser.ts'
import { expectOk } from './client.ts'
import { makeLines } from './writes.ts'

const words = ['fascia', 'panel', 'lettering', 'banner', 'vinyl', 'hangar', 'Ann', 'Ltd', '0161', 'light box']

/** Ids that the browsers open. */
export interface Stock {
  quotes: string[]
  invoices: string[]
  customers: string[]
}

/** What one person works on: a draft of their own, so that no two save the same one. */
export interface Person {
  browser: Browser
  draft: { id: string; version: number } | null
}

const lists = [
  [
    '/api/stats/admin',
    '/api/invoices?issued=false&status=paid',
    '/api/invoices?issued=false&status=part-paid',
  ],
  ['/api/quotes?limit=20'],
  ['/api/invoices?limit=20'],
  ['/api/customers?limit=20', '/api/groups?limit=100'],
]

type Deed = (person: Person, stock: Stock) => Promise<unknown>

/** What people do, and how often in a hundred. */
const deeds: readonly [share: number, deed: Deed][] = [
  [30, ({ browser }) => browser.show('list', pick(lists))],
  [15, ({ browser }, { quotes }) => browser.show('record', ofQuote(pick(quotes)))],
  [
    15,
    ({ browser }, { invoices }) =>
      browser.show('record', [`/api/invoices/${pick(invoices)}`, '/api/settings']),
  ],
  [
    20,
    ({ browser }) => browser.show('search', [`/api/quotes?limit=20&q=${encodeURIComponent(pick(words))}`]),
  ],
  [10, save],
  [5, accept],
  [5, ({ browser }, { quotes }) => browser.download('PDF', `/api/quotes/${pick(quotes)}/pdf`)],
]

/** Opens a first screen, and makes a draft to work on. */
export async function arrive(person: Person, stock: Stock): Promise<void> {
  await person.browser.show('list', pick(lists))
  await makeDraft(person, pick(stock.customers))
}

/** Does one thing after the other, until `stopping`. */
export async function keepWorking(
  person: Person,
  stock: Stock,
  pauseMs: number,
  stopping: AbortSignal,
): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping }).catch(() => {})
  await pause(Math.random() * pauseMs)
  while (!stopping.aborted) {
    await chooseDeed(Math.random() * 100)(person, stock)
    await pause(pauseMs * (0.5 + Math.random()))
  }
}

/** @param place from 0 to 100 */
function chooseDeed(place: number): Deed {
  let end = 0
  for (const [share, deed] of deeds) {
    end += share
    if (place < end) return deed
  }
  throw new Error('the shares come to less than a hundred')
}

async function save(person: Person): Promise<void> {
  const { browser, draft } = person
  if (!draft) return
  await browser.show('record', ofQuote(draft.id))
  const change = { version: draft.version, title: `Fascia panel ${randomUUID().slice(0, 8)}` }
  person.draft = await changeQuote(
    browser.change('save', async (client) => read(client.patch(`/api/quotes/${draft.id}`, change)), [
      'quotes',
      'stats',
    ]),
  )
}

async function accept(person: Person, stock: Stock): Promise<void> {
  const { browser, draft } = person
  if (draft) {
    await browser.show('record', ofQuote(draft.id))
    const change = { status: 'accepted', version: draft.version }
    const post = `/api/quotes/${draft.id}/status`
    await browser.change('accept', (client) => read(client.post(post, change)), [
      'quotes',
      'invoices',
      'stats',
    ])
  }
  await makeDraft(person, pick(stock.customers))
}

async function makeDraft(person: Person, customerId: string): Promise<void> {
  const body = { id: randomUUID(), customerId, title: 'Flat fascia panel', items: makeLines(5) }
  const made = person.browser.change('save', (client) => read(client.post('/api/quotes', body)), [
    'quotes',
    'stats',
  ])
  person.draft = await changeQuote(made)
}

async function changeQuote(answer: Promise<unknown>): Promise<Person['draft']> {
  return (await answer) as Person['draft']
}

async function read(answer: ReturnType<typeof expectOk>): Promise<unknown> {
  return JSON.parse((await expectOk(answer)).body.toString())
}

const ofQuote = (id: string) => [`/api/quotes/${id}`, '/api/settings', `/api/mails?documentId=${id}&limit=1`]

function pick<Item>(from: readonly Item[]): Item {
  const item = from[Math.floor(Math.random() * from.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

export async function findStock(pool: Pool): Promise<Stock> {
  const idsOf = async (table: string, where: string) => {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} where ${where} limit 500`)
    return rows.map(({ id }) => id)
  }
  return {
    quotes: await idsOf('quotes', 'archived_at is null'),
    invoices: await idsOf('invoices', 'true'),
    customers: await idsOf('customers', 'archived_at is null and not po_required'),
  }
}
