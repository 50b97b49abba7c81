/**
 * Whether a sign likely needs advertisement consent. A guide for the quote, not advice: only the council knows
 * the place. Source: The Town and Country Planning (Control of Advertisements) (England) Regulations 2007
 * (SI 2007/783), Schedule 3 Part 1 Classes 4B, 5, 6 and 12 (deemed consent) and Schedule 1 (not controlled);
 * listed buildings: Planning (Listed Buildings and Conservation Areas) Act 1990 s. 7. What is used and what is
 * left out is in docs/decisions/0024-advertisement-consent.md.
 */
import type { PlanningAnswer } from './measurements.ts'
import { illuminationLabels, type SignInput, type SignType, signTypeLabels } from './signs.ts'

/** Classes 4B, 5 and 6: letters, figures and symbols; 300 mm in an area of special control. */
const MAX_LETTER_MM = 750
/** Classes 4B, 5 and 6: the highest part above ground level; 3.6 m in an area of special control. */
const MAX_TOP_MM = 4600
/** Class 4B: the lowest part of a lit sign that projects over a footway. */
const MIN_LIT_PROJECTING_MM = 2500

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

type Site = { listedBuilding: PlanningAnswer; conservationArea: PlanningAnswer }
type Surveyed = Pick<
  SignInput,
  'signType' | 'heightMm' | 'letterHeightMm' | 'heightAboveGroundMm' | 'illumination'
>

const NOT_CONTROLLED = 'not controlled as an advertisement as a rule'
/** Signs that as a rule need no consent at any size. */
const ruledElsewhere: Partial<Record<SignType, string>> = {
  'vehicle-graphics': NOT_CONTROLLED,
  'vehicle-wrap': NOT_CONTROLLED,
  manifestation: NOT_CONTROLLED,
  safety: NOT_CONTROLLED,
  maintenance: 'needs no new consent as a rule where the sign stays as it is',
  'window-graphic': 'has deemed consent as a rule where it is inside of the glass and not lit',
}
/** Types that stand on the ground, so nobody asks for the height of their lower edge. */
const onTheGround: readonly SignType[] = ['totem', 'a-board']
/** Signs on the land in front of the building and not on its wall (class 6, which allows no lighting). */
const standing: readonly SignType[] = [...onTheGround, 'post-and-panel']

/** What can be said of one sign at a site. */
export function hintAtPlanning(sign: Surveyed, site: Site): PlanningHint {
  const rule = sign.signType === null ? undefined : ruledElsewhere[sign.signType]
  if (sign.signType !== null && rule !== undefined)
    return { verdict: 'unlikely', reasons: [`${signTypeLabels[sign.signType]}: ${rule}`] }
  const reasons = [
    ...reasonsOfSize(sign),
    ...(isLit(sign) ? reasonsOfLight(sign, site) : []),
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
      `Letters up to ${MAX_LETTER_MM} mm, top up to ${formatMetres(MAX_TOP_MM)}, and nothing in the answers against it, if it is below the first-floor windows`,
    ],
  }
}

function isLit({ illumination }: Surveyed): boolean {
  return illumination !== null && illumination !== 'none'
}

/**
 * Class 4B allows lit letters, each by itself or from behind, but no lit background, and no light from
 * outside.
 */
function reasonsOfLight(sign: Surveyed, site: Site): string[] {
  const reasons: string[] = []
  if (site.conservationArea === 'yes') reasons.push('Illuminated, in a conservation area')
  const { illumination, signType, heightAboveGroundMm } = sign
  if (illumination === 'external' || illumination === 'neon-flex')
    reasons.push(`${illuminationLabels[illumination]}, neither halo lit nor letters lit from within`)
  if (illumination === 'internal' && signType === 'lightbox')
    reasons.push('Its whole face is lit, not just its letters')
  if (signType !== null && standing.includes(signType)) reasons.push('Illuminated, and not on the building')
  if (
    signType === 'projecting' &&
    heightAboveGroundMm !== null &&
    heightAboveGroundMm < MIN_LIT_PROJECTING_MM
  )
    reasons.push(
      `Illuminated and projecting, its lower edge at ${formatMetres(heightAboveGroundMm)} is below ${formatMetres(MIN_LIT_PROJECTING_MM)}`,
    )
  return reasons
}

/** The height of the upper edge above ground; null if it cannot be known. */
function topOf({ signType, heightAboveGroundMm, heightMm }: Surveyed): number | null {
  const lower = signType !== null && onTheGround.includes(signType) ? 0 : heightAboveGroundMm
  return lower === null || heightMm === null ? null : lower + heightMm
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
