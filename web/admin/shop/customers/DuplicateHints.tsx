import { Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { DuplicateReason } from '#domain/shop/customers.ts'
import { api } from '#web/call.ts'
import type { CustomerValues } from './customer-values.ts'
import classes from './customers.module.css'

const reasonLabels: Record<DuplicateReason, string> = {
  phone: 'same phone',
  email: 'same email',
  'name-and-postcode': 'same name and postcode',
}

interface DuplicateHintsProps {
  values: Pick<CustomerValues, 'name' | 'email' | 'phone' | 'postcode'>
  /** The customer on screen, who is not a duplicate of themselves. */
  except?: string
  /** Lets the person take one of them instead of creating another; without it they link to their pages. */
  onChosen?: (id: string) => void
}

/**
 * Customers that are likely the same as the one being typed, with links to them. Only a hint: it does not
 * prevent saving.
 */
export function DuplicateHints({ values, except, onChosen }: DuplicateHintsProps) {
  const [settled] = useDebouncedValue(values, 400)
  const name = settled.name.trim().slice(0, 200)
  const email = settled.email.trim().slice(0, 254)
  const phone = settled.phone.trim().slice(0, 40)
  const postcode = settled.postcode.trim().slice(0, 16)
  const { data } = useQuery({
    ...api.customers.duplicates.queryOptions({
      input: {
        ...(name ? { name } : {}),
        ...(email ? { email } : {}),
        ...(phone ? { phone } : {}),
        ...(postcode ? { postcode } : {}),
        ...(except ? { except } : {}),
      },
    }),
    enabled: phone.length >= 6 || email.includes('@') || (name !== '' && postcode !== ''),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  return (
    <div role="status">
      {items.length > 0 ? (
        <div className={classes.hint}>
          <p>{items.length === 1 ? 'Is this the same customer?' : 'Is it one of these?'}</p>
          <ul>
            {items.map((twin) => (
              <li key={twin.id}>
                {onChosen ? (
                  <Anchor component="button" type="button" onClick={() => onChosen(twin.id)}>
                    {customerLabel(twin)}
                  </Anchor>
                ) : (
                  <Anchor component={Link} to={`/customers/${twin.id}`}>
                    {customerLabel(twin)}
                  </Anchor>
                )}{' '}
                <span>{twin.reasons.map((reason) => reasonLabels[reason]).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
