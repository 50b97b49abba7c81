/** What the office does to a shop's books besides documents and money, at random: it merges records, erases people, changes the scheme of VAT. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { vatSchemes } from '#domain/vat-schemes.ts'
import { addCustomer, type CallResponse, type Client } from './client.ts'

const price = fc.integer({ min: 100, max: 9000 })
export const officeStep = fc.oneof(
  fc.record({ does: fc.constant('merge' as const), price, share: fc.integer({ min: 0, max: 130 }) }),
  fc.record({ does: fc.constant('unmerge' as const) }),
  fc.record({ does: fc.constant('erase' as const), price }),
  fc.record({ does: fc.constant('scheme' as const), scheme: fc.constantFrom(...vatSchemes) }),
  fc.record({ does: fc.constant('carryOut' as const) }),
)
export type OfficeStep = typeof officeStep extends fc.Arbitrary<infer One> ? One : never
/** What a step may do. */
export const officeKinds = [
  'merge',
  'unmerge',
  'erase',
  'scheme',
  'carryOut',
] as const satisfies readonly OfficeStep['does'][]
export const isOfficeStep = (step: { does: string }): step is OfficeStep =>
  officeKinds.some((kind) => kind === step.does)

const method = 'cash'
const reason = 'They asked for it'

/** Takes these steps for a customer. */
export class Office {
  private readonly admin: Client
  private readonly customerId: string
  private readonly today: () => string

  /** @param today the shop's day */
  constructor(admin: Client, customerId: string, today: () => string) {
    this.admin = admin
    this.customerId = customerId
    this.today = today
  }

  /** @returns whether it was done; what is refused changes nothing */
  async take(step: OfficeStep): Promise<boolean> {
    const answer = await this.call(step)
    // Done, or refused with a reason (404: nobody was merged): never an internal error.
    if (answer) expect([200, 400, 404, 409], JSON.stringify([step, answer.body])).toContain(answer.status)
    return answer?.status === 200
  }

  private async call(step: OfficeStep): Promise<CallResponse | null> {
    const { admin, customerId } = this
    switch (step.does) {
      case 'merge': {
        const from = await this.another(step.price, step.share)
        const { version } = (await admin.get(`/customers/${customerId}`)).body
        return admin.post(`/customers/${customerId}/merge`, { from, version })
      }
      case 'unmerge': {
        const { version } = (await admin.get(`/customers/${customerId}`)).body
        return admin.post(`/customers/${customerId}/unmerge`, { version })
      }
      case 'erase': {
        const id = await this.another(step.price, 100)
        const { version } = (await admin.get(`/customers/${id}`)).body
        return admin.post(`/customers/${id}/erase`, { version, reason })
      }
      case 'scheme': {
        const { version } = (await admin.get('/settings')).body
        return admin.patch('/settings', { version, vatScheme: step.scheme, vatSchemeChanges: [] })
      }
      case 'carryOut': {
        const [last] = (await admin.get('/openings?limit=1')).body.items
        return last ? admin.post(`/openings/${last.id}/undo`, { version: last.version }) : null
      }
    }
  }

  /** Another customer, with an invoice of which so many per cent are paid; above 100 the rest is their credit. */
  private async another(price: number, share: number): Promise<string> {
    const { admin } = this
    const { id: customerId } = await addCustomer(admin, { name: 'Ann Again', type: 'business' })
    const items = [{ description: 'Sign', price, vatRate: 20 }]
    const { body: made } = await admin.post('/invoices', { customerId, items })
    const { body: bill, status } = await admin.post(`/invoices/${made.id}/issue`, { version: made.version })
    const amount = Math.round((made.total * share) / 100)
    if (status === 200 && amount > 0)
      await admin.post(`/invoices/${bill.id}/payments`, { amount, method, date: this.today() })
    return customerId
  }
}
