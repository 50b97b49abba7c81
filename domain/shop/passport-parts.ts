/** What the code on a sign may show to strangers: the shop chooses. */

/** The parts that the shop may show or not. Its name and how to reach it are always there. */
export const passportParts = ['day', 'warranty', 'power', 'colours', 'size', 'material', 'wording'] as const
export type PassportPart = (typeof passportParts)[number]
export const passportPartLabels: Record<PassportPart, string> = {
  day: 'When it was finished',
  warranty: 'How long the warranty lasts',
  power: 'Light and power',
  colours: 'Colours',
  size: 'Size',
  material: 'Material',
  wording: 'Wording',
}

/** A new shop shows what people who look after the building need. */
export const initialPassportShows: PassportPart[] = ['day', 'warranty', 'power']

/** The longest warranty: fifty years. */
export const MOST_WARRANTY_MONTHS = 600
