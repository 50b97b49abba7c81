import { Drawer } from '@mantine/core'
import type { Group } from '#domain/shop/groups.ts'
import { CustomerChoices } from './CustomerChoices.tsx'
import { useMoveMembers } from './move-members.ts'

interface AddCustomersProps {
  group: Group
  isOpen: boolean
  onClose: () => void
}

/** The side panel for adding customers to a group. */
export function AddCustomers({ group, isOpen, onClose }: AddCustomersProps) {
  const move = useMoveMembers(group, onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={560}
      title={`Add customers to ${group.name}`}
    >
      <CustomerChoices
        isIn={({ groupIds }) => groupIds?.includes(group.id) ?? false}
        inWords="In the group"
        where="to the group"
        isAdding={move.isPending}
        onAdd={(add) => move.mutate({ id: group.id, add })}
      />
    </Drawer>
  )
}
