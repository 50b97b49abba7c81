/** The words that the shop's records use, to find what somebody meant by a word with a typing error. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { customers, services } from '#server/platform/db/tables.ts'
import { areSeenBy, type Viewer } from '#server/shop/customers/viewer.store.ts'

/** Titles of the newest quotes; lines, items and signs of fewer of the newest quotes, jobs and surveys. */
const NEWEST = { titles: 1000, lines: 200 }
/** More would take seconds to compare with. */
const MOST_WORDS = 60_000
const MOST_OF_A_WORKER = 500

/** What the office may have meant, the most frequent first. Not yet in the form of `wordsIn`. */
export async function officeWords(db: Database): Promise<{ word: string; times: number }[]> {
  const { rows } = await db.execute<{ word: string; times: number }>(sql`
    select word, count(*)::int as times from (
      select string_to_table(lower(${customers.name} || ' ' || ${customers.companyName} || ' ' || ${customers.town}
        || case when ${customers.contacts} = '[]' then '' else ' ' || words_of_parts(${customers.contacts}) end
        || case when ${customers.sites} = '[]' then '' else ' ' || words_of_parts(${customers.sites}) end), ' ') as word
      from ${customers} where ${customers.archivedAt} is null
      union all select string_to_table(search, ' ') from (select ${quotes.search} as search from ${quotes}
        where ${quotes.archivedAt} is null order by ${quotes.createdAt} desc, ${quotes.id} desc limit ${NEWEST.titles}) titles
      union all select string_to_table(lower(words_of_parts(items)), ' ') from (select ${quotes.items} as items from ${quotes}
        where ${quotes.archivedAt} is null order by ${quotes.createdAt} desc, ${quotes.id} desc limit ${NEWEST.lines}) lines
      union all select string_to_table(lower(words_of_parts(items)), ' ') from (select ${jobs.items} as items from ${jobs}
        order by ${jobs.createdAt} desc, ${jobs.id} desc limit ${NEWEST.lines}) made
      union all select string_to_table(lower(words_of_parts(signs)), ' ') from (select ${measurements.survey}->'signs' as signs
        from ${measurements} order by ${measurements.createdAt} desc, ${measurements.id} desc limit ${NEWEST.lines}) surveys
      union all select string_to_table(${services.search}, ' ') from ${services}
      union all select string_to_table(lower(${profiles.displayName}), ' ') from ${profiles}) words
    where length(word) > 2 and word !~ '[0-9@]' group by word order by times desc limit ${MOST_WORDS}`)
  return rows
}

/** The texts of what a worker may see. */
export async function textsOfWorker(db: Database, viewer: Viewer): Promise<string[]> {
  const own = await db
    .select({ name: customers.name, companyName: customers.companyName, town: customers.town })
    .from(customers)
    .where(and(areSeenBy(viewer), isNull(customers.archivedAt)))
    .orderBy(desc(customers.createdAt))
    .limit(MOST_OF_A_WORKER)
  const surveys = await db
    .select({ search: measurements.search })
    .from(measurements)
    .where(eq(measurements.workerId, viewer.id))
    .orderBy(desc(measurements.createdAt), desc(measurements.id))
    .limit(MOST_OF_A_WORKER)
  return [...own.map((row) => Object.values(row).join(' ')), ...surveys.map(({ search }) => search)]
}
