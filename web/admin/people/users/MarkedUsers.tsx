import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls } from '#web/call.ts'
import { useProfile } from '#web/shell/profile.ts'
import { refreshPeople } from './user-changes.ts'
import { deedsFor, userDeeds } from './user-deeds.ts'

type Input = Parameters<typeof calls.users.list>[0]

/** What can be done with several users. */
export default function MarkedUsers({ marks, input, count }: MarkedProps<Account, Input>) {
  const me = useProfile()
  return (
    <MarkedBar
      list="users"
      marks={marks}
      nouns={['user', 'users']}
      nameOf={nameToShow}
      deeds={deedsFor(userDeeds(me), marks.rows.values())}
      count={count}
      read={(page) => calls.users.list({ ...input, ...page })}
      onDone={() => void refreshPeople()}
    />
  )
}
