/** A list's search, filters and place, kept in the URL: a reload, a link and the back button keep them. */
import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAddressSearch } from './address-search.ts'
import { noteListPlace } from './list-place.ts'
import { withoutOver } from './opened-over.ts'
import type { ListOwned, OwnListing } from './own-listing.ts'

/** Rows a page; the first is the specification's (section 9). */
export const pageSizes = [10, 25, 50, 100] as const
export const [PAGE_SIZE] = pageSizes

/** By which columns a list can be sorted, each with its usual order: sums and days from the last, names from A. */
type Sorts<Sort extends string> = Readonly<Record<Sort, SortOrder>>
type SortOrder = 'asc' | 'desc'

export interface ListInput<Status extends string, Sort extends string = never> {
  limit: number
  q?: string
  status?: Status
  customerId?: string
  cursor?: string
  sort?: Sort
  order?: SortOrder
}

/** The order of a list without a sort, and what it is called. `sort` is empty if no column says it. */
export interface UsualOrder {
  sort: string
  order: SortOrder
  words: string
}

const NEWEST: UsualOrder = { sort: 'date', order: 'desc', words: 'Newest first' }

/** What a list is sorted by. */
export interface Sorting {
  sort: string
  order: SortOrder
  /** Whether it is in the order that it has without a sort. */
  isNewest: boolean
  /** What that order is called: 'Newest first'. */
  newest: string
  /** Sorts by a column, or turns its order round. */
  sortBy: (sort: string) => void
  /** The order that a column has first. */
  usual: (sort: string) => SortOrder
  /** @param sort null for the newest first */
  set: (sort: string | null, order: SortOrder) => void
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

/**
 * Reads a list's input; a status or a column that the list does not know is ignored.
 * @param own how the person has the list, where its address says nothing
 */
export function readListInput<Status extends string, Sort extends string = never>(
  search: URLSearchParams,
  statuses: readonly Status[],
  limit: number = PAGE_SIZE,
  sorts?: Sorts<Sort>,
  own?: ListOwned,
): ListInput<Status, Sort> {
  const q = search.get('q')?.trim()
  const status = statuses.find((known) => known === search.get('status'))
  const customerId = search.get('customerId')
  const cursor = search.get('cursor')
  const named = search.has('sort') ? { sort: search.get('sort'), order: search.get('order') } : own
  const sort = namesOf(sorts).find((known) => known === named?.sort)
  const order = named?.order === 'asc' ? 'asc' : named?.order === 'desc' ? 'desc' : null
  return {
    limit,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(customerId ? { customerId } : {}),
    ...(cursor ? { cursor } : {}),
    ...(sort && sorts ? { sort, order: order ?? sorts[sort] } : {}),
  }
}

function namesOf<Sort extends string>(sorts: Sorts<Sort> | undefined): Sort[] {
  return Object.keys(sorts ?? {}) as Sort[]
}

/** The first request of a list: what `useListSearch` gives its query. */
export function firstListInput<Status extends string = never, Sort extends string = never>(
  search: URLSearchParams,
  statuses: readonly Status[] = [],
  sorts?: Sorts<Sort>,
  own?: ListOwned,
  limit: number = sizeOf(own) ?? PAGE_SIZE,
) {
  return { ...readListInput(search, statuses, limit, sorts, own), count: 'true' as const }
}

/** Rows a page as kept for the person; a number that is no longer offered does not count. */
function sizeOf(own: ListOwned | undefined): number | undefined {
  return pageSizes.find((size) => size === own?.size)
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

/** The same search in another order, at its first page. @param sort null for the newest first */
function withSort(search: URLSearchParams, sort: string | null, order: SortOrder): URLSearchParams {
  const next = withFilter(search, 'sort', sort)
  return withFilter(next, 'order', sort === null ? null : order)
}

/** The cursors of the pages before this one, first to last, as stored in the browser's history. */
export function readTrail(state: unknown): (string | null)[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail))
    return []
  return state.trail.filter((cursor) => cursor === null || typeof cursor === 'string')
}

/** Rows a page, the same in all lists: as the person has them, or as chosen on this device. */
function usePageSize(own: OwnListing | undefined): [number, (size: number) => void] {
  const [onDevice, setOnDevice] = useLocalStorage<number>({
    key: 'fascia.page-size',
    defaultValue: PAGE_SIZE,
    getInitialValueInEffect: false,
    deserialize: (kept) => pageSizes.find((size) => String(size) === kept) ?? PAGE_SIZE,
  })
  const set = (size: number) => {
    setOnDevice(size)
    own?.remember({ size })
  }
  return [sizeOf(own) ?? onDevice, set]
}

/** The way back from a record leads to the list as it is shown now. */
export function useNotedPlace(): void {
  const [search] = useAddressSearch()
  const { state, pathname } = useLocation()
  useEffect(() => {
    const query = search.toString()
    noteListPlace(sessionStorage, pathname, {
      search: query === '' ? '' : `?${query}`,
      state: withoutOver(state),
    })
  }, [pathname, search, state])
}

/** `input` for the list's query, setters for its filters, and `paging` for DataList. */
export function useListSearch<Status extends string = never, Sort extends string = never>(
  options: {
    statuses?: readonly Status[]
    sorts?: Sorts<Sort>
    usual?: UsualOrder
    /** How the person has it. */
    own?: OwnListing
  } = {},
) {
  const { statuses, sorts, usual = NEWEST, own } = options
  const [search, setSearch] = useAddressSearch()
  const { state, key } = useLocation()
  useNotedPlace()
  const [size, setSize] = usePageSize(own)
  const input = useMemo(
    () => firstListInput(search, statuses, sorts, own, size),
    [search, statuses, sorts, own, size],
  )

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

  // Kept once the address has it: until then the new order would be asked for with the cursor of the old one.
  const chosen = useRef<{ at: string; order: Pick<ListOwned, 'sort' | 'order'> } | null>(null)
  useEffect(() => {
    if (!chosen.current || chosen.current.at === key) return
    own?.remember(chosen.current.order)
    chosen.current = null
  }, [key, own])

  const { sort: usualSort, order: usualOrder, words } = usual
  const sorting = useMemo((): Sorting => {
    const { sort = usualSort, order = usualOrder } = input
    const set: Sorting['set'] = (by, to) => {
      const isUsual = by === usualSort && to === usualOrder
      const next = isUsual ? null : by
      chosen.current = { at: key, order: { sort: next, order: next === null ? null : to } }
      setSearch((previous) => withSort(previous, next, to), { replace: true })
    }
    const first = (by: string) => new Map<string, SortOrder>(Object.entries(sorts ?? {})).get(by) ?? 'asc'
    return {
      sort,
      order,
      usual: first,
      isNewest: input.sort === undefined,
      newest: words,
      set,
      sortBy: (by) => set(by, by !== sort ? first(by) : order === 'asc' ? 'desc' : 'asc'),
    }
  }, [input, sorts, usualSort, usualOrder, words, key, setSearch])

  return {
    input,
    search,
    setFilter,
    paging,
    sorting,
    isFiltered: Boolean(input.q || input.status || input.customerId),
  }
}
