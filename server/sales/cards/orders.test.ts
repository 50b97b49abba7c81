/** Events of Stripe in any order, late, repeated and to two processes: the books say the same in the end. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addOpenBill, type CardBill, readBooks } from '#server/testing/card-bills.ts'
import { type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { startProcess } from '#server/testing/process.ts'
import { rounds } from '#server/testing/rounds.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { StripeStandIn } from '#server/testing/stripe.ts'
import { testKeys } from '#server/testing/stripe-parts.ts'
import { reconcile } from './reconcile.ts'

const TOTAL = 12_000
const stripe = new StripeStandIn()
let shop: Fascia
let admin: Client
let stranger: Client

beforeAll(async () => {
  shop = await startTestShop({ stripe: { ...testKeys, apiUrl: await stripe.start() } })
  admin = await signInAdmin(shop)
  stranger = clientOf(shop.url)
  await makeLawful(admin)
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

const step = fc.oneof(
  fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: TOTAL }) }),
  fc.record({ does: fc.constant('failRefund' as const), amount: fc.constant(0) }),
  fc.record({ does: fc.constantFrom('dispute' as const, 'win' as const, 'lose' as const) }),
)
const story = fc.record({
  async: fc.boolean(),
  steps: fc.array(step, { maxLength: 5 }),
  /** In which order the events come: sorted by these. */
  places: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  /** Which come once more. */
  again: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never
type Step = Story['steps'][number]

/** What happens at Stripe to one payment, as Stripe would allow it. */
class Happening {
  readonly events: object[] = []
  private gone = 0
  private refunds: { id: string; amount: number }[] = []
  private dispute: { id: string; stands: boolean } | null = null
  private readonly bill: CardBill

  constructor(bill: CardBill) {
    this.bill = bill
  }

  get received(): number {
    return TOTAL - this.gone
  }

  pay(isAsync: boolean): void {
    this.events.push(stripe.pay(this.bill.session, { async: isAsync }))
    if (isAsync) this.events.push(stripe.settle(this.bill.session, true))
  }

  take(step: Step): void {
    if (step.does === 'refund') this.refund(step.amount)
    else if (step.does === 'failRefund') this.failRefund()
    else if (step.does === 'dispute') this.open()
    else this.close(step.does === 'win' ? 'won' : 'lost')
  }

  private refund(amount: number): void {
    if (amount > this.received || this.dispute !== null) return
    const event = stripe.refund(this.bill.session, amount)
    this.events.push(event)
    this.refunds.push({ id: event.refundId, amount })
    this.gone += amount
  }

  private failRefund(): void {
    const last = this.refunds.pop()
    if (!last) return
    this.events.push(stripe.failRefund(last.id))
    this.gone -= last.amount
  }

  private open(): void {
    if (this.gone > 0 || this.dispute !== null) return
    const event = stripe.dispute(this.bill.session)
    this.events.push(event)
    this.dispute = { id: event.disputeId, stands: true }
    this.gone = TOTAL
  }

  private close(how: 'won' | 'lost'): void {
    if (!this.dispute?.stands) return
    this.events.push(stripe.closeDispute(this.dispute.id, how))
    this.dispute.stands = false
    if (how === 'won') this.gone = 0
  }
}

const send = async (event: object) => expect(await stripe.send(shop.url, event)).toBe(200)

/** Each event is told as soon as it happens. */
async function tellAtOnce({ async: isAsync, steps }: Story) {
  const bill = await addOpenBill(admin, stranger)
  const here = new Happening(bill)
  const tell = async (happens: () => void) => {
    const before = here.events.length
    happens()
    for (const event of here.events.slice(before)) await send(event)
  }
  await tell(() => here.pay(isAsync))
  for (const one of steps) await tell(() => here.take(one))
  return { bill, here }
}

/** All of it has happened before anything is told, in another order, and some of it twice and at once. */
async function tellLate({ async: isAsync, steps, places, again }: Story) {
  const bill = await addOpenBill(admin, stranger)
  const here = new Happening(bill)
  here.pay(isAsync)
  for (const one of steps) here.take(one)
  const shuffled = here.events
    .map((event, index) => ({ event, place: places[index] ?? 0, twice: again[index] ?? false }))
    .sort((a, b) => a.place - b.place)
  for (const { event, twice } of shuffled)
    await Promise.all(twice ? [send(event), send(event)] : [send(event)])
  for (const { event, twice } of shuffled.toReversed())
    if (twice) await send({ ...event, id: `${Math.random()}` })
  return { bill, here }
}

test('any story, told at once or late, shuffled and repeated, comes to the same books', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const [prompt, late] = [await tellAtOnce(told), await tellLate(told)]
      const books = await readBooks(admin, late.bill)
      expect(books).toEqual(await readBooks(admin, prompt.bill))
      // What the customer paid and did not get back is on the invoice or is their credit.
      expect(TOTAL - books.balance + books.credit).toBe(late.here.received)
      expect(books.states).toHaveLength(1)
    }),
    { numRuns: rounds(8, 300) },
  )
})

test('an event that comes to two processes at once, beside the job, is booked once', async () => {
  const { databaseUrl, authSecret, stripe: settings } = shop.deps.config
  const other = startProcess({
    ...{ DATABASE_URL: databaseUrl ?? '', AUTH_SECRET: authSecret ?? '' },
    ...{ DATA_DIR: `${shop.deps.config.dataDir}/other`, STRIPE_API_URL: settings?.apiUrl ?? '' },
    STRIPE_SECRET_KEY: testKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
  })
  try {
    const url = await other.url
    for (let round = 0; round < 5; round++) {
      const bill = await addOpenBill(admin, stranger)
      const paid = stripe.pay(bill.session)
      const both = (event: object) => [
        stripe.send(url, event),
        stripe.send(shop.url, event),
        stripe.send(url, event),
      ]
      expect(await Promise.all(both(paid))).toEqual([200, 200, 200])
      const refund = stripe.refund(bill.session, 2000)
      const job = reconcile(shop.deps)
      expect(await Promise.all(both(refund))).toEqual([200, 200, 200])
      await job
      expect(await readBooks(admin, bill)).toMatchObject({ balance: 2000, credit: 0, states: ['paid'] })
      const { items } = (await admin.get(`/payments?customerId=${bill.customerId}`)).body
      expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([-2000, 12_000])
    }
  } finally {
    other.kill('SIGTERM')
    await other.ended
  }
})
