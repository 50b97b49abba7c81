import { implement } from '@orpc/server'
import type { Person } from '#domain/access.ts'
import { searchContract } from '#domain/contract/search.contract.ts'
import { type Found, rankFound, sayCorrected } from '#domain/office/search.ts'
import { wordsIn } from '#domain/office/search-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { type Asked, withEachWord } from './asked.ts'
import { correctWords } from './correct-words.ts'
import { findInvoices, findPayments, findQuotes } from './find-money.ts'
import { findCustomers, findEnquiries, findStaff } from './find-people.ts'
import { findJobs, findMails, findProjects, findServices, findSurveys } from './find-work.ts'

const calls = implement(searchContract).$context<CallContext>()

/** How many of each kind are looked at: the newest, so that a frequent word costs no more than a rare one. */
const OF_EACH = 12
/** More words than that are no search. */
const MOST_WORDS = 8

export const searchCalls = calls.router({
  find: calls.find.handler(async ({ context, input }) => {
    const { today, deps } = context
    const { db } = deps
    const person = requirePerson(context)
    const q = input.q.trim()
    if (q === '') return { items: [] }
    const limit = Math.min(input.limit, OF_EACH)
    // Digits alone are numbers, amounts and telephones: sizes in lines would drown them.
    const typed = /\p{L}/u.test(q) ? wordsIn(q).slice(0, MOST_WORDS) : []
    const words = typed.length > 0 ? typed.map((word) => [word]) : null
    const items = rankFound(await findAll(db, person, { q, words, limit, today }), q, input.limit)
    // If nothing has it, it may have been typed wrongly.
    const meant = items.length === 0 ? await correctWords(db, person, typed) : null
    if (!meant) return { items }
    const likely = await findAll(db, person, { q: '', words: meant, limit, today })
    const closest = meant.map(([word]) => word).join(' ')
    const wrong = typed.filter((word, at) => !meant[at]?.includes(word))
    return { items: sayCorrected(rankFound(likely, closest, input.limit), wrong) }
  }),
})

async function findAll(db: Database, person: Person, asked: Asked): Promise<Found[]> {
  const ofAnybody = [() => findCustomers(db, person, asked), () => findSurveys(db, person, asked)]
  const ofOffice = [
    () => findQuotes(db, asked),
    () => findInvoices(db, asked),
    () => findJobs(db, person, asked),
    ...[findPayments, findEnquiries, findServices, findProjects, findStaff, findMails].map(
      (find) => () => withEachWord(asked, (one) => find(db, one)),
    ),
  ]
  const found = await queryTogether(
    db,
    ...(person.role === 'admin' ? [...ofAnybody, ...ofOffice] : ofAnybody),
  )
  return found.flat()
}
