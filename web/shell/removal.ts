/**
 * Deletes a record without refetching it meanwhile: the server would answer 404, and the browser would log
 * that.
 */
import type { Query, QueryClient } from '@tanstack/react-query'

/** The ids of records that are being deleted, or are deleted but still on screen. */
const going = new Set<string>()

/** Whether a change refetches a query: not if it is of a record that is being deleted. */
export function isAskedAnew({ queryHash }: Query): boolean {
  for (const id of going) if (queryHash.includes(id)) return false
  return true
}

/**
 * Deletes a record. The server notifies every screen of it before it responds, while the record's own screen
 * is still open. So its queries are not refetched from the start, and they are removed once the screen is
 * left.
 * @throws what `remove` throws; then everything is as before
 */
export async function takeAway<Answer>(
  queryClient: QueryClient,
  id: string,
  remove: () => Promise<Answer>,
): Promise<Answer> {
  going.add(id)
  try {
    const answer = await remove()
    forgetOnceLeft(queryClient, id)
    return answer
  } catch (error) {
    going.delete(id)
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash.includes(id) })
    throw error
  }
}

function forgetOnceLeft(queryClient: QueryClient, id: string): void {
  const predicate = ({ queryHash }: Query) => queryHash.includes(id)
  const forget = () => {
    if (queryClient.getQueryCache().findAll({ predicate, type: 'active' }).length > 0) return
    stop()
    queryClient.removeQueries({ predicate })
    going.delete(id)
  }
  const stop = queryClient.getQueryCache().subscribe(forget)
  forget()
}
