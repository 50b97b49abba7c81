import type { OwnedList } from '#domain/people/own-lists.ts'
import type { SignedInProfile } from '#web/shell/profile.ts'
import type { ListOwned } from '#web/ui/own-listing.ts'

const asMade: ListOwned = { columns: {}, sort: null, order: null, size: null }

/** How somebody has a list, for its first request as well; with as many rows a page as in all others. */
export function ownOf({ lists }: SignedInProfile, list: OwnedList): ListOwned {
  const size = lists.find((one) => one.size !== null)?.size ?? null
  return { ...(lists.find((one) => one.list === list) ?? asMade), size }
}
