import { Drawer } from '@mantine/core'
import { NewCustomerForm } from './NewCustomerForm.tsx'

interface NewCustomerPanelProps {
  isOpen: boolean
  /** What was searched for: most likely their name. */
  name: string
  onClose: () => void
  /** The new customer, or an existing one. */
  onChosen: (id: string) => void
}

/** Adds a customer beside a quote or an invoice, which stays as it is behind the panel. */
export default function NewCustomerPanel({ isOpen, name, onClose, onChosen }: NewCustomerPanelProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={560}
      title="New customer"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <NewCustomerForm name={name} onChosen={onChosen} />
    </Drawer>
  )
}
