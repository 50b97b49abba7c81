/** From an enquiry to the line of a quote: what the visitor chose is not typed again. */
import { formatMomentDay } from './dates.ts'
import { emptyLine, type StoredLine } from './documents.ts'
import type { Enquiry } from './enquiries.ts'
import { costOf, countedQuantity, countedUnit, ownVatOf, priceService } from './pricing.ts'
import { orderColour } from './sign-colours.ts'
import {
  type DesignKind,
  designFaceLabels,
  designKindLabels,
  hasPanel,
  type SignDesign,
} from './sign-design.ts'
import type { SignType } from './signs.ts'
import { type QuotableService, suggestService } from './survey-quotes.ts'

type Asked = Pick<Enquiry, 'service' | 'message' | 'widthMm' | 'heightMm' | 'signDesign' | 'createdAt'>

const MOST_TITLE = 200
const MOST_NOTES = 5000

/** What a fitter would call a sign of that kind. */
const typeOf: Record<DesignKind, SignType> = {
  'flat-panel': 'fascia-panel',
  'built-up': 'built-up-letters',
  'halo-lit': 'built-up-letters',
  led: 'built-up-letters',
  'neon-flex': 'lightbox',
  'window-vinyl': 'window-graphic',
}

/** What a design is called: 'Sign ‘The Lamplighter’'. */
function nameOfDesign({ text }: Pick<SignDesign, 'text'>): string {
  return `Sign ‘${text}’`
}

/** What the quote of an enquiry is called. */
export function titleOfEnquiry({ signDesign, service }: Pick<Asked, 'signDesign' | 'service'>): string {
  return (signDesign ? nameOfDesign(signDesign) : service || 'Enquiry').slice(0, MOST_TITLE)
}

/**
 * The service that an enquiry is likely about, or null: among those of the chosen category where there are any, by
 * the design's kind, else the first that is priced by area.
 */
export function suggestForEnquiry<Known extends QuotableService>(
  { service, signDesign }: Pick<Asked, 'service' | 'signDesign'>,
  services: readonly Known[],
): Known | null {
  const active = services.filter((known) => known.active)
  const ofCategory = active.filter(({ category }) => service !== '' && category === service)
  const signType = signDesign ? typeOf[signDesign.kind] : null
  const byKind = suggestService({ signType }, ofCategory.length > 0 ? ofCategory : active)
  if (byKind) return byKind
  return ofCategory.find(({ pricingModel }) => pricingModel === 'area') ?? ofCategory[0] ?? null
}

/** What the customer reads of a sign that they designed themselves. */
function describeDesign(design: SignDesign): string {
  return [
    `${designKindLabels[design.kind]}, typeface ${designFaceLabels[design.face]}`,
    `letters ${orderColour(design.letters)}, ${hasPanel(design.kind) ? `on ${orderColour(design.panel)}` : 'straight on the glass'}`,
    `Wording: ${design.text}`,
  ].join('\n')
}

/**
 * The line of the draft: the size that was typed, else the design's, at the suggested service's price; £0 where the
 * shop has no service like it.
 */
export function lineOfEnquiry(
  enquiry: Asked,
  services: readonly QuotableService[],
  usual: { vatRegistered: boolean; defaultVatRate: number },
  newId: () => string,
): StoredLine {
  const { signDesign } = enquiry
  const service = suggestForEnquiry(enquiry, services)
  const size = {
    widthMm: enquiry.widthMm ?? signDesign?.widthMm ?? null,
    heightMm: enquiry.heightMm ?? signDesign?.heightMm ?? null,
    quantity: service ? countedQuantity(service, 1, signDesign?.text ?? '') : 1,
  }
  const priced = service ? priceService(service, size) : null
  return {
    ...emptyLine,
    ...(service ? ownVatOf(service, usual) : null),
    ...size,
    id: newId(),
    serviceId: service?.id ?? null,
    title: titleOfEnquiry(enquiry),
    description: signDesign ? describeDesign(signDesign) : (service?.description ?? ''),
    unit: service ? countedUnit(service) : 'each',
    price: priced?.price ?? 0,
    formula: priced?.formula ?? '',
    costPrice: service ? costOf(service, size) : null,
  }
}

/** What was asked for, for the office's eyes alone: on no paper. */
export function notesOfEnquiry({ message, createdAt }: Pick<Asked, 'message' | 'createdAt'>): string {
  return `From the enquiry of ${formatMomentDay(createdAt)}:\n${message}`.slice(0, MOST_NOTES)
}
