/** The views of a list: filters as they stand in the URL. */
import type { ListOwned } from './own-listing.ts'

/** What a view does not say: the page, and the order that the person chose. */
const ofPerson = ['cursor', 'sort', 'order']

/** The URL's search with the filters of a view, from its first page, in the order of now. */
export function viewSearch(now: URLSearchParams, view: string): string {
  const next = new URLSearchParams(view)
  for (const name of ['sort', 'order']) {
    const value = now.get(name)
    if (value && !next.has(name)) next.set(name, value)
  }
  return next.toString()
}

/** The URL's search as it opens for others: with the order that the list has because the person likes it so. */
export function inOrder(now: URLSearchParams, { sort, order }: Pick<ListOwned, 'sort' | 'order'>): string {
  const next = new URLSearchParams(now)
  if (!next.has('sort') && sort !== null) {
    next.set('sort', sort)
    if (order !== null) next.set('order', order)
  }
  return next.toString()
}

/** Whether a list shows just what a view does. */
export function isView(now: URLSearchParams, view: string): boolean {
  return filtersOf(now) === filtersOf(new URLSearchParams(view))
}

/** What a list shows, whichever page and order: the same text for the same filters. */
export function filtersOf(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => value !== '' && !ofPerson.includes(name))
  return JSON.stringify(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * How many filters are set, without what is searched for and how it is shown.
 * @param open the parts of the address that have something open over the list
 */
export function countFilters(search: URLSearchParams, open: readonly string[] = []): number {
  const others = [...ofPerson, 'q', 'view', ...open]
  return [...search].filter(([name, value]) => value !== '' && !others.includes(name)).length
}
