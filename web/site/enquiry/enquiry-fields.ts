/** What the enquiry form has typed into it, and what is wrong with it. No schema: this is sent to every visitor. */
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
export type Typed = Record<FieldName, string>

export const nothingTyped: Typed = {
  ...{ service: '', message: '', width: '', height: '', unit: 'm', postcode: '' },
  ...{ name: '', company: '', email: '', phone: '', consent: '' },
}

/** How the server answered a form that was sent without a script. */
export interface EnquiryAnswer {
  typed: Typed
  faults: FieldFault[]
  /** What is wrong with none of the fields. */
  message: string
}

/** Far more than any field takes: of what is longer the page shows the beginning, and says that it is too long. */
const MOST_SHOWN = 20_000

/** The texts of a form by their names; whatever else is in it is left. */
export function readTyped(form: FormData): Typed {
  const typed = { ...nothingTyped }
  for (const name of fieldNames) {
    const value = form.get(name)
    // A browser sends line breaks as two characters.
    typed[name] = typeof value === 'string' ? value.slice(0, MOST_SHOWN).replaceAll('\r\n', '\n') : ''
  }
  return typed
}

/** The form's fields by the names that the call has for them. */
const inForm: Readonly<Record<string, string>> = { widthMm: 'width', heightMm: 'height' }

/** A call's faults as those of the form's fields. */
export function toFormFaults(faults: readonly FieldFault[]): FieldFault[] {
  return faults.map(({ path, message }) => {
    // Of several pictures it is the field that is wrong.
    const [name = ''] = path.split('.', 1)
    return { path: inForm[name] ?? name, message }
  })
}
