/** A list's search, filters and place, kept in the URL: a reload, a link and the back button keep them. */
import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { noteListPlace } from './list-place.ts'

/** Rows a page; the first is the specification's (section 9). */
export const pageSizes = [10, 25, 50, 100] as const
export const [PAGE_SIZE] = pageSizes

export interface ListInput<Status extends string> {
  limit: number
  q?: string
  status?: Status
  customerId?: string
  cursor?: string
}

export interface Paging {
  hasPrevious: boolean
  previous: () => void
  next: (cursor: string) => void
  /** How many rows come before this page; null if not known. */
  before: number | null
  /** Rows a page. */
  size: number
  setSize: (size: number) => void
}

/** Reads a list's input; a status that the list does not know is ignored. */
export function readListInput<Status extends string>(
  search: URLSearchParams,
  statuses: readonly Status[],
  limit: number = PAGE_SIZE,
): ListInput<Status> {
  const q = search.get('q')?.trim()
  const status = statuses.find((known) => known === search.get('status'))
  const customerId = search.get('customerId')
  const cursor = search.get('cursor')
  return {
    limit,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(customerId ? { customerId } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** The first request of a list: what `useListSearch` gives its query, with the usual number of rows. */
export function firstListInput<Status extends string = never>(
  search: URLSearchParams,
  statuses: readonly Status[] = [],
  limit: number = PAGE_SIZE,
) {
  return { ...readListInput(search, statuses, limit), count: 'true' as const }
}

/**
 * The same search with one filter set or, with an empty value, removed. A changed filter starts at the first
 * page.
 */
export function withFilter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** The cursors of the pages before this one, first to last, as stored in the browser's history. */
export function readTrail(state: unknown): (string | null)[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail))
    return []
  return state.trail.filter((cursor) => cursor === null || typeof cursor === 'string')
}

/** Rows a page, as chosen on this device, for all lists. */
function usePageSize() {
  return useLocalStorage<number>({
    key: 'fascia.page-size',
    defaultValue: PAGE_SIZE,
    getInitialValueInEffect: false,
    deserialize: (kept) => pageSizes.find((size) => String(size) === kept) ?? PAGE_SIZE,
  })
}

/** The way back from a record leads to the list as it is shown now. */
export function useNotedPlace(): void {
  const [search] = useSearchParams()
  const { state, pathname } = useLocation()
  useEffect(() => {
    const query = search.toString()
    noteListPlace(sessionStorage, pathname, { search: query === '' ? '' : `?${query}`, state })
  }, [pathname, search, state])
}

/** `input` for the list's query, setters for its filters, and `paging` for DataList. */
export function useListSearch<Status extends string = never>(options: { statuses?: readonly Status[] } = {}) {
  const { statuses } = options
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  useNotedPlace()
  const [size, setSize] = usePageSize()
  const input = useMemo(() => firstListInput(search, statuses, size), [search, statuses, size])

  const setFilter = useCallback(
    (name: string, value: string | null) =>
      setSearch((previous) => withFilter(previous, name, value), { replace: true }),
    [setSearch],
  )

  const paging = useMemo((): Paging => {
    const cursor = search.get('cursor')
    const trail = readTrail(state)
    const goTo = (to: string | null, nextTrail: (string | null)[]) => {
      const next = new URLSearchParams(search)
      if (to) next.set('cursor', to)
      else next.delete('cursor')
      setSearch(next, { state: { trail: nextTrail } })
    }
    return {
      hasPrevious: cursor !== null,
      next: (to) => goTo(to, [...trail, cursor]),
      // A shared link has no trail: from there, back means to the start.
      previous: () => goTo(trail.at(-1) ?? null, trail.slice(0, -1)),
      before: cursor === null ? 0 : trail.length > 0 ? trail.length * size : null,
      size,
      // With another page size the pages start elsewhere, so go to the first.
      setSize: (next) => {
        setSize(next)
        goTo(null, [])
      },
    }
  }, [search, state, setSearch, size, setSize])

  return {
    input,
    search,
    setFilter,
    paging,
    isFiltered: Boolean(input.q || input.status || input.customerId),
  }
}
