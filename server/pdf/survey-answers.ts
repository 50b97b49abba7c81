/** The findings about a sign and a site, as names and values; what was not asked or answered is left out. */
import {
  accessEquipmentLabels,
  artworkLabels,
  type Measurement,
  planningAnswerLabels,
} from '#domain/survey/measurements.ts'
import { signQuestionLabels } from '#domain/survey/sign-questions.ts'
import {
  existingSignLabels,
  illuminationLabels,
  type Sign,
  wallMaterialLabels,
} from '#domain/survey/signs.ts'

type Answer = [name: string, value: string]

/** Width, height and depth are on the outline, and notes have their own space. */
export function answersOf(sign: Sign): Answer[] {
  const labels = signQuestionLabels
  const answers: [string, string | null][] = [
    [labels.letterHeightMm, lengthOf(sign.letterHeightMm)],
    [labels.heightAboveGroundMm, lengthOf(sign.heightAboveGroundMm)],
    [labels.wallMaterial, sign.wallMaterial && wallMaterialLabels[sign.wallMaterial]],
    [labels.condition, sign.condition],
    [labels.fixing, sign.fixing],
    [labels.existingSign, sign.existingSign && existingSignLabels[sign.existingSign]],
    [labels.illumination, sign.illumination && illuminationLabels[sign.illumination]],
    [labels.distanceToPowerMm, lengthOf(sign.distanceToPowerMm)],
    [labels.substrate, sign.substrate],
    [labels.colours, sign.colours.map(nameColour).join('\n')],
    [labels.wording, sign.wording],
  ]
  return answers.filter((answer): answer is Answer => Boolean(answer[1]))
}

/** Everything known about the site, for two columns; hazards are printed separately. */
export function answersOfSite(visit: Measurement): Answer[] {
  const { planning } = visit
  const answers: [string, string | null][] = [
    ['Access hours', visit.accessHours],
    ['Access equipment', visit.accessEquipment && accessEquipmentLabels[visit.accessEquipment]],
    ['Parking', visit.parking],
    ['Power supply', visit.powerSupply],
    ['Artwork supplied', visit.artworkSupplied && artworkLabels[visit.artworkSupplied]],
    ['Listed building', planningAnswerLabels[planning.listedBuilding]],
    ['Conservation area', planningAnswerLabels[planning.conservationArea]],
    ['Landlord’s consent', planningAnswerLabels[planning.landlordConsent]],
  ]
  return answers.map(([name, value]) => [name, value || 'Not asked'])
}

function lengthOf(mm: number | null): string | null {
  return mm === null ? null : `${mm.toLocaleString('en-GB')} mm`
}

function nameColour({ part, system, code }: Sign['colours'][number]): string {
  const name = system === 'hex' ? code : `${system} ${code}`
  return part === '' ? name : `${part}: ${name}`
}
