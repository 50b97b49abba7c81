/** While somebody works in the office: a word when a customer looks at a quote, asks, agrees or pays. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Event } from '#domain/office/events.ts'
import { api } from '../call.ts'
import { subscribeToNotices } from './live.ts'
import { toastInfo } from './toast.ts'

/** Nouns of what customers do on their links. */
const THEIRS: readonly string[] = ['links', 'quotes', 'messages', 'payments', 'proofs']
const READ = 5
/** How old something may be to be news, when this page hears of something for the first time. */
const FRESH_MS = 2 * 60_000

/** Renders nothing. @param hear where notices of changes are heard; tests have their own */
export function CustomerNews({ hear = subscribeToNotices }: { hear?: typeof subscribeToNotices }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const seen = new Set<string>()
    let isFirst = true
    const tell = async () => {
      const { items } = await queryClient.fetchQuery({
        ...api.events.list.queryOptions({ input: { limit: READ } }),
        staleTime: 0,
      })
      const news = items.filter((event) => !seen.has(event.id) && (!isFirst || isFresh(event)))
      for (const { id } of items) seen.add(id)
      isFirst = false
      for (const event of news.toReversed()) toastInfo(sentenceOf(event))
    }
    return hear((notice) => {
      if (notice && !THEIRS.includes(notice.noun)) return
      // What could not be fetched now is told with the next change.
      tell().catch(() => {})
    })
  }, [queryClient, hear])
  return null
}

function isFresh({ at }: Event): boolean {
  return Math.abs(Date.now() - Date.parse(at)) < FRESH_MS
}

function sentenceOf({ who, what, record }: Event): string {
  return `${record?.number ? `${record.number}, ` : ''}${who.name || 'A customer'}: ${what}`
}
