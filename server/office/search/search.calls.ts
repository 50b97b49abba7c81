import { implement } from '@orpc/server'
import { searchContract } from '#domain/contract/search.contract.ts'
import { rankFound } from '#domain/office/search.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findInvoices, findPayments, findQuotes } from './find-money.ts'
import { findContactsAndSites, findCustomers, findEnquiries, findStaff } from './find-people.ts'
import { findJobs, findMails, findProjects, findServices, findSurveys } from './find-work.ts'

const calls = implement(searchContract).$context<CallContext>()

/** How many of each kind are looked at: the newest, so that a frequent word costs no more than a rare one. */
const OF_EACH = 12

export const searchCalls = calls.router({
  find: calls.find.handler(async ({ context, input: { q, limit } }) => {
    const { today, deps } = context
    const { db } = deps
    const person = requirePerson(context)
    if (q.trim() === '') return { items: [] }
    const asked = { q, limit: Math.min(limit, OF_EACH), today }
    const ofAnybody = [() => findCustomers(db, person, asked), () => findSurveys(db, person, asked)]
    const ofOffice = [
      () => findContactsAndSites(db, asked),
      () => findQuotes(db, asked),
      () => findInvoices(db, asked),
      () => findPayments(db, asked),
      () => findJobs(db, person, asked),
      () => findEnquiries(db, asked),
      () => findServices(db, asked),
      () => findProjects(db, asked),
      () => findStaff(db, asked),
      () => findMails(db, asked),
    ]
    const found = await queryTogether(
      db,
      ...(person.role === 'admin' ? [...ofAnybody, ...ofOffice] : ofAnybody),
    )
    return { items: rankFound(found.flat(), q, limit) }
  }),
})
