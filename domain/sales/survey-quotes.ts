/** From a survey to the lines of a quote, so that nobody types measurements again. */

import type { Service } from '../shop/services.ts'
import type { Measurement } from '../survey/measurements.ts'
import {
  existingSignLabels,
  illuminationLabels,
  type Sign,
  type SignType,
  signTypeLabels,
  wallMaterialLabels,
} from '../survey/signs.ts'
import { nameOfSign } from '../survey/survey-words.ts'
import { emptyLine, type StoredLine } from './documents.ts'
import { costOf, countedQuantity, countedUnit, ownVatOf, priceService } from './pricing.ts'

type Category = Service['category']

/** The fields of a service that a line needs. */
export type QuotableService = Omit<
  Service,
  'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'archivedAt'
>

/** The shop's service categories for each type of sign, the likeliest first. */
const categoriesByType: Record<SignType, readonly Category[]> = {
  'fascia-panel': ['Shop Front Signs', 'Custom Signs', 'Bespoke Signs'],
  'fascia-tray': ['Shop Front Signs', 'Illuminated Signs', 'Custom Signs'],
  'built-up-letters': ['3D Signs', 'LED Signs', 'Illuminated Signs'],
  'flat-cut-letters': ['3D Signs', 'Custom Signs'],
  lightbox: ['Illuminated Signs', 'LED Signs'],
  projecting: ['Shop Front Signs', 'Bespoke Signs', 'Illuminated Signs'],
  totem: ['Bespoke Signs', 'Custom Signs', 'Illuminated Signs'],
  'post-and-panel': ['Custom Signs', 'Bespoke Signs'],
  'window-graphic': ['Window Graphics', 'Digital Printing'],
  manifestation: ['Window Graphics'],
  'wall-graphic': ['Digital Printing', 'Branding Signs'],
  banner: ['Banner Printing'],
  'a-board': ['Custom Signs', 'Exhibition Signs'],
  'vehicle-graphics': ['Vehicle Graphics'],
  'vehicle-wrap': ['Vehicle Wraps'],
  safety: ['Safety Signs'],
  wayfinding: ['Custom Signs', 'Branding Signs'],
  plaque: ['Bespoke Signs', 'Branding Signs'],
  maintenance: ['Sign Maintenance'],
  other: ['Custom Signs', 'Bespoke Signs'],
}

/**
 * Words of a type that a service's name may share, so that 'Lightbox, single sided' comes before 'Halo
 * letters'.
 */
function sharesWords(service: Pick<Service, 'name'>, signType: SignType): number {
  const words = signTypeLabels[signType].toLowerCase().split(/[\s-]+/)
  const name = service.name.toLowerCase()
  return words.filter((word) => word.length > 2 && name.includes(word.replace(/s$/, ''))).length
}

/**
 * The service that best fits a sign, or null if the shop has none. A similar name counts before the
 * category's place. Pricing by area counts before other models, since a survey has a size.
 */
export function suggestService<Known extends Pick<Service, 'name' | 'category' | 'pricingModel' | 'active'>>(
  sign: Pick<Sign, 'signType'>,
  services: readonly Known[],
): Known | null {
  const { signType } = sign
  if (signType === null) return null
  const categories = categoriesByType[signType]
  const scored = services
    .filter((service) => service.active)
    .map((service) => {
      const place = categories.indexOf(service.category)
      const words = sharesWords(service, signType)
      const score = words * 10 + (place < 0 ? 0 : (categories.length - place) * 3)
      return { service, score: score === 0 ? 0 : score + (service.pricingModel === 'area' ? 1 : 0) }
    })
  const best = scored.reduce<(typeof scored)[number] | null>(
    (found, one) => (one.score > (found?.score ?? 0) ? one : found),
    null,
  )
  return best?.service ?? null
}

/** The description of a surveyed sign for the customer. */
export function describeSurveySign(sign: Sign): string {
  const lit = sign.illumination !== null && sign.illumination !== 'none'
  const parts = [
    sign.signType ? signTypeLabels[sign.signType] : '',
    sign.depthMm ? `${sign.depthMm} mm deep` : '',
    sign.letterHeightMm ? `letters ${sign.letterHeightMm} mm high` : '',
    sign.substrate,
    ...sign.colours.map(({ part, system, code }) =>
      [part, system === 'hex' ? code : `${system} ${code}`].filter(Boolean).join(' '),
    ),
    lit && sign.illumination ? illuminationLabels[sign.illumination] : '',
    sign.wallMaterial ? `on ${wallMaterialLabels[sign.wallMaterial].toLowerCase()}` : '',
    sign.fixing,
    sign.existingSign && sign.existingSign !== 'none'
      ? `existing sign: ${existingSignLabels[sign.existingSign].toLowerCase()}`
      : '',
  ].filter((part) => part !== '')
  const wording = sign.wording ? `Wording: ${sign.wording}` : ''
  return [parts.join(', '), wording].filter((line) => line !== '').join('\n')
}

/** The size and quantity of a sign's line: if letters are sold, their height and their number. */
function sizeOf(sign: Sign, service: QuotableService | null) {
  const { widthMm, heightMm, letterHeightMm, quantity, wording } = sign
  return {
    widthMm,
    heightMm: service?.pricingModel === 'letter-height' ? (letterHeightMm ?? heightMm) : heightMm,
    quantity: service ? countedQuantity(service, quantity, wording) : quantity,
  }
}

/**
 * A line for each sign, in the survey's order: its size and quantity as measured, the suggested service's
 * price at that size, and its origin. A sign without a fitting service becomes a line at £0, still to be
 * priced.
 */
export function draftLines(
  survey: Pick<Measurement, 'id' | 'signs'>,
  services: readonly QuotableService[],
  usual: { vatRegistered: boolean; defaultVatRate: number },
  newId: () => string,
): StoredLine[] {
  return survey.signs.map((sign, index) => {
    const service = suggestService(sign, services)
    const size = sizeOf(sign, service)
    const priced = service ? priceService(service, size) : null
    return {
      ...emptyLine,
      ...(service ? ownVatOf(service, usual) : null),
      id: newId(),
      serviceId: service?.id ?? null,
      title: nameOfSign(sign, index),
      description: describeSurveySign(sign),
      ...size,
      unit: service ? countedUnit(service) : 'each',
      price: priced?.price ?? 0,
      formula: priced?.formula ?? '',
      costPrice: service ? costOf(service, size) : null,
      measurementItem: { measurementId: survey.id, signId: sign.id },
    }
  })
}
