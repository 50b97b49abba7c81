import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import { GroupChoice } from '#web/admin/lists/Choices.tsx'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { prepareAssignment } from '#web/admin/shop/groups/prepare-assignment.ts'
import { calls } from '#web/call.ts'
import { useProfile } from '#web/shell/profile.ts'
import { refreshPeople } from '../users/user-changes.ts'
import { deedsFor, workerDeeds } from '../users/user-deeds.ts'

const assignGroup: Deed<Account> = {
  ...{ label: 'Assign a group …', verb: 'Assign', done: 'assigned' },
  says: 'They see every customer in the group, but not the group itself.',
  Choice: GroupChoice,
  prepare: ({ id }, groupId) => prepareAssignment(groupId, id),
}

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
      deeds={[assignGroup, ...deedsFor(workerDeeds(me), marks.rows.values())]}
      count={count}
      read={(page) => calls.workers.list({ ...input, ...page })}
      onDone={() => void refreshPeople()}
    />
  )
}
