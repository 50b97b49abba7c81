import { memo } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#domain/phones.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import type { PickerCustomer } from './picker-filter.ts'
import classes from './SurveyCustomerPicker.module.css'

/**
 * A customer of the picker: name, address, contact details, and the button for a measurement. Two dozen of
 * them are rendered between two keys, so each is as plain as possible and memoised.
 */
export const CustomerCard = memo(function CustomerCard({ customer }: { customer: PickerCustomer }) {
  const { id, name, companyName, email, phone, address } = customer
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.cardHead}>
        <h2 className={classes.name}>{name}</h2>
        {address ? <span className={classes.badge}>Address</span> : null}
      </header>
      {companyName ? <p className={classes.company}>{companyName}</p> : null}
      {email ? (
        <p>
          <EmailText email={email} />
        </p>
      ) : null}
      {phone ? (
        <p>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      ) : null}
      {address ? <p>{address}</p> : null}
      <Link to={`/measurements/create?customerId=${id}`} className={classes.begin}>
        New Measurement
      </Link>
    </article>
  )
})
