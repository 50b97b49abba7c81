/** What else a shop's books see, at random: periods are closed, lateness is charged for, rent is billed, books are carried in. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { foldSums } from '#server/office/reports/fold-sums.ts'
import { makeDue } from '#server/sales/recurring/make-recurring.ts'
import type { CallResponse, Client } from './client.ts'
import { formOf } from './forms.ts'
import type { CustomerBooks } from './money-walk.ts'

const amount = fc.integer({ min: 100, max: 9000 })
export const tradeStep = fc.oneof(
  fc.record({ does: fc.constant('close' as const), back: fc.nat(30) }),
  fc.record({ does: fc.constant('reopen' as const), back: fc.integer({ min: 20, max: 60 }) }),
  fc.record({ does: fc.constant('interest' as const), which: fc.nat(5) }),
  fc.record({ does: fc.constant('rent' as const), price: amount }),
  fc.record({ does: fc.constant('carryIn' as const), total: amount, isCredit: fc.boolean() }),
  fc.record({ does: fc.constant('fold' as const) }),
)
export type TradeStep = typeof tradeStep extends fc.Arbitrary<infer One> ? One : never
/** What a step may do. */
export const tradeKinds = [
  'close',
  'reopen',
  'interest',
  'rent',
  'carryIn',
  'fold',
] as const satisfies readonly TradeStep['does'][]
export const isTradeStep = (step: { does: string }): step is TradeStep =>
  tradeKinds.some((kind) => kind === step.does)

const headings =
  'ContactName,EmailAddress,InvoiceNumber,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Description,Type,Status'

/** Takes these steps for a customer. */
export class Trade {
  private carried = 0
  private readonly shop: Fascia
  private readonly admin: Client
  private readonly account: CustomerBooks
  private readonly customerName: string

  /** @param customerName no other customer has it */
  constructor(shop: Fascia, admin: Client, account: CustomerBooks, customerName: string) {
    this.shop = shop
    this.admin = admin
    this.account = account
    this.customerName = customerName
  }

  private get today(): string {
    return londonDay(this.shop.deps.clock.now())
  }

  /** The morning's job: what is due is billed. */
  morning(): Promise<void> {
    return makeDue(this.shop.deps)
  }

  /** @returns whether it was done; what is refused changes nothing */
  async take(step: TradeStep): Promise<boolean> {
    if (step.does === 'fold') {
      await foldSums(this.shop.deps)
      return true
    }
    const answer = await this.call(step)
    if (answer) expect([200, 400, 409], JSON.stringify([step, answer.body])).toContain(answer.status)
    return answer?.status === 200
  }

  private async call(step: Exclude<TradeStep, { does: 'fold' }>): Promise<CallResponse | null> {
    const { admin, today } = this
    switch (step.does) {
      case 'close':
        return admin.post('/periods/close', { until: addDays(today, -step.back) })
      case 'reopen':
        return admin.post('/periods/reopen', { until: addDays(today, -step.back), reason: 'Forgotten bill' })
      case 'interest': {
        const bills = (await this.account.rows()).filter(
          ({ issuedAt, kind }) => issuedAt && kind === 'invoice',
        )
        const bill = bills[step.which % bills.length]
        return bill
          ? admin.post(`/invoices/${bill.id}/late-payment`, { to: today, version: bill.version })
          : null
      }
      case 'rent': {
        const items = [{ description: 'Rent', price: step.price, vatRate: 20 }]
        const made = await admin.post('/recurring', {
          customerId: this.account.customerId,
          title: 'Rent',
          items,
          firstDay: today,
        })
        await this.morning()
        return made
      }
      case 'carryIn':
        return admin.send('POST', '/openings', formOf({ file: this.file(step), preview: 'false' }))
    }
  }

  private file({ total, isCredit }: { total: number; isCredit: boolean }): File {
    this.carried += 1
    const sum = (total / 100).toFixed(2)
    const number = `${this.customerName} ${this.carried}`
    const [type, due] = isCredit ? ['Sales credit note', ''] : ['Sales invoice', '15/10/2026']
    const row = `${this.customerName},,${number},01/10/2026,${due},${sum},0,0,${sum},Fascia,${type},Awaiting Payment`
    return new File([`${headings}\n${row}\n`], 'xero.csv')
  }
}
