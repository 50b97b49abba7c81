/** What customers do on their links, done in the made-up shop as their pages do it. */
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { type QuoteInput, quoteInput } from '#domain/sales/quotes.ts'
import type { Fascia } from '#server/main.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { makeLink } from '#server/sales/links/make-link.ts'
import { makeQuote } from '#server/sales/quotes/make-quote.ts'
import { sendQuote } from '#server/sales/quotes/send-quote.ts'
import type { DemoPeople } from './customers.ts'
import { fillProofLinks } from './proof-links.ts'
import { sayOnLink } from './say-on-link.ts'

/** Addresses of customers' pages, to be looked at: they are known only now. */
export interface DemoLinks {
  quote: string
  invoice: string
  proof: string
}

/** Quotes that were looked at, asked about, declined and accepted, and one that waits for its customer. */
export async function fillLinks(fascia: Fascia, now: Date, people: DemoPeople): Promise<DemoLinks> {
  const office: Office = { fascia, now, actor: { id: people.admin, role: 'admin' } }
  const [looked, asked, declined] = await openQuotes(office)
  if (looked) await act(office, looked, 'opened')
  if (asked) {
    await act(office, asked, 'opened')
    await act(office, asked, 'messages', { text: 'Could it be up before the 14th? We open that weekend.' })
  }
  if (declined) {
    await act(office, declined, 'opened')
    await act(office, declined, 'reject', {
      reason: 'later',
      message: 'The landlord wants to wait until spring.',
    })
  }
  const proof = await fillProofLinks(fascia, now, office.actor)
  const [customer] = await newestCustomers(office)
  if (!customer) return { quote: '', invoice: '', proof }
  const agreed = await offer(office, menuBoards(customer))
  const selected = agreed.options.slice(0, 1)
  const { total } = await act(office, agreed.id, 'choice', { selected })
  await act(office, agreed.id, 'accept', {
    // Some customers want their number on the invoice, and which customer is the newest depends on the day.
    ...{ revision: 'A', total, selected, name: 'Priya Nair', role: 'Manager', poNumber: 'PO-20417' },
    ...{ termsAccepted: true, signature: { kind: 'typed', value: 'Priya Nair' } },
  })
  const waiting = await offer(office, shopFront(customer))
  const quote = await addressOf(office, { quoteId: waiting.id })
  return { quote, invoice: await invoiceToPay(office), proof }
}

interface Office {
  fascia: Fascia
  now: Date
  actor: Person
}

const shopFront = (customerId: string): QuoteInput =>
  quoteInput.parse({
    customerId,
    title: 'New shop front',
    notes: 'Fitted before you open, with our own tower.',
    deposit: { kind: 'percent', value: 50 },
    items: [
      line('Fascia panel', 'Aluminium composite, RAL 5002, on rails.', 145_000, {
        widthMm: 3000,
        heightMm: 900,
      }),
      line('Acrylic letters', '30 mm, painted.', 68_000, {
        kind: 'optional',
        choice: 'Letters',
        selected: true,
      }),
      line('Built-up steel letters', 'Brushed, 50 mm deep.', 112_000, {
        kind: 'optional',
        choice: 'Letters',
      }),
      line('Halo light', 'Warm white, behind the letters.', 39_000, { kind: 'optional' }),
      line('Fitting', 'Two fitters.', 6500, { quantity: 4, unit: 'hour' }),
    ],
  })

const menuBoards = (customerId: string): QuoteInput =>
  quoteInput.parse({
    customerId,
    title: 'Menu boards',
    items: [
      line('Menu board', 'Chalkboard laminate in an oak frame.', 18_500, { quantity: 3 }),
      line('Spare inserts', 'One for each board.', 4200, { kind: 'optional', quantity: 3 }),
    ],
  })

function line(title: string, description: string, price: number, more: object = {}) {
  return { id: uuid(), title, description, price, ...more }
}

/** Makes a quote and sends it. */
async function offer({ fascia, now, actor }: Office, input: QuoteInput) {
  const { deps } = fascia
  const options = (input.items ?? []).flatMap(({ id, kind }) => (kind === 'optional' && id ? [id] : []))
  const quote = await deps.db.transaction(async (tx) => {
    const made = await makeQuote(tx, actor, uuid(), input, now)
    if (!made) throw new Error('a new id is in use already')
    return (await sendQuote(tx, { deps, now }, actor, made, {})).quote
  })
  return { id: quote.id, options }
}

/** A customer does something on the page of a quote. @returns the answer; for a choice the quote with its total */
async function act(
  office: Office,
  quoteId: string,
  what: string,
  body: object = {},
): Promise<{ total?: number }> {
  const address = await addressOf(office, { quoteId })
  return sayOnLink(office.fascia, address, what, body)
}

async function addressOf(
  { fascia: { deps }, now, actor }: Office,
  of: { quoteId: string } | { invoiceId: string },
): Promise<string> {
  const made = await deps.db.transaction((tx) => makeLink(tx, deps, actor, { of, channel: 'copy', now }))
  return made.url
}

/** The newest quotes that wait for their customers. */
async function openQuotes({ fascia: { db }, now }: Office): Promise<string[]> {
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.status, 'sent'),
        isNotNull(quotes.sentAt),
        isNull(quotes.archivedAt),
        isNull(quotes.revisedBy),
        gt(quotes.validUntil, londonDay(now)),
      ),
    )
    .orderBy(desc(quotes.createdAt))
    .limit(3)
  return rows.map(({ id }) => id)
}

/** Customers of the newest quotes. */
async function newestCustomers({ fascia: { db } }: Office): Promise<string[]> {
  const rows = await db
    .select({ id: quotes.customerId })
    .from(quotes)
    .where(eq(quotes.status, 'accepted'))
    .orderBy(desc(quotes.createdAt))
    .limit(1)
  return rows.map(({ id }) => id)
}

/** The page of an invoice that was issued and is still to be paid; '' if there is none. */
async function invoiceToPay(office: Office): Promise<string> {
  const [row] = await office.fascia.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isNotNull(invoices.issuedAt), eq(invoices.kind, 'invoice'), gt(invoices.balance, 0)))
    .orderBy(desc(invoices.createdAt))
    .limit(1)
  return row ? addressOf(office, { invoiceId: row.id }) : ''
}
