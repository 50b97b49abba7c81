import { enquiryLengths } from '#domain/site/enquiries.words.ts'
import classes from './enquiry.module.css'
import type { EnquiryFormFields } from './enquiry-fields.ts'
import { Field } from './Field.tsx'

interface AboutYouProps {
  typed: EnquiryFormFields
  faultOf: (name: string) => string | undefined
  consentWording: string
}

const lines = [
  { name: 'name', label: 'Your name', autoComplete: 'name', required: true },
  { name: 'company', label: 'Company', aside: 'optional', autoComplete: 'organization' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', aside: 'this or phone' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', aside: 'this or e-mail' },
] as const

/** The visitor's name and contact details, and their consent. */
export function AboutYou({ typed, faultOf, consentWording }: AboutYouProps) {
  const fault = faultOf('consent')
  return (
    <>
      <div className={classes.pairs}>
        {lines.map(({ name, label, autoComplete, ...more }) => (
          <Field
            key={name}
            name={name}
            label={label}
            fault={faultOf(name)}
            {...('aside' in more ? { aside: more.aside } : {})}
          >
            {(ties) => (
              <input
                {...ties}
                type={'type' in more ? more.type : 'text'}
                autoComplete={autoComplete}
                required={'required' in more}
                maxLength={enquiryLengths[name]}
                defaultValue={typed[name]}
                className={classes.input}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={classes.field}>
        <div className={classes.consent}>
          <input
            id="enquiry-consent"
            name="consent"
            type="checkbox"
            value="on"
            required
            defaultChecked={typed.consent !== ''}
            {...(fault ? { 'aria-invalid': true, 'aria-describedby': 'enquiry-consent-fault' } : {})}
          />
          <label htmlFor="enquiry-consent">{consentWording}</label>
        </div>
        {fault ? (
          <p id="enquiry-consent-fault" className={classes.fault}>
            {fault}
          </p>
        ) : null}
        <p className={classes.hint}>
          Read <a href="/privacy">how we look after it</a>.
        </p>
      </div>
    </>
  )
}
