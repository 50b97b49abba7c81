/** The lowest price of a visitor's sign: a guide for the home page, never a quote. */
import { countLetters, type DesignKind, type SignDesign } from './sign-design.ts'

/** Pence before VAT, fitted at ground floor: for the job, per m² of panel or film, and per letter. */
interface GuideRate {
  job: number
  perM2: number
  letter: number
  /** For each millimetre that a capital is higher than 100 mm. */
  letterMm: number
}

const rates: Record<DesignKind, GuideRate> = {
  'flat-panel': { job: 12_000, perM2: 18_000, letter: 0, letterMm: 0 },
  'built-up': { job: 12_000, perM2: 15_800, letter: 4_800, letterMm: 18 },
  'halo-lit': { job: 19_000, perM2: 15_800, letter: 7_200, letterMm: 27 },
  led: { job: 19_000, perM2: 15_800, letter: 7_800, letterMm: 30 },
  'neon-flex': { job: 10_000, perM2: 45_000, letter: 0, letterMm: 0 },
  'window-vinyl': { job: 4_000, perM2: 5_200, letter: 0, letterMm: 0 },
}

/**
 * The guide price in pence before VAT, in whole tens of pounds (fives below £200).
 * @param capHeight of the letters as they fit, in millimetres
 */
export function guidePrice(
  { kind, text, widthMm, heightMm }: Pick<SignDesign, 'kind' | 'text' | 'widthMm' | 'heightMm'>,
  capHeight: number,
): number {
  const { job, perM2, letter, letterMm } = rates[kind]
  const each = letter + letterMm * Math.max(0, capHeight - 100)
  const pence = job + (perM2 * widthMm * heightMm) / 1_000_000 + countLetters(text) * each
  const step = pence < 20_000 ? 500 : 1_000
  return Math.round(pence / step) * step
}
