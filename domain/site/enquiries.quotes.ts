/** From an enquiry to the line of a quote, so that nobody types the visitor's choices again. */
import { formatMomentDay } from '../dates.ts'
import { serviceForDesign } from '../sales/design-services.ts'
import { emptyLine, type StoredLine } from '../sales/documents.ts'
import { costOf, countedQuantity, countedUnit, ownVatOf, priceService } from '../sales/pricing.ts'
import type { QuotableService } from '../sales/survey-quotes.ts'
import { fitLetters } from '../sign/fit-letters.ts'
import { orderColour } from '../sign/sign-colours.ts'
import { designFaceLabels, designKindLabels, hasPanel, type SignDesign } from '../sign/sign-design.ts'
import type { Enquiry } from './enquiries.ts'

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

/** A service with the options that the line needs. */
interface Suggestion<Known> {
  service: Known
  options: string[]
}

/**
 * The service that prices an enquiry, or null: the one that fits the design's kind, over all categories.
 * Without a design it is one of the chosen category, priced by area if possible, since an enquiry has a size.
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

/** The description of a visitor's own design for the customer. */
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
 * A design's letter height for a service that prices by it: the capitals' height, as the sign maker fits them
 * to the panel. Null if the service prices by something else, or the size is not known.
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
 * The line of the draft at the suggested service's price. Its size is the one that was typed, else the
 * design's, or the letter height if the service prices by that. If the shop has no service like it, the line
 * is unpriced, at £0.
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
  return {
    ...emptyLine,
    ...size,
    ...(service ? pricedBy(service, size, usual) : null),
    id: newId(),
    title: titleOfEnquiry(enquiry),
    description: signDesign ? `${describeDesign(signDesign)}${fitted}` : (service?.description ?? ''),
  }
}

/** What a line takes over from the service that it is priced by. */
function pricedBy(
  service: QuotableService,
  size: Parameters<typeof priceService>[1],
  usual: { vatRegistered: boolean; defaultVatRate: number },
) {
  const { price, formula } = priceService(service, size)
  return {
    ...ownVatOf(service, usual),
    serviceId: service.id,
    unit: countedUnit(service),
    price,
    formula,
    costPrice: costOf(service, size),
  }
}

/** The visitor's request as an internal note: for the office only, on no document. */
export function notesOfEnquiry({ message, createdAt }: Pick<Asked, 'message' | 'createdAt'>): string {
  return `From the enquiry of ${formatMomentDay(createdAt)}:\n${message}`.slice(0, MOST_NOTES)
}
