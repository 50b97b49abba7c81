import { useQuery } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import { api } from '#web/call.ts'

/** Everybody who can be on a job: admins and workers, by name. */
export function useStaff() {
  const query = useQuery(api.users.list.queryOptions({ input: { limit: 100, role: 'all' } }))
  const names = new Map((query.data?.items ?? []).map((one) => [one.id, nameToShow(one)]))
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return {
    names,
    options,
    /** The choices, with somebody who has left but is still on a job. */
    optionsWith: (known: readonly { id: string; name: string }[]) => [
      ...options,
      ...known.filter(({ id }) => !names.has(id)).map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
}
