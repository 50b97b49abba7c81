import { Button, TagsInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { MOST_ADDRESSES } from '#domain/sales/sending.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { peopleFields, type SendFormValues } from './send-values.ts'

interface MailPeopleProps {
  customer: Pick<Customer, 'name' | 'email' | 'contacts'>
  values: Pick<SendFormValues, 'recipient' | 'alsoTo' | 'cc' | 'bcc'>
  errors: Readonly<Record<string, unknown>>
  onChange: (field: 'alsoTo' | 'cc' | 'bcc', addresses: string[]) => void
}

const labels = { alsoTo: 'Also to', cc: 'Copy to (cc)', bcc: 'Copy unseen by the others (bcc)' } as const

/** Enter ends an address. Where a comma ended it already, it would send the mail. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** Who else gets a mail: the customer's contacts are offered, and any address can be typed. */
export function MailPeople({ customer, values, errors, onChange }: MailPeopleProps) {
  const [isOpened, setOpened] = useState(false)
  const isUsed = peopleFields.some((field) => values[field].length > 0 || errors[field] !== undefined)
  if (!isOpened && !isUsed)
    return (
      <div>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpened(true)}>
          More people and copies
        </Button>
      </div>
    )
  const people = [
    { name: customer.name, role: '', email: customer.email },
    ...customer.contacts.map(({ name, role, email }) => ({ name, role, email })),
  ].filter(({ email }) => email !== '' && email !== values.recipient)
  const describe = new Map(
    people.map(({ name, role, email }) => [email, [name, role].filter(Boolean).join(', ')]),
  )
  return (
    <>
      {peopleFields.map((field) => (
        <TagsInput
          key={field}
          label={labels[field]}
          data={[...describe.keys()]}
          renderOption={({ option: { value } }) => (
            <span>
              {value}
              {describe.get(value) ? <small> {describe.get(value)}</small> : null}
            </span>
          )}
          maxTags={MOST_ADDRESSES}
          maxLength={254}
          splitChars={[',', ';', ' ']}
          inputMode="email"
          value={values[field]}
          error={errors[field] === undefined ? undefined : String(errors[field])}
          onChange={(addresses) => onChange(field, addresses)}
          data-path={field}
          wrapperProps={{ onKeyDown: keepEnter }}
        />
      ))}
    </>
  )
}
