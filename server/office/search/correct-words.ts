/** What somebody meant who made a typing error. */
import type { Person } from '#domain/access.ts'
import { closestWords, errorsAllowed } from '#domain/office/closest-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { groupsOfPerson } from '#server/shop/groups/groups.store.ts'
import { countWords, type Vocabulary, wordsOfOffice } from './kept-words.ts'
import { textsOfWorker } from './vocabulary.store.ts'

/**
 * The words with what each may be instead; null if there is nothing that they could be. Only words of records that the
 * person may see.
 */
export async function correctWords(
  db: Database,
  person: Person,
  typed: readonly string[],
): Promise<readonly (readonly string[])[] | null> {
  if (typed.every((word) => errorsAllowed(word) === 0)) return null
  const words = await (person.role === 'admin' ? wordsOfOffice(db) : wordsOfWorker(db, person))
  const ways = typed.map((word) => closestWords(word, words))
  if (ways.every((found) => found.length === 0)) return null
  return ways.map((found, at) => (found.length > 0 ? found : [typed[at] ?? '']))
}

async function wordsOfWorker(db: Database, { id }: Person): Promise<Vocabulary> {
  const texts = await textsOfWorker(db, { id, groups: await groupsOfPerson(db, id) })
  return countWords(texts.map((word) => ({ word, times: 1 })))
}
