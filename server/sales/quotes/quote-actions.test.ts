/** In every state a quote allows the actions that its own answer lists, and refuses the others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDay } from '#domain/dates.ts'
import type { QuoteState } from '#domain/sales/quote-actions.ts'
import { type QuoteAction, quoteActions, quoteRules, quoteStates } from '#domain/testing/quote-states.ts'
import type { Fascia } from '#server/main.ts'
import {
  addCustomer,
  type CallResponse,
  type Client,
  makeLawful,
  signInAdmin,
} from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { email: 'ann@quay.example' })).id
})
afterAll(() => shop.stop())

interface Known extends QuoteState {
  id: string
  version: number
  invoiceId: string | null
}

async function done(answer: Promise<CallResponse>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const read = (path: string) => done(admin.get(path))
const quoteAt = (id: string): Promise<Known> => read(`/quotes/${id}`)

async function draft(fields: object = {}): Promise<Known> {
  const items = [{ title: 'Fascia', quantity: 1, price: 85_000 }]
  return done(admin.post('/quotes', { customerId, items, validUntil: '2099-12-31', ...fields }))
}
async function set({ id }: Known, status: string): Promise<Known> {
  const { version } = await quoteAt(id)
  const more = { reason: 'They said so', acceptExpired: true }
  return (await done(admin.post(`/quotes/${id}/status`, { version, status, ...more }))).quote
}
const drafted = async (status: string, fields: object = {}) => set(await draft(fields), status)
async function revised({ id }: Known): Promise<Known> {
  return done(admin.post(`/quotes/${id}/revise`, { version: (await quoteAt(id)).version }))
}
async function archived(quote: Known): Promise<Known> {
  await done(admin.delete(`/quotes/${quote.id}?version=${quote.version}`))
  return quote
}
/** An accepted quote, and what was done to its invoice. */
async function invoiced(deed: 'issue' | 'payments' | 'deposit' | 'void', input: object = {}): Promise<Known> {
  const quote = await drafted('accepted')
  const { version } = await read(`/invoices/${quote.invoiceId}`)
  const known = deed === 'payments' ? {} : { version }
  await done(admin.post(`/invoices/${quote.invoiceId}/${deed}`, { ...known, ...input }))
  return quote
}

const PAST = { validUntil: '2026-01-31' }
const make: Record<string, () => Promise<Known>> = {
  'a draft': draft,
  'a draft past its last day': () => draft(PAST),
  'a sent quote': () => drafted('sent'),
  'a sent quote past its last day': () => drafted('sent', PAST),
  'a quote that was marked as expired': () => drafted('expired'),
  'a rejected quote': () => drafted('rejected'),
  'an accepted quote': () => drafted('accepted'),
  'an accepted quote whose invoice was issued': () => invoiced('issue'),
  'an accepted quote whose invoice has a payment': () =>
    invoiced('payments', { amount: 1, method: 'card', date: '2026-11-21' }),
  'an accepted quote whose invoice has a deposit': () =>
    invoiced('deposit', { deposit: { kind: 'percent', value: 50 } }),
  'an accepted quote whose invoice was made void': () => invoiced('void', { reason: 'Wrong' }),
  'an accepted quote whose revision was invoiced': async () => {
    const first = await invoiced('void', { reason: 'Wrong' })
    await set(await revised(first), 'accepted')
    return first
  },
  'a revision of a quote that was invoiced': async () => revised(await drafted('accepted')),
  'an older revision': async () => {
    const first = await drafted('sent')
    await set(await revised(first), 'sent')
    return first
  },
  'an older revision that was re-opened': async () => {
    const first = await drafted('accepted')
    await set(await revised(first), 'sent')
    return set(first, 'draft')
  },
  'an older revision that was accepted': async () => {
    const first = await drafted('accepted')
    await set(await revised(first), 'sent')
    return first
  },
  'an archived quote': async () => archived(await drafted('sent')),
  'an archived quote that was accepted': async () => archived(await drafted('accepted')),
  'a quote whose customer was erased': async () => {
    const { id } = await addCustomer(admin)
    const quote = await draft({ customerId: id })
    await done(admin.post(`/customers/${id}/erase`, { version: 1, reason: 'They asked' }))
    return quote
  },
}

/** The call behind each action. Back to draft and re-opening are the same call; the quote's state decides. */
function call(action: QuoteAction, { id, version, status }: Known): Promise<CallResponse> | null {
  const path = `/quotes/${id}`
  const setTo = (next: string, more: object = {}) =>
    admin.post(`${path}/status`, { version, status: next, ...more })
  switch (action) {
    case 'edit':
      return admin.patch(path, { version, title: `Changed at ${version}` })
    case 'accept':
      return setTo('accepted', { acceptExpired: true })
    case 'markSent':
      return setTo('sent')
    case 'backToDraft':
      return status === 'accepted' ? null : setTo('draft')
    case 'reopen':
      return status === 'accepted' ? setTo('draft', { reason: 'Wrong size' }) : null
    case 'reject':
      return setTo('rejected', { reason: 'Too dear' })
    case 'delete':
      return admin.delete(`${path}?version=${version}`)
    case 'send':
    case 'restore':
    case 'revise':
      return admin.post(`${path}/${action}`, { version })
    case 'duplicate':
      return admin.post(`${path}/duplicate`)
  }
}

/** The fields that distinguish the possible states of a quote, without its numbers. */
function shapeOf({ status, validUntil, archivedAt, newer, invoice, billedAs, isCustomerErased }: QuoteState) {
  return {
    ...{ status, isPast: validUntil < '2026-11-21', isArchived: archivedAt !== null, isOld: newer !== null },
    ...{ canBeVoided: invoice?.canBeVoided ?? null, isBilled: billedAs !== null, isCustomerErased },
  }
}

/** These actions keep a quote's state: the same actions stay allowed. */
const lasting: readonly QuoteAction[] = ['duplicate', 'edit', 'revise']

test.each(quoteStates)('$name', async ({ name, quote: state, may }) => {
  const build = async () => {
    const made = await make[name]?.()
    if (!made) throw new Error(`nobody makes ${name}`)
    const { id } = made
    expect(shapeOf(await read(`/quotes/${id}`))).toEqual(shapeOf(state))
    return id
  }
  const id = await build()
  const before = await quoteAt(id)
  for (const action of quoteActions.filter((known) => !may.includes(known))) {
    const answer = await call(action, before)
    expect(await quoteAt(id)).toEqual(before)
    // An accepted quote is answered unchanged, however often it is accepted.
    if (answer === null || (action === 'accept' && before.status === 'accepted' && before.invoice)) continue
    const refusal = quoteRules[action](before, londonDay(new Date()))
    expect([action, answer.status, answer.body]).toEqual([
      action,
      refusal?.code === 'INVALID' ? 400 : 409,
      expect.objectContaining({ code: refusal?.code, message: refusal?.message }),
    ])
  }
  for (const action of may) {
    const quote = await quoteAt(lasting.includes(action) ? id : await build())
    const answer = await call(action, quote)
    expect([action, answer?.status, answer?.body.message]).toEqual([action, 200, undefined])
    const after = await admin.get(`/quotes/${quote.id}`)
    const isNew = answer?.body.id !== undefined && answer.body.id !== quote.id
    expect([action, isNew || after.status === 404 || after.body.version > quote.version]).toEqual([
      action,
      true,
    ])
  }
})
