import type { GroupOfCustomer } from '#domain/shop/customers.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { useCustomerGroups } from './customer-groups.ts'
import type { CustomerFormValues } from './customer-values.ts'
import classes from './customers.module.css'
import { WorkersSelect } from './WorkersSelect.tsx'
import { useWorkerNames } from './worker-names.ts'

interface AssignedWorkersProps {
  form: CustomerFormValues
  /** The groups of the customer as stored. */
  known: readonly GroupOfCustomer[]
}

/** Which workers see the customer: only the office until workers are assigned, here or on a group. */
export function AssignedWorkers({ form, known }: AssignedWorkersProps) {
  const { nameOf } = useWorkerNames()
  const { chosen } = useCustomerGroups(form.values.groupIds, known)
  const through = chosen.filter(({ archived, assignedTo }) => !archived && assignedTo.length > 0)
  return (
    <FormSection
      id="workers"
      title="Workers"
      text="Workers see only the customers that are theirs: named here or on one of its groups, or added by them on site."
    >
      <WorkersSelect value={form.values.assignedTo} field={form.getInputProps('assignedTo')} />
      {through.length > 0 ? (
        <ul className={classes.through} data-wide>
          {through.map((group) => (
            <li key={group.id}>
              {group.assignedTo.map(nameOf).join(', ')}: through the group {group.name}
            </li>
          ))}
        </ul>
      ) : null}
    </FormSection>
  )
}
