/** From an enquiry to the line of a quote: what the visitor chose is not typed again. */
import { formatMomentDay } from './dates.ts'
import { serviceForDesign } from './design-services.ts'
import { emptyLine, type StoredLine } from './documents.ts'
import type { Enquiry } from './enquiries.ts'
import { fitLetters } from './fit-letters.ts'
import { costOf, countedQuantity, countedUnit, ownVatOf, priceService } from './pricing.ts'
import { orderColour } from './sign-colours.ts'
import { designFaceLabels, designKindLabels, hasPanel, type SignDesign } from './sign-design.ts'
import type { QuotableService } from './survey-quotes.ts'

type Asked = Pick<Enquiry, 'service' | 'message' | 'widthMm' | 'heightMm' | 'signDesign' | 'createdAt'>

const MOST_TITLE = 200
const MOST_NOTES = 5000

/** What a design is called: 'Sign ‘The Lamplighter’'. */
function nameOfDesign({ text }: Pick<SignDesign, 'text'>): string {
  return `Sign ‘${text}’`
}

/** What the quote of an enquiry is called. */
export function titleOfEnquiry({ signDesign, service }: Pick<Asked, 'signDesign' | 'service'>): string {
  return (signDesign ? nameOfDesign(signDesign) : service || 'Enquiry').slice(0, MOST_TITLE)
}

/** A service with those of its options that are wanted. */
interface Suggestion<Known> {
  service: Known
  options: string[]
}

/**
 * The service that an enquiry is priced by, or null: the one that fits the design's kind, over all categories; without
 * a design one of the chosen category, by area where there is one, since an enquiry has a size.
 */
export function suggestForEnquiry<Known extends QuotableService>(
  { service, signDesign }: Pick<Asked, 'service' | 'signDesign'>,
  services: readonly Known[],
): Suggestion<Known> | null {
  if (signDesign) return serviceForDesign(signDesign, services, service)
  const ofCategory = services.filter(
    ({ active, category }) => active && service !== '' && category === service,
  )
  const first = ofCategory.find(({ pricingModel }) => pricingModel === 'area') ?? ofCategory[0]
  return first ? { service: first, options: [] } : null
}

/** What the customer reads of a sign that they designed themselves. */
function describeDesign(design: SignDesign): string {
  return [
    `${designKindLabels[design.kind]}, typeface ${designFaceLabels[design.face]}`,
    `letters ${orderColour(design.letters)}, ${hasPanel(design.kind) ? `on ${orderColour(design.panel)}` : 'straight on the glass'}`,
    `Wording: ${design.text}`,
  ].join('\n')
}

interface AskedSize {
  widthMm: number | null
  heightMm: number | null
}

/**
 * How high the letters of a design are that a service prices by their height: a capital's, as the sign maker fits them
 * to the panel. Null where it prices by something else, or the size is not known.
 */
function letterHeight(
  design: SignDesign | null,
  service: Pick<QuotableService, 'pricingModel'> | null,
  { widthMm, heightMm }: AskedSize,
): number | null {
  if (!design || service?.pricingModel !== 'letter-height' || !widthMm || !heightMm) return null
  return Math.round(fitLetters({ ...design, widthMm, heightMm }).capHeight)
}

/**
 * The line of the draft: the size that was typed, else the design's, or the height of its letters where these are priced
 * by that, at the suggested service's price; unpriced, at £0, where the shop has no service like it.
 */
export function lineOfEnquiry(
  enquiry: Asked,
  services: readonly QuotableService[],
  usual: { vatRegistered: boolean; defaultVatRate: number },
  newId: () => string,
): StoredLine {
  const { signDesign } = enquiry
  const { service = null, options = [] } = suggestForEnquiry(enquiry, services) ?? {}
  const asked: AskedSize = {
    widthMm: enquiry.widthMm ?? signDesign?.widthMm ?? null,
    heightMm: enquiry.heightMm ?? signDesign?.heightMm ?? null,
  }
  const letters = letterHeight(signDesign, service, asked)
  const size = {
    options,
    ...(letters ? { widthMm: null, heightMm: letters } : asked),
    quantity: service ? countedQuantity(service, 1, signDesign?.text ?? '') : 1,
  }
  const fitted = letters ? `\nLetters ${letters} mm high, for ${asked.widthMm} × ${asked.heightMm} mm` : ''
  const priced = service ? priceService(service, size) : null
  return {
    ...emptyLine,
    ...(service ? ownVatOf(service, usual) : null),
    ...size,
    id: newId(),
    serviceId: service?.id ?? null,
    title: titleOfEnquiry(enquiry),
    description: signDesign ? `${describeDesign(signDesign)}${fitted}` : (service?.description ?? ''),
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
