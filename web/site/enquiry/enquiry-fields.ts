/** The texts and errors of the enquiry form. No schema, because every visitor loads this. */
import type { FieldFault } from '#domain/errors.ts'

export const fieldNames = [
  'service',
  'message',
  'width',
  'height',
  'unit',
  'postcode',
  'name',
  'company',
  'email',
  'phone',
  'consent',
] as const
type FieldName = (typeof fieldNames)[number]
export type EnquiryFormFields = Record<FieldName, string>

export const emptyEnquiryForm: EnquiryFormFields = {
  ...{ service: '', message: '', width: '', height: '', unit: 'm', postcode: '' },
  ...{ name: '', company: '', email: '', phone: '', consent: '' },
}

/** The server's answer to a form that was sent without a script. */
export interface EnquiryAnswer {
  typed: EnquiryFormFields
  faults: FieldFault[]
  /** The error that belongs to no field. */
  message: string
}

/**
 * Far more than any field accepts: of a longer text the page shows the beginning, and says that it is too
 * long.
 */
const MOST_SHOWN = 20_000

/** The texts of a form by their names; other entries are ignored. */
export function readEnquiryForm(form: FormData): EnquiryFormFields {
  const typed = { ...emptyEnquiryForm }
  for (const name of fieldNames) {
    const value = form.get(name)
    // A browser sends line breaks as two characters.
    typed[name] = typeof value === 'string' ? value.slice(0, MOST_SHOWN).replaceAll('\r\n', '\n') : ''
  }
  return typed
}

/** The form's field names for the call's. */
const inForm: Readonly<Record<string, string>> = { widthMm: 'width', heightMm: 'height' }

/** A call's faults as those of the form's fields. */
export function toFormFaults(faults: readonly FieldFault[]): FieldFault[] {
  return faults.map(({ path, message }) => {
    // If one of several pictures is wrong, the field is.
    const [name = ''] = path.split('.', 1)
    return { path: inForm[name] ?? name, message }
  })
}
