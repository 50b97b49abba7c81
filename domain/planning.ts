/**
 * Whether a sign likely needs advertisement consent. A guide for the quote, not advice: only the council knows
 * the place. Source: The Town and Country Planning (Control of Advertisements) (England) Regulations 2007
 * (SI 2007/783), Schedule 3 Part 1 Classes 4B and 5 (deemed consent on business premises) and Schedule 1
 * (exempt); listed buildings: Planning (Listed Buildings and Conservation Areas) Act 1990 s. 7.
 */
import type { PlanningAnswer } from './measurements.ts'
import { type SignInput, type SignType, signTypeLabels } from './signs.ts'

/** Class 5(1)(a): letters, figures, symbols and the like; 300 mm only in an area of special control. */
export const MAX_LETTER_MM = 750
/** Class 5(1)(b): the highest part above ground level. */
export const MAX_TOP_MM = 4600

export const PLANNING_NOTE = 'Guide only, check with the council.'

export interface PlanningHint {
  /** 'Likely needs advertisement consent', or what else can be said. */
  verdict: 'likely-needed' | 'unlikely' | 'unknown'
  reasons: string[]
}

export const planningVerdictLabels: Record<PlanningHint['verdict'], string> = {
  'likely-needed': 'Likely needs advertisement consent',
  unlikely: 'Likely needs no advertisement consent',
  unknown: 'Not enough known to say',
}

type Site = {
  listedBuilding: PlanningAnswer
  conservationArea: PlanningAnswer
  landlordConsent: PlanningAnswer
}
type Surveyed = Pick<
  SignInput,
  'signType' | 'heightMm' | 'letterHeightMm' | 'heightAboveGroundMm' | 'illumination'
>

/** Signs on vehicles, behind glass or for safety are not controlled as a rule, whatever their size. */
const notControlled: readonly SignType[] = [
  'vehicle-graphics',
  'vehicle-wrap',
  'manifestation',
  'safety',
  'maintenance',
]

/** What can be said of one sign at a site. */
export function hintAtPlanning(sign: Surveyed, site: Site): PlanningHint {
  if (sign.signType !== null && notControlled.includes(sign.signType))
    return {
      verdict: 'unlikely',
      reasons: [`${signTypeLabels[sign.signType]}: not controlled as an advertisement as a rule`],
    }
  const reasons = [
    ...reasonsOfSize(sign),
    ...(isLit(sign) && site.conservationArea === 'yes' ? ['Illuminated, in a conservation area'] : []),
    ...(site.listedBuilding === 'yes'
      ? ['On a listed building: listed building consent is also needed']
      : []),
  ]
  if (reasons.length > 0) return { verdict: 'likely-needed', reasons }
  const unknown = unknowns(sign, site)
  if (unknown.length > 0) return { verdict: 'unknown', reasons: [`Not known: ${unknown.join(', ')}`] }
  return {
    verdict: 'unlikely',
    reasons: [
      `Letters up to ${MAX_LETTER_MM} mm, top up to ${formatMetres(MAX_TOP_MM)}, and nothing in the answers against it`,
    ],
  }
}

function isLit({ illumination }: Surveyed): boolean {
  return illumination !== null && illumination !== 'none'
}

/** The upper edge above ground; null where it cannot be known. */
function topOf({ heightAboveGroundMm, heightMm }: Surveyed): number | null {
  return heightAboveGroundMm === null || heightMm === null ? null : heightAboveGroundMm + heightMm
}

function reasonsOfSize(sign: Surveyed): string[] {
  const reasons: string[] = []
  if (sign.letterHeightMm !== null && sign.letterHeightMm > MAX_LETTER_MM)
    reasons.push(`Letters of ${sign.letterHeightMm} mm are over ${MAX_LETTER_MM} mm`)
  const top = topOf(sign) ?? sign.heightAboveGroundMm
  if (top !== null && top > MAX_TOP_MM)
    reasons.push(`Its top at ${formatMetres(top)} is over ${formatMetres(MAX_TOP_MM)} above ground`)
  return reasons
}

function unknowns(sign: Surveyed, site: Site): string[] {
  const unknown: string[] = []
  if (sign.letterHeightMm === null) unknown.push('letter height')
  if (topOf(sign) === null) unknown.push('height of its top above ground')
  if (sign.illumination === null) unknown.push('whether it is lit')
  if (site.listedBuilding === 'unknown') unknown.push('whether the building is listed')
  if (site.conservationArea === 'unknown' && sign.illumination !== 'none')
    unknown.push('whether it is a conservation area')
  return unknown
}

function formatMetres(mm: number): string {
  return `${(mm / 1000).toFixed(mm % 100 === 0 ? 1 : 2)} m`
}
