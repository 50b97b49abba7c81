import type { OwnedList } from '#domain/people/own-lists.ts'
import { api, calls, queryClient } from '#web/call.ts'
import type { SignedInProfile } from '#web/shell/profile.ts'
import { toastFailure } from '#web/shell/toast.ts'
import type { ListOwned } from '#web/ui/own-listing.ts'
import { ownOf } from './own-of.ts'

/** Shows how somebody wants a list at once, and keeps it for every browser. */
export async function rememberList(list: OwnedList, change: Partial<ListOwned>): Promise<void> {
  const key = api.profile.get.queryKey()
  queryClient.setQueryData<SignedInProfile>(
    key,
    (now) => now && { ...now, lists: withList(now, list, change) },
  )
  try {
    const columns = change.columns ? { columns: { ...change.columns } } : {}
    // It is shown already: somebody who goes on to another page at once has it there too.
    await calls.profile.rememberList({ list, ...change, ...columns }, { context: { keepalive: true } })
  } catch (error) {
    toastFailure(error)
    // What is kept, which may be less than several quick changes show.
    await queryClient.fetchQuery({ ...api.profile.get.queryOptions(), staleTime: 0 }).catch(() => undefined)
  }
}

function withList(profile: SignedInProfile, list: OwnedList, change: Partial<ListOwned>) {
  const own = ownOf(profile, list)
  const columns = { ...own.columns, ...change.columns }
  const { size = own.size } = change
  const others = profile.lists.filter((one) => one.list !== list).map((one) => ({ ...one, size }))
  return [...others, { ...own, ...change, columns, list }]
}
