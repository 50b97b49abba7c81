/** What the search finds for what is being typed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { SearchItem } from '#domain/office/search.ts'
import { api, readFailure } from '#web/call.ts'

const LIMIT = 20
/** Shorter than between two keys of somebody who types fast. */
const PAUSE_MS = 90

/** 'new quote for hawo': the customer is looked for, and then something is made for them. */
export interface Wish {
  label: string
  who: string
  /** Where choosing a customer leads. */
  addressOf: (customerId: string) => string
}

/** @param findHere what this device has itself, for when there is no line */
export function useFound(
  typed: string,
  wish: Wish | null,
  findHere: ((typed: string) => readonly SearchItem[]) | undefined,
) {
  const wanted = (wish?.who ?? typed).trim()
  const [asked, setAsked] = useState(wanted)
  const query = useQuery(
    api.search.find.queryOptions({
      input: { q: asked, limit: LIMIT },
      enabled: asked !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  // At once if nobody is being asked: a near server answers each key. Otherwise when the answer is there, or after a pause.
  const { isFetching } = query
  useEffect(() => {
    if (asked === wanted) return
    const ask = () => setAsked(wanted)
    if (!isFetching) return ask()
    const timer = setTimeout(ask, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, wanted, isFetching])
  const here = useMemo(() => (wanted === '' ? [] : (findHere?.(wanted) ?? [])), [findHere, wanted])
  // While it is tried again, what is here is all that there is.
  const isOffline =
    query.fetchStatus === 'paused' ||
    (query.failureReason !== null && readFailure(query.failureReason).status === 0)
  const fromServer =
    asked === '' || wanted === '' || (isOffline && query.isPlaceholderData) ? [] : (query.data?.items ?? [])
  const known = new Set(here.map(keyOf))
  const all = [...here, ...fromServer.filter((item) => !known.has(keyOf(item)))]
  const failure = query.isError && asked === wanted && wanted !== '' ? readFailure(query.error) : null
  return {
    found: wish ? all.filter(isCustomer) : all,
    /** How many of them, the first ones, the server's answer leaves where they are. */
    sure: wish ? here.filter(isCustomer).length : here.length,
    /** Why the server could not be asked; null if it could. */
    failure,
    isOffline,
    isSearching: wanted !== '' && !isOffline && (isFetching || asked !== wanted),
    again: () => void query.refetch(),
  }
}

const isCustomer = ({ kind }: SearchItem) => kind === 'customer'

const keyOf = ({ kind, id, title }: SearchItem) =>
  `${kind} ${id} ${kind === 'contact' || kind === 'site' ? title : ''}`
