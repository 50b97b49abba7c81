/** The services of the lines, so that a new size can recalculate their prices. */
import { useQueries } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import { api } from '#web/call.ts'
import type { LinesAction, LinesState } from './lines.state.ts'

/** Fetches each service that a line names and the editor has not loaded yet. */
export function useLineServices(state: LinesState, dispatch: Dispatch<LinesAction>): void {
  const unknown = [
    ...new Set(
      state.lines.flatMap(({ serviceId }) => (serviceId && !state.services[serviceId] ? serviceId : [])),
    ),
  ]
  const fetched = useQueries({
    queries: unknown.map((id) => api.services.get.queryOptions({ input: { id } })),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  })
  useEffect(() => {
    for (const service of fetched) dispatch({ type: 'learn', service })
  }, [fetched, dispatch])
}
