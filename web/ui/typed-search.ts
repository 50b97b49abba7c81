/** A field whose choices the server searches while somebody types, and which of them may be chosen meanwhile. */
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Longer than between two keys of somebody who types. */
const PAUSE_MS = 150

export interface TypedSearch {
  setTyped: (typed: string) => void
  /** What is looked for; empty while the field only shows what was chosen. */
  wanted: string
  /** What the server is asked for: `wanted`, a moment later. */
  q: string
}

/** @param chosen what the field shows of the record that is chosen */
export function useTypedSearch(chosen: string): TypedSearch {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const wanted = text === chosen ? '' : text.slice(0, 200)
  const [settled] = useDebouncedValue(wanted, PAUSE_MS)
  return { setTyped, wanted, q: wanted === '' ? '' : settled }
}

interface Asked {
  isPlaceholderData: boolean
  isError: boolean
  fetchStatus: string
  data?: unknown
}

/** Whether the answer to what is typed now is there, still awaited, or will not come. */
export function standingOf({ wanted, q }: Pick<TypedSearch, 'wanted' | 'q'>, query: Asked) {
  if (q !== wanted) return 'waiting'
  if (query.data !== undefined && !query.isPlaceholderData) return 'answered'
  return query.isError || query.fetchStatus === 'paused' ? 'failed' : 'waiting'
}

/** Whether a choice has every word that is typed, wherever, with or without its accents. */
export function hasTypedWords(label: string, typed: string): boolean {
  const plain = plainly(label)
  return plainly(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

const plainly = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Choice {
  value: string
  label: string
}

/** What a `Select` is given of it. */
type Offered = Required<Pick<SelectProps, 'filter' | 'nothingFoundMessage' | 'onSearchChange'>> & {
  data: Choice[]
}

interface Offer<Item extends { id: string }> {
  search: TypedSearch
  query: Asked & { data?: { items: readonly Item[] } | undefined }
  labelOf: (item: Item) => string
  /** The chosen one, which the field shows also where the search does not find it. */
  chosen: Choice | null
  /** Said when there is none. */
  none: string
  /** Said when the server could not be asked. */
  failed: string
}

/**
 * What may be chosen: what the server found for what is typed now, and of what stood there before only what has the
 * typed words. That stays where it is when the answer comes, which adds to it below: the marked row of a `Select` is kept
 * by its place, so Enter would otherwise choose another one.
 */
export function useOffer<Item extends { id: string }>(offer: Offer<Item>) {
  const { search, query, labelOf, chosen, none, failed } = offer
  const { wanted } = search
  const [kept, setKept] = useState<{ wanted: string; items: readonly Item[] }>({ wanted: '', items: [] })
  const standing = standingOf(search, query)
  const answer = query.data?.items ?? []
  const newest = new Map(answer.map((item) => [item.id, item]))
  const fits = (item: Item) => hasTypedWords(labelOf(item), wanted)
  const before = kept.wanted === wanted ? kept.items : kept.items.filter(fits)
  const stand = new Set(before.map(({ id }) => id))
  const more = answer.filter((item) => !stand.has(item.id) && (standing === 'answered' || fits(item)))
  const all = [...before.map((item) => newest.get(item.id) ?? item), ...more]
  const next = wanted === '' ? [] : all
  if (kept.wanted !== wanted || kept.items.length !== next.length) setKept({ wanted, items: next })
  const items = standing === 'failed' ? [] : all
  const data = items.map((item) => ({ value: item.id, label: labelOf(item) }))
  const isAdded = chosen !== null && !items.some(({ id }) => id === chosen.value)
  const isHidden = isAdded && !hasTypedWords(chosen.label, wanted)
  const select: Offered = {
    data: isAdded ? [chosen, ...data] : data,
    // The server has searched, in more than the labels.
    filter: ({ options }) => (isHidden ? options.slice(1) : options),
    nothingFoundMessage:
      standing === 'answered' ? none : standing === 'failed' ? failed : wanted ? 'Searching …' : 'Loading …',
    onSearchChange: search.setTyped,
  }
  return { items, standing, select }
}
