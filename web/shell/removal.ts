/** Taking a record away without asking for it meanwhile: it would only be missed, and the browser tell of a 404. */
import type { Query, QueryClient } from '@tanstack/react-query'

/** The ids of records that are being taken away, or are gone and still on screen. */
const going = new Set<string>()

/** Whether a query is asked anew after a change: not where it is of a record that is being taken away. */
export function isAskedAnew({ queryHash }: Query): boolean {
  for (const id of going) if (queryHash.includes(id)) return false
  return true
}

/**
 * Takes a record away. The server tells every screen of it before it answers, and the record's own screen is there
 * until it has been left: from the first on nothing of it is asked for anew, and once it is left it is forgotten.
 * @throws what `remove` throws; then all is as before
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
