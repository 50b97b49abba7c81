import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls } from '#web/call.ts'
import { useProfile } from '#web/shell/profile.ts'
import { refreshPeople } from '../users/user-changes.ts'
import { deedsFor, workerDeeds } from '../users/user-deeds.ts'

type Input = Parameters<typeof calls.workers.list>[0]

/** What can be done with several workers. */
export default function MarkedWorkers({ marks, input, count }: MarkedProps<Account, Input>) {
  const me = useProfile()
  return (
    <MarkedBar
      list="workers"
      marks={marks}
      nouns={['worker', 'workers']}
      nameOf={nameToShow}
      deeds={deedsFor(workerDeeds(me), marks.rows.values())}
      count={count}
      read={(page) => calls.workers.list({ ...input, ...page })}
      onDone={() => void refreshPeople()}
    />
  )
}
