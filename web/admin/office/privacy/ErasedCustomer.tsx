import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { CustomerDocuments } from '#web/admin/shop/customers/CustomerDocuments.tsx'
import layout from '#web/admin/shop/customers/customers.module.css'
import { api } from '#web/call.ts'
import { CustomerPrivacy } from './CustomerPrivacy.tsx'
import { KeptInvoices } from './KeptInvoices.tsx'
import { nameKept } from './kept-words.ts'

/** What remains of a customer whose personal data was erased. Nothing here can be changed. */
export function ErasedCustomer({ customer, erasedAt }: { customer: Customer; erasedAt: string }) {
  const { data } = useQuery(api.privacy.customerErasure.queryOptions({ input: { id: customer.id } }))
  return (
    <div className={layout.layout}>
      <Stack gap="md">
        <Alert variant="default">
          The personal data of this customer was erased on {formatMomentDay(erasedAt)}.
        </Alert>
        {data?.keptUntil ? (
          <>
            <Text size="sm">
              Kept as they were, because tax law asks for it: {nameKept(data)}, the last until{' '}
              {formatDay(data.keptUntil)}.
            </Text>
            <KeptInvoices kept={data.kept} keptCount={data.keptCount} />
          </>
        ) : null}
      </Stack>
      <aside className={layout.aside} aria-label="About this customer">
        <CustomerDocuments customerId={customer.id} archived />
        <CustomerPrivacy customer={customer} />
      </aside>
    </div>
  )
}
