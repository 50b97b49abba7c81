/** The views of a list: filters as they stand in the URL. */

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

/** Whether a list shows just what a view does. */
export function isView(now: URLSearchParams, view: string): boolean {
  return filtersOf(now) === filtersOf(new URLSearchParams(view))
}

function filtersOf(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => value !== '' && !ofPerson.includes(name))
  return JSON.stringify(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
