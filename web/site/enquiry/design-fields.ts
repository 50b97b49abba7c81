/** The form's fields that a visitor's design already answers, so that nothing is asked twice. */
import { designKindLabels, type SignDesign } from '#domain/sign/sign-design.ts'
import { serviceOfKind } from '../design-service.ts'
import type { EnquiryFormFields } from './enquiry-fields.ts'

const BEGINS = 'Please quote for the sign that I designed'

export type DesignFields = Pick<EnquiryFormFields, 'service' | 'message' | 'width' | 'height' | 'unit'>

/** @param service preselected, as on the page of a service; '' for none */
export function fieldsOfDesign(design: SignDesign, service: string): DesignFields {
  const { text, kind, widthMm, heightMm } = design
  return {
    service: service || serviceOfKind[kind],
    message: `${BEGINS}: ‘${text}’, ${designKindLabels[kind].toLowerCase().replace('3d', '3D').replace('led', 'LED')}.`,
    width: String(widthMm),
    height: String(heightMm),
    unit: 'mm',
  }
}

/** The stored form after its design was left out. */
export function withoutDesign(kept: EnquiryFormFields): EnquiryFormFields {
  return kept.message.startsWith(BEGINS) ? { ...kept, message: '' } : kept
}

/**
 * The stored form after another design came along: fields from the design are replaced, except a message that
 * the visitor wrote themselves.
 */
export function withDesign(kept: EnquiryFormFields, fields: DesignFields): EnquiryFormFields {
  const isOwn = kept.message.trim() !== '' && !kept.message.startsWith(BEGINS)
  return { ...kept, ...fields, message: isOwn ? kept.message : fields.message }
}
