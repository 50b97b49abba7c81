import { MultiSelect } from '@mantine/core'
import type { GroupOfCustomer } from '#domain/shop/customers.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { GroupChip } from '../groups/GroupChip.tsx'
import { describeDiscount, describeTerms } from '../groups/group-terms.ts'
import { useCustomerGroups } from './customer-groups.ts'
import type { CustomerFormValues } from './customer-values.ts'

interface GroupsFieldProps {
  form: CustomerFormValues
  /** The groups of the customer as stored. */
  known: readonly GroupOfCustomer[]
}

/** Which groups the customer is in: their terms apply to the customer's quotes and invoices. */
export function GroupsField({ form, known }: GroupsFieldProps) {
  const { all, isPending, isError } = useCustomerGroups(form.values.groupIds, known)
  const byId = new Map(all.map((group) => [group.id, group]))
  const input = form.getInputProps('groupIds')
  return (
    <FormSection id="groups" title="Groups" text="Customers who share a discount, payment terms or workers.">
      <MultiSelect
        data-wide
        label="Groups"
        placeholder={form.values.groupIds.length === 0 ? 'None' : ''}
        searchable
        // With a position relative to the page, a scroll would move the open list away from under the finger.
        comboboxProps={{ floatingStrategy: 'fixed' }}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove from all groups' }}
        data={all.map((group) => ({
          value: group.id,
          label: group.archived ? `${group.name} (archived)` : group.name,
        }))}
        renderOption={({ option }) => {
          const group = byId.get(option.value)
          return group ? <GroupOption group={group} /> : option.label
        }}
        disabled={isPending}
        nothingFoundMessage="No group of this name"
        {...input}
        error={isError ? 'The groups could not be loaded' : input.error}
      />
    </FormSection>
  )
}

function GroupOption({ group }: { group: GroupOfCustomer }) {
  const promised = [describeDiscount(group), describeTerms(group)].filter((part) => part !== '')
  return (
    <span>
      <GroupChip group={group} />
      {promised.length > 0 ? ` · ${promised.join(', ')}` : ''}
    </span>
  )
}
