import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/call.ts'

/** As many as one answer has, and as are shown at first. */
const PAGE = 100

/**
 * All invoices of a customer on which something is left to pay, the oldest first. They come page by page: which ones a
 * payment fills, and what is left over, can only be said of all of them.
 */
export function useOpenInvoices(customerId: string, isWanted: boolean) {
  const query = useInfiniteQuery({
    ...api.invoices.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...{ customerId, status: 'open', sort: 'date', order: 'asc', limit: PAGE },
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
    enabled: isWanted,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query
  const isMore = isWanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isMore) void fetchNextPage()
  }, [isMore, fetchNextPage])
  return {
    invoices: data?.pages.flatMap(({ items }) => items) ?? [],
    /** Whether these are all of them. */
    isWhole: data !== undefined && !hasNextPage,
    hasFailed: isError,
    isFetching,
    tryAgain: () => void (data === undefined ? refetch() : fetchNextPage()),
  }
}

/**
 * The first of many rows, and as many more as one asks for.
 * @param isNeeded whether a row is shown in any case
 */
export function useFirstRows<Row>(rows: readonly Row[], isNeeded: (row: Row) => boolean) {
  const [count, setCount] = useState(PAGE)
  const shown = rows.slice(0, Math.max(count, rows.findLastIndex(isNeeded) + 1))
  return { shown, left: rows.length - shown.length, showMore: () => setCount(shown.length + PAGE) }
}
