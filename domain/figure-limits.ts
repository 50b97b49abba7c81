/** What the figures of documents may be: their schemas and the cells in which they are typed ask the same. */
import { decimalsOf, MAX_PENCE } from './money/money.ts'

export interface FigureLimits {
  least: number
  /** It must be more than the least. */
  isAbove?: boolean
  most: number
  decimals: number
  /** What is said of no number, and of one that is too small, too large or too fine. */
  none: string
  below: string
  above: string
  tooFine: string
}

/** A unit price: pence with at most two decimals of a penny. */
export const priceLimits: FigureLimits = {
  ...{ least: 0, most: MAX_PENCE, decimals: 2 },
  none: 'Enter a price',
  below: 'Cannot be less than 0',
  above: 'More than ten billion pounds',
  tooFine: 'At most two decimals of a penny',
}

export const quantityLimits: FigureLimits = {
  ...{ least: 0, isAbove: true, most: 1_000_000_000, decimals: 3 },
  none: 'Enter a quantity',
  below: 'Must be above 0',
  above: 'Too many',
  tooFine: 'At most three decimals',
}

export const percentLimits: FigureLimits = {
  ...{ least: 0, most: 100, decimals: 2 },
  none: 'Enter a percentage',
  below: 'From 0 to 100',
  above: 'From 0 to 100',
  tooFine: 'At most two decimals',
}

/** A length in whole millimetres, up to a hundred metres. */
export const lengthLimits: FigureLimits = {
  ...{ least: 1, most: 100_000, decimals: 0 },
  none: 'Enter whole millimetres',
  below: 'At least 1 mm',
  above: 'At most 100 m',
  tooFine: 'Enter whole millimetres',
}

/** Whole pence from zero up to ten billion pounds. */
export const penceLimits: FigureLimits = {
  ...{ least: 0, most: MAX_PENCE, decimals: 0 },
  none: 'Enter an amount in whole pence',
  below: 'Cannot be less than 0',
  above: 'More than ten billion pounds',
  tooFine: 'Enter an amount in whole pence',
}

/** Why a number is not within the limits of a figure, or null. */
export function faultOfFigure(value: number, limits: FigureLimits): string | null {
  const { least, isAbove = false, most, decimals, none, below, above, tooFine } = limits
  if (!Number.isFinite(value)) return none
  if (value < least || (isAbove && value === least)) return below
  if (value > most) return above
  return decimalsOf(value) > decimals ? tooFine : null
}
