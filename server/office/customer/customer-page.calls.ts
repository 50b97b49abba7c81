import { implement } from '@orpc/server'
import { customerPageContract } from '#domain/contract/customer-page.contract.ts'
import { messages } from '#domain/errors.ts'
import type { CustomerPage } from '#domain/office/customer-page.ts'
import type { GroupOfCustomer } from '#domain/shop/customers.ts'
import { termsOf } from '#domain/shop/groups.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { creditOf } from '#server/shop/customers/credit.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { groupsOf } from '#server/shop/customers/present-customer.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import {
  findFigures,
  nextVisits,
  openInvoices,
  openJobs,
  openQuotes,
  openSurveys,
} from './customer-page.store.ts'

const calls = implement(customerPageContract).$context<CallContext>()

export const customerPageCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps, now, today }, input: { id } }) => {
    const { db } = deps
    const customer = await findCustomer(db, id)
    if (!customer) throw notFound(messages.customerNotFound)
    const [figures, credit, groups, { fields: settings }, quotes, jobs, surveys, invoices, visits] =
      await Promise.all([
        findFigures(db, id, today),
        creditOf(db, id),
        groupsOf(db, customer),
        readSettings(db),
        openQuotes(db, id, today),
        openJobs(db, id),
        openSurveys(db, id),
        openInvoices(db, id),
        nextVisits(db, id, now),
      ])
    const { owed, overdue, thisYear, lastYear, quoted, won, medianDays, paidInvoices } = figures
    const stages = new Map(settings.stages.map((stage) => [stage.id, stage.name]))
    return {
      owed,
      overdue,
      credit,
      terms: termsInForce(customer, groups, settings),
      paidWithin: medianDays === null ? null : { medianDays, invoices: paidInvoices },
      spent: { thisYear, lastYear },
      quoted: { count: quoted, won },
      quotes,
      jobs: {
        ...jobs,
        items: jobs.items.map(({ stageId, ...job }) => ({ ...job, stageName: stages.get(stageId) ?? '' })),
      },
      surveys,
      invoices,
      visits,
    }
  }),
})

function termsInForce(
  customer: { paymentTermsDays: number | null },
  groups: readonly GroupOfCustomer[],
  settings: { paymentTermsDays: number },
): CustomerPage['terms'] {
  const { paymentTermsDays, paymentTermsFrom } = termsOf(customer, groups)
  if (paymentTermsDays === null) return { days: settings.paymentTermsDays, from: 'shop', group: '' }
  const from = paymentTermsFrom ? 'group' : 'customer'
  return { days: paymentTermsDays, from, group: paymentTermsFrom?.name ?? '' }
}
