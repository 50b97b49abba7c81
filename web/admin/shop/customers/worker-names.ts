import { useQuery } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import { api } from '#web/call.ts'

/** The shop's workers by name. A person who left is no longer listed, but may still be named in a record. */
export function useWorkerNames() {
  const query = useQuery(api.workers.list.queryOptions({ input: { limit: 100 } }))
  const names = new Map((query.data?.items ?? []).map((worker) => [worker.id, nameToShow(worker)]))
  return {
    names,
    isPending: query.isPending,
    isError: query.isError,
    nameOf: (id: string) => names.get(id) ?? (query.isSuccess ? 'Former worker' : '…'),
  }
}
