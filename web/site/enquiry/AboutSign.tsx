import { enquiryLengths } from '#domain/site/enquiries.words.ts'
import classes from './enquiry.module.css'
import type { EnquiryFormFields } from './enquiry-fields.ts'
import { Field } from './Field.tsx'
import { sizeUnits } from './read-size.ts'

interface AboutSignProps {
  services: readonly string[]
  typed: EnquiryFormFields
  faultOf: (name: string) => string | undefined
}

/** The subject of the enquiry: a service, a text, and a size. */
export function AboutSign({ services, typed, faultOf }: AboutSignProps) {
  return (
    <>
      <Field name="service" label="What is it about?" aside="optional" fault={faultOf('service')}>
        {(ties) => (
          <select {...ties} defaultValue={typed.service} className={classes.input}>
            <option value="">Something else, or not sure</option>
            {services.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="message"
        label="What do you need?"
        hint="What it should say, where it goes, and when you need it."
        fault={faultOf('message')}
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={5}
            required
            maxLength={enquiryLengths.message}
            defaultValue={typed.message}
            className={classes.input}
          />
        )}
      </Field>
      <fieldset className={classes.size}>
        <legend className={classes.label}>
          About how large? <span className={classes.aside}>optional</span>
        </legend>
        <div className={classes.sides}>
          {(['width', 'height'] as const).map((side) => (
            <Field key={side} name={side} label={side === 'width' ? 'Width' : 'Height'} fault={faultOf(side)}>
              {(ties) => (
                <input
                  {...ties}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  defaultValue={typed[side]}
                  className={classes.input}
                />
              )}
            </Field>
          ))}
          <Field name="unit" label="Unit" fault={undefined}>
            {(ties) => (
              <select {...ties} defaultValue={typed.unit} className={classes.input}>
                {sizeUnits.map((unit) => (
                  <option key={unit}>{unit}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </fieldset>
      <Field
        name="postcode"
        label="Postcode of the place"
        aside="optional"
        fault={faultOf('postcode')}
        className={classes.short}
      >
        {(ties) => (
          <input
            {...ties}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={enquiryLengths.postcode}
            defaultValue={typed.postcode}
            className={classes.input}
          />
        )}
      </Field>
    </>
  )
}
