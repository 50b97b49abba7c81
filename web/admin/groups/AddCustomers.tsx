import { Drawer } from '@mantine/core'
import type { Group } from '#domain/groups.ts'
import { CustomerChoices } from './CustomerChoices.tsx'

interface AddCustomersProps {
  group: Group
  isOpen: boolean
  onClose: () => void
}

/** The side panel in which customers are chosen for a group. */
export function AddCustomers({ group, isOpen, onClose }: AddCustomersProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={560}
      title={`Add customers to ${group.name}`}
    >
      <CustomerChoices group={group} onDone={onClose} />
    </Drawer>
  )
}
