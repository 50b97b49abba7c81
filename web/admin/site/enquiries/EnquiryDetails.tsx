import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import { formatPhone } from '#domain/phones.ts'
import type { Enquiry } from '#domain/site/enquiries.ts'
import { FactList } from '#web/admin/survey/measurements/FactList.tsx'
import { DesignOfEnquiry } from './DesignOfEnquiry.tsx'
import { EnquiryState } from './EnquiryState.tsx'
import classes from './enquiries.module.css'

const mm = (length: number) => `${length.toLocaleString('en-GB')} mm`

function sizeOf({ widthMm, heightMm }: Enquiry): string {
  const sides = [
    widthMm === null ? '' : `${mm(widthMm)} wide`,
    heightMm === null ? '' : `${mm(heightMm)} high`,
  ]
  return sides.filter(Boolean).join(', ')
}

/**
 * An enquiry's visitor and message, with the pictures and the design. Text is shown as text, even if it looks
 * like markup.
 */
export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const { name, company, email, phone, pictures, signDesign, answeredAt } = enquiry
  return (
    <article className={classes.enquiry}>
      <header className={classes.title}>
        <h3>{company || name}</h3>
        <EnquiryState enquiry={enquiry} />
      </header>
      {enquiry.suspicious ? (
        <Alert color="amber" title="Possible spam">
          It has more links than an enquiry about a sign would have. Do not open them unless you expect them.
        </Alert>
      ) : null}
      <p className={classes.message}>{enquiry.message}</p>
      <ul className={classes.reach} aria-label="Contact details">
        {company ? <li>{name}</li> : null}
        {email ? (
          <li>
            <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Anchor>
          </li>
        ) : null}
        {phone ? (
          <li>
            <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>
          </li>
        ) : null}
      </ul>
      <FactList
        facts={[
          ['Reference', enquiry.number],
          ['About', enquiry.service],
          ['Size', sizeOf(enquiry)],
          ['Postcode', enquiry.postcode],
          ['Received', formatMoment(enquiry.createdAt)],
          ['Answered', answeredAt ? formatMoment(answeredAt) : ''],
        ]}
      />
      {signDesign ? <DesignOfEnquiry design={signDesign} /> : null}
      {pictures.map((picture, index) => (
        <a
          key={picture.id}
          href={`/api/files/${picture.id}`}
          target="_blank"
          rel="noreferrer"
          className={classes.picture}
          aria-label={`Open picture ${index + 1} of ${pictures.length} in full size`}
        >
          <img
            src={`/api/files/${picture.id}`}
            alt={`What ${name} sent, ${index + 1} of ${pictures.length}`}
            {...(picture.width && picture.height ? { width: picture.width, height: picture.height } : {})}
          />
        </a>
      ))}
      {enquiry.quoteId ? (
        <p className={classes.became}>
          It became{' '}
          <Anchor inherit component={Link} to={`/quotes/${enquiry.quoteId}/edit`}>
            a quote
          </Anchor>
          {enquiry.customerId ? (
            <>
              {' '}
              for{' '}
              <Anchor inherit component={Link} to={`/customers/${enquiry.customerId}`}>
                this customer
              </Anchor>
            </>
          ) : null}
          .
        </p>
      ) : null}
      <p className={classes.consent}>
        Agreed on {formatMoment(enquiry.consentAt)}: “{enquiry.consentWording}”
      </p>
    </article>
  )
}
