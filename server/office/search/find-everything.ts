/** One search over everything that a person may read, the best first. */
import type { Person } from '#domain/access.ts'
import { spacePostcodes } from '#domain/addresses.ts'
import {
  type Found,
  isPlainlyAmount,
  rankFound,
  type SearchItem,
  sayCorrected,
} from '#domain/office/search.ts'
import { wordsIn } from '#domain/office/search-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { type SearchQuery, withEachWord } from './asked.ts'
import { correctWords } from './correct-words.ts'
import { findAmounts, findInvoices, findPayments, findQuotes } from './find-money.ts'
import { findCustomers, findEnquiries, findStaff } from './find-people.ts'
import { findJobs, findMails, findProjects, findServicesByText, findSurveys } from './find-work.ts'

/** How many of each kind are looked at: the newest, so that a frequent word costs no more than a rare one. */
const OF_EACH = 12
/** More words than that are no search. */
const MOST_WORDS = 8

interface Wish {
  /** As it was typed. */
  q: string
  /** At most so many are answered. */
  limit: number
  /** In London. */
  today: string
}

/** A postcode is looked for as it is written; what only looks like one, as a PO number may, as it was typed. */
export async function findEverything(db: Database, person: Person, wish: Wish): Promise<SearchItem[]> {
  const spaced = spacePostcodes(wish.q)
  const items = spaced === wish.q ? [] : await findAsTyped(db, person, { ...wish, q: spaced })
  return items.length > 0 ? items : findAsTyped(db, person, wish)
}

async function findAsTyped(db: Database, person: Person, wish: Wish): Promise<SearchItem[]> {
  const q = wish.q.trim()
  if (q === '') return []
  const { today } = wish
  const limit = Math.min(wish.limit, OF_EACH)
  // Digits alone are numbers, amounts and telephones: sizes in lines would drown them.
  const typed = /\p{L}/u.test(q) ? wordsIn(q).slice(0, MOST_WORDS) : []
  // Texts have each letter, and few words are one letter long.
  const words = typed.join('').length > 1 ? typed.map((word) => [word]) : null
  const isOfWords = typed.length > 0 && typed.every(isWord)
  const asked = { q, words, isForTexts: !isOfWords, limit, today }
  let found = isPlainlyAmount(q) && person.role === 'admin' ? await findAmounts(db, asked) : []
  if (found.length === 0) found = await findAll(db, person, asked)
  // The middle of a word is found by texts alone, and comes after the beginnings.
  if (isOfWords && typed.length === 1 && found.length < wish.limit)
    found = await findAlso(db, person, found, { ...asked, words: null, isForTexts: true })
  const items = rankFound(found, q, wish.limit)
  // If nothing has it, it may have been typed wrongly.
  const meant = items.length === 0 ? await correctWords(db, person, typed) : null
  if (!meant) return items
  const likely = await findAll(db, person, { ...asked, q: '', words: meant, isForTexts: false })
  const closest = meant.map(([word]) => word).join(' ')
  const wrong = typed.filter((word, at) => !meant[at]?.includes(word))
  return sayCorrected(rankFound(likely, closest, wish.limit), wrong)
}

/** One that indexes of words have by its beginning. */
const isWord = (word: string) => /^\p{L}{3,}$/u.test(word)

async function findAll(db: Database, person: Person, asked: SearchQuery): Promise<Found[]> {
  const others = [findPayments, findEnquiries, findServicesByText, findProjects, findStaff, findMails].map(
    (find) => () => withEachWord(asked, (one) => find(db, one)),
  )
  const found = await queryTogether(
    db,
    ...(person.role === 'admin' ? [] : [() => findCustomers(db, person, asked)]),
    ...ofRecords(db, person, asked),
    ...(person.role === 'admin' ? others : []),
  )
  return found.flat()
}

/** Kinds that have an index of words beside the texts of their list. Of a worker's own customers both are asked at once. */
function ofRecords(db: Database, person: Person, asked: SearchQuery): (() => Promise<Found[]>)[] {
  const surveys = () => findSurveys(db, person, asked)
  if (person.role !== 'admin') return [surveys]
  return [
    () => findCustomers(db, person, asked),
    surveys,
    () => findQuotes(db, asked),
    () => findInvoices(db, asked),
    () => findJobs(db, person, asked),
  ]
}

async function findAlso(db: Database, person: Person, found: readonly Found[], asked: SearchQuery) {
  // Contacts and sites have the id of their customer.
  const nameOf = ({ kind, id, title }: Found) => [kind, id, title].join('\n')
  const known = new Set(found.map(nameOf))
  const more = (await queryTogether(db, ...ofRecords(db, person, asked))).flat()
  return [...found, ...more.filter((one) => !known.has(nameOf(one)))]
}
