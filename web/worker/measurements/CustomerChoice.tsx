import { Button, Group, Select } from '@mantine/core'
import { use, useState } from 'react'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { useLate } from '#web/ui/late.ts'
import { useCustomers } from '../store/use-customers.ts'
import { isAddingCustomer } from './quick-customer.ts'

const loadQuick = () => import('./QuickCustomer.tsx')

interface CustomerChoiceProps {
  customerId: string | null
  /** The customer as the survey stores them, even if they are no longer in this phone's list. */
  customer: { name: string; companyName: string }
  onChange: (change: { customerId: string | null; siteAddress?: string }) => void
  siteAddress: string
}

/** The survey's customer: chosen from the phone's list, or added on site. */
export function CustomerChoice({ customerId, customer, onChange, siteAddress }: CustomerChoiceProps) {
  const { customers } = useCustomers()
  const person = use(DraftOwner)
  const [isAdding, setAdding] = useState(() => customerId === null && isAddingCustomer(person))
  const quick = useLate(loadQuick, isAdding)
  const options = customers.map((one) => ({
    value: one.id,
    label: [customerTitle(one), one.companyName && one.companyName !== one.name ? one.name : '']
      .filter(Boolean)
      .join(' · '),
  }))
  if (customerId !== null && !options.some(({ value }) => value === customerId))
    options.unshift({ value: customerId, label: customerTitle(customer) || 'Chosen customer' })

  const choose = (id: string | null, address = customers.find((one) => one.id === id)?.address ?? '') =>
    onChange({
      customerId: id,
      // Most signs are at the customer's address.
      ...(siteAddress === '' && address !== '' ? { siteAddress: address } : {}),
    })
  return (
    <div data-wide>
      <Select
        label="Customer"
        size="md"
        searchable
        clearable
        data={options}
        value={customerId}
        limit={50}
        placeholder="Nobody yet"
        nothingFoundMessage="No customer of this name"
        onChange={(id) => choose(id)}
      />
      {isAdding && quick ? (
        <quick.default
          onAdded={(id, address) => {
            choose(id, address)
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Group mt="xs">
          <Button variant="default" size="md" loading={isAdding} onClick={() => setAdding(true)}>
            Add a customer
          </Button>
        </Group>
      )}
    </div>
  )
}
