import { useState } from 'react'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { EraseCustomer } from './EraseCustomer.tsx'
import { PrivacyActions } from './PrivacyActions.tsx'

/** Beside a customer: exports all data held on them as a file, and erases it. */
export function CustomerPrivacy({ customer, onErased }: { customer: Customer; onErased?: () => void }) {
  const [erasing, setErasing] = useState(false)
  return (
    <>
      <PrivacyActions
        href={`/api/customers/${customer.id}/export`}
        whose={customerTitle(customer)}
        {...(customer.erasedAt === null ? { onErase: () => setErasing(true) } : {})}
      />
      {erasing ? (
        <EraseCustomer customer={customer} onClose={() => setErasing(false)} onErased={() => onErased?.()} />
      ) : null}
    </>
  )
}
