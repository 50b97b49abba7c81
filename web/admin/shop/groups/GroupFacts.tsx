import { Alert, Group as Row } from '@mantine/core'
import { formatMomentDay } from '#domain/dates.ts'
import { refuseRestoral } from '#domain/shop/archiving.ts'
import type { Group } from '#domain/shop/groups.ts'
import { useWorkerNames } from '../customers/worker-names.ts'
import { GroupChip } from './GroupChip.tsx'
import { describeDiscount, describeTerms } from './group-terms.ts'
import classes from './groups.module.css'
import { RestoreGroup } from './RestoreGroup.tsx'

/** A group's terms and workers, above its customers. */
export function GroupFacts({ group }: { group: Group }) {
  const { nameOf } = useWorkerNames()
  const facts = [
    { label: 'Group', value: <GroupChip group={group} /> },
    { label: 'Customers', value: group.members.toLocaleString('en-GB') },
    { label: 'Discount', value: describeDiscount(group) || 'None' },
    { label: 'Terms', value: describeTerms(group) || 'The shop’s own' },
    { label: 'Workers', value: group.assignedTo.map(nameOf).join(', ') || 'Nobody' },
  ]
  return (
    <>
      {refuseRestoral('group', group) === null ? (
        <Alert variant="default" mb="md" py={8}>
          <Row justify="space-between" gap="xs">
            <span>Archived on {formatMomentDay(group.archivedAt ?? '')}</span>
            <RestoreGroup group={group} />
          </Row>
        </Alert>
      ) : null}
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
