import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import type { Group } from '#domain/shop/groups.ts'
import { archiveWords, archivingOf } from '#web/admin/lists/archiving.ts'
import { WorkerChoice } from '#web/admin/lists/Choices.tsx'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls, refresh } from '#web/call.ts'
import { prepareAssignment } from './prepare-assignment.ts'

const { archive, restore } = archivingOf<Group, Group>(
  {
    refuseArchive: (record) => refuseRemoval('group', record),
    refuseRestore: (record) => refuseRestoral('group', record),
    get: (id) => calls.groups.get({ id }),
    // Also one without customers, which 'Delete group' would delete for good.
    archive: ({ id, version }) =>
      calls.groups.remove({ params: { id }, query: { version, archive: 'true' } }),
    restore: ({ id, version }) => calls.groups.restore({ id, version }),
  },
  {
    ...archiveWords,
    says: 'Their discounts and terms end, and their workers no longer see their customers. The customers stay. The groups can be restored.',
  },
)

const assignWorker: Deed<Group> = {
  ...{ label: 'Assign a worker …', verb: 'Assign', done: 'assigned' },
  says: 'They see every customer in these groups, but not the groups themselves.',
  Choice: WorkerChoice,
  prepare: ({ id }, workerId) => prepareAssignment(id, workerId),
}

type Input = Parameters<typeof calls.groups.list>[0]

/** What can be done with several groups. */
export default function MarkedGroups({ marks, input, count }: MarkedProps<Group, Input>) {
  return (
    <MarkedBar
      list="groups"
      marks={marks}
      nouns={['group', 'groups']}
      nameOf={({ name }) => name}
      deeds={input.archived === 'true' ? [restore] : [assignWorker, archive]}
      count={count}
      read={(page) => calls.groups.list({ ...input, ...page })}
      onDone={() => void refresh('groups', 'customers', 'workers')}
    />
  )
}
