import { vi } from 'vitest'
import type { Fascia } from '../main.ts'

/** The statements that a shop sends to the database outside of transactions during some work. */
export async function recordStatements(shop: Fascia, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(shop.pool, 'query')
  await work()
  const texts = spy.mock.calls.map(([query]: unknown[]) => textOf(query))
  spy.mockRestore()
  return texts
}

/**
 * Of these what a call itself sends: not the queue's looking for work, nor who is signed in, nor the words for typing
 * errors, which are read some seconds after a start.
 */
export function ofCalls(texts: readonly string[]): string[] {
  return texts.filter((text) => !/jobs\.(job_|queue|version|schedule)|session|string_to_table/.test(text))
}

/** How many pages of the database the statements about a table touch, one after the other, during some work. */
export async function countPages(
  { pool }: Fascia,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const spy = vi.spyOn(pool, 'query')
  await work()
  const heard: unknown[][] = spy.mock.calls
  const sent = heard.map(([query, values]) => ({ text: textOf(query), values }))
  spy.mockRestore()
  let pages = 0
  for (const { text, values } of sent.filter((one) => one.text.includes(`from "${table}"`))) {
    const explained = `explain (analyze, buffers, format json) ${text}`
    const { rows } = await pool.query(explained, Array.isArray(values) ? values : [])
    const { Plan } = rows[0]['QUERY PLAN'][0]
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }
  return pages
}

function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return `${query.text}`
  return `${query}`
}
