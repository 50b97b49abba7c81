import { useMemo } from 'react'
import type { OwnedList } from '#domain/people/own-lists.ts'
import { useProfile } from '#web/shell/profile.ts'
import type { OwnListing } from '#web/ui/own-listing.ts'
import { ownOf } from './own-of.ts'

/** How the person has a list of the office, on every browser. */
export function useOwnList(list: OwnedList): OwnListing {
  const profile = useProfile()
  const own = useMemo(() => ownOf(profile, list), [profile, list])
  return useMemo(
    () => ({
      ...own,
      remember: (change) => {
        // Loaded when something is kept: a list is opened all day.
        void import('./remember-list.ts').then(({ rememberList }) => rememberList(list, change))
      },
    }),
    [own, list],
  )
}
