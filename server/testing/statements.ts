import { vi } from 'vitest'
import type { Fascia } from '../main.ts'

/** The statements that a shop sends to the database outside of transactions during some work. */
export async function hearStatements(shop: Fascia, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(shop.pool, 'query')
  await work()
  const texts = spy.mock.calls.map(([query]: unknown[]) => textOf(query))
  spy.mockRestore()
  return texts
}

function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return `${query.text}`
  return `${query}`
}
