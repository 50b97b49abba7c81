/** A stand-in for Stripe that speaks the parts that Fascia uses, over HTTP, and signs events like Stripe does. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { serveCardPage } from './stripe-page.ts'
import {
  listOf,
  nowSeconds,
  type SentEvent,
  type Session,
  type StripeObject,
  type Trouble,
  testKeys,
} from './stripe-parts.ts'

export class StripeStandIn {
  trouble: Trouble = 'none'
  /** The calls that have it: 'GET /v1/refunds'. */
  troubleAt = /./
  readonly sessions = new Map<string, Session>()
  readonly asked: string[] = []
  readonly events: SentEvent[] = []
  private readonly intents = new Map<string, StripeObject>()
  private readonly refunds: StripeObject[] = []
  private readonly disputes: StripeObject[] = []
  private readonly byKey = new Map<string, StripeObject>()
  private count = 0
  url = ''
  /** The shop that is told what happens on the card page. */
  shopUrl: string | null = null
  private readonly server = createServer((request, response) => void this.answer(request, response))

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this.url
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** The customer pays on the page. */
  pay(
    sessionId: string,
    { amount, currency = 'gbp', async = false, fee = 45 as number | null } = {} as {
      amount?: number
      currency?: string
      async?: boolean
      fee?: number | null
    },
  ): SentEvent {
    const session = this.session(sessionId)
    const paid = amount ?? Number(session.amount_total)
    const id = this.id('pi')
    const balance = fee === null ? null : { id: this.id('txn'), object: 'balance_transaction', fee }
    const charge = {
      id: this.id('ch'),
      object: 'charge',
      created: nowSeconds(),
      balance_transaction: balance,
    }
    const status = async ? 'processing' : 'succeeded'
    const received = async ? 0 : paid
    const intent = { id, object: 'payment_intent', status, amount_received: received, latest_charge: charge }
    this.intents.set(id, { ...intent, paid })
    const payment_status = async ? 'unpaid' : 'paid'
    this.sessions.set(sessionId, {
      ...session,
      status: 'complete',
      payment_status,
      payment_intent: id,
      currency,
    })
    return this.happened('checkout.session.completed', this.session(sessionId))
  }

  /** What a slow way to pay came to. */
  settle(sessionId: string, isPaid: boolean): SentEvent {
    const session = this.session(sessionId)
    const intent = this.intents.get(session.payment_intent ?? '')
    if (!intent) throw new Error('nothing was begun')
    this.intents.set(intent.id, {
      ...intent,
      ...(isPaid
        ? { status: 'succeeded', amount_received: intent.paid }
        : { status: 'requires_payment_method' }),
    })
    this.sessions.set(sessionId, { ...session, payment_status: isPaid ? 'paid' : 'unpaid' })
    const name = isPaid ? 'async_payment_succeeded' : 'async_payment_failed'
    return this.happened(`checkout.session.${name}`, this.session(sessionId))
  }

  expire(sessionId: string): SentEvent {
    this.sessions.set(sessionId, { ...this.session(sessionId), status: 'expired' })
    return this.happened('checkout.session.expired', this.session(sessionId))
  }

  refund(sessionId: string, amount: number): SentEvent & { refundId: string } {
    const { payment_intent } = this.session(sessionId)
    const refund = this.newRefund(String(payment_intent), amount, {})
    return {
      ...this.happened('charge.refunded', { id: this.id('ch'), object: 'charge', payment_intent }),
      refundId: refund.id,
    }
  }

  failRefund(refundId: string): SentEvent {
    const refund = this.refunds.find(({ id }) => id === refundId)
    if (!refund) throw new Error('no such refund')
    refund.status = 'failed'
    return this.happened('refund.failed', refund)
  }

  dispute(sessionId: string, status = 'needs_response'): SentEvent & { disputeId: string } {
    const { payment_intent, amount_total } = this.session(sessionId)
    const moves = [{ id: this.id('txn'), fee: 2000 }]
    const made = { id: this.id('dp'), object: 'dispute', payment_intent, amount: amount_total, status }
    const dispute = { ...made, created: nowSeconds(), balance_transactions: moves }
    this.disputes.push(dispute)
    return { ...this.happened('charge.dispute.created', dispute), disputeId: dispute.id }
  }

  closeDispute(disputeId: string, status: 'won' | 'lost'): SentEvent {
    const dispute = this.disputes.find(({ id }) => id === disputeId)
    if (!dispute) throw new Error('no such dispute')
    dispute.status = status
    return this.happened('charge.dispute.closed', dispute)
  }

  /** Sends an event to a shop as Stripe would. */
  async send(url: string, event: object, secret = testKeys.webhookSecret): Promise<number> {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const answer = await fetch(`${url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    })
    await answer.arrayBuffer()
    return answer.status
  }

  private session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }

  private id = (prefix: string) => `${prefix}_standin${++this.count}`

  private happened(type: string, object: StripeObject): SentEvent {
    const event = { id: this.id('evt'), type, livemode: false, created: nowSeconds() }
    const made: SentEvent = { ...event, object: 'event', data: { object: structuredClone(object) } }
    this.events.push(made)
    return made
  }

  private newRefund(payment_intent: string, amount: number, metadata: object): StripeObject {
    const refund = {
      id: this.id('re'),
      object: 'refund',
      payment_intent,
      amount,
      metadata,
      status: 'succeeded',
    }
    const made = { ...refund, created: nowSeconds() }
    this.refunds.push(made)
    return made
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    if (pathname.startsWith('/pay/')) return this.showPage(request, pathname.slice(5), response)
    const what = `${request.method} ${pathname}`
    this.asked.push(what)
    const trouble = this.troubleAt.test(what) ? this.trouble : 'none'
    if (trouble === 'down') return void request.socket.destroy()
    const key = request.headers['idempotency-key']
    const form = new URLSearchParams(text)
    const known = typeof key === 'string' ? this.byKey.get(key) : undefined
    const answer = known ?? this.route(what, form, searchParams)
    if (typeof key === 'string' && answer) this.byKey.set(key, answer as StripeObject)
    if (trouble === 'silent') return
    if (trouble === 'lost') return void request.socket.destroy()
    response.setHeader('Content-Type', 'application/json')
    response.statusCode = answer ? 200 : 404
    response.end(
      JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'No such thing' } }),
    )
  }

  private showPage({ method }: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    const pay = async (id: string, how: { async: boolean }) => {
      const event = this.pay(id, how)
      if (this.shopUrl !== null) await this.send(this.shopUrl, event)
    }
    return serveCardPage({ method, path, session: (id) => this.session(id), pay }, response)
  }

  private route(what: string, form: URLSearchParams, query: URLSearchParams): object | null {
    const [, id = ''] = /\/sessions\/([^/]+)/.exec(what) ?? []
    const intent = query.get('payment_intent')
    if (what === 'POST /v1/checkout/sessions') return this.makeSession(form)
    if (what.endsWith('/expire')) {
      if (this.sessions.get(id)?.status === 'open') this.expire(id)
      return this.sessions.get(id) ?? null
    }
    if (id) return this.expanded(id)
    if (what === 'GET /v1/checkout/sessions')
      return listOf([...this.sessions.values()].filter((one) => one.payment_intent === intent))
    if (what === 'POST /v1/refunds') {
      const metadata = { refund: form.get('metadata[refund]') }
      const made = this.newRefund(form.get('payment_intent') ?? '', Number(form.get('amount')), metadata)
      const { payment_intent } = made
      this.happened('charge.refunded', { id: this.id('ch'), object: 'charge', payment_intent })
      return made
    }
    if (what === 'GET /v1/refunds') return listOf(this.refunds.filter((one) => one.payment_intent === intent))
    if (what === 'GET /v1/disputes')
      return listOf(this.disputes.filter((one) => one.payment_intent === intent))
    return what === 'GET /v1/events' ? listOf(this.events.toReversed()) : null
  }

  private makeSession(form: URLSearchParams): Session {
    const id = this.id('cs_test')
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      ...{ livemode: false, currency: 'gbp', url: `${this.url}/pay/${id}` },
      client_reference_id: form.get('client_reference_id'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      expires_at: Number(form.get('expires_at')),
      sent: form.toString(),
    }
    this.sessions.set(id, session)
    return session
  }

  private expanded(id: string): object | null {
    const session = this.sessions.get(id)
    if (!session) return null
    return { ...session, payment_intent: this.intents.get(session.payment_intent ?? '') ?? null }
  }
}
