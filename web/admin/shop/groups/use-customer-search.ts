import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/call.ts'

const PAGE = 25

/** All customers by what is typed, a page at a time. */
export function useCustomerSearch() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), 200)
  const [trail, setTrail] = useState<{ q: string; cursors: string[] }>({ q: '', cursors: [] })
  // Another search begins at its first page.
  const cursors = trail.q === q ? trail.cursors : []
  const cursor = cursors.at(-1)
  const query = useQuery({
    ...api.customers.list.queryOptions({
      input: { limit: PAGE, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const next = query.data?.nextCursor
  /** Each is left out if there is no such page. */
  const pages: { onPrevious?: () => void; onNext?: () => void } = {
    ...(cursors.length > 0 ? { onPrevious: () => setTrail({ q, cursors: cursors.slice(0, -1) }) } : {}),
    ...(next ? { onNext: () => setTrail({ q, cursors: [...cursors, next] }) } : {}),
  }
  return { typed, setTyped, q, query, pages }
}
