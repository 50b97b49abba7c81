/** What a sign that a visitor designed says of the form's fields, so that nothing of it is asked again. */
import { designKindLabels, type SignDesign } from '#domain/sign-design.ts'
import { serviceOfKind } from '../design-service.ts'
import type { Typed } from './enquiry-fields.ts'

const BEGINS = 'Please quote for the sign that I designed'

export type DesignFields = Pick<Typed, 'service' | 'message' | 'width' | 'height' | 'unit'>

/** @param service chosen already, like on the page of a service; '' for none */
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

/** What was kept of the form, where its design was left out since. */
export function withoutDesign(kept: Typed): Typed {
  return kept.message.startsWith(BEGINS) ? { ...kept, message: '' } : kept
}

/**
 * What was kept of the form, where another design came along since: what the design says is as new as the design,
 * but for a message that the visitor wrote themselves.
 */
export function withDesign(kept: Typed, fields: DesignFields): Typed {
  const isOwn = kept.message.trim() !== '' && !kept.message.startsWith(BEGINS)
  return { ...kept, ...fields, message: isOwn ? kept.message : fields.message }
}
