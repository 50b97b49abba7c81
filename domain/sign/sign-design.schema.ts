/** The schema of a visitor's sign design, for when it comes back in a link or an enquiry. */
import { z } from 'zod'
import { text } from '../fields.ts'
import {
  designFaces,
  designKinds,
  designToQuery,
  firstDesign,
  MAX_SIGN_TEXT,
  type SignDesign,
  signHeights,
  signWidths,
} from './sign-design.ts'

const hex = z.stringFormat('colour', /^#[0-9a-f]{6}$/, { error: 'Choose a colour' })

/** Millimetres in whole tens: more exact than anyone can estimate a shop front. */
function side(min: number, max: number) {
  return z
    .int({ error: 'Enter whole millimetres' })
    .min(min, { error: `At least ${min} mm` })
    .max(max, { error: `At most ${max} mm` })
}

export const signDesign = z.strictObject({
  text: text(MAX_SIGN_TEXT).min(1, { error: 'Type what the sign says' }),
  kind: z.enum(designKinds, { error: 'Choose a kind of sign' }),
  face: z.enum(designFaces, { error: 'Choose a typeface' }),
  /** Colours of the panel behind and of the letters, '#rrggbb' in lower case. */
  panel: hex,
  letters: hex,
  widthMm: side(signWidths.min, signWidths.max),
  heightMm: side(signHeights.min, signHeights.max),
  light: z.enum(['day', 'night'], { error: 'Choose day or night' }),
})

/**
 * Reads what `designToQuery` wrote, or what somebody typed into the address. A part that is missing or not
 * valid falls back to the first design, so that a link never fails.
 * @param read the value of a search parameter, or null
 * @returns null if the address names no part of a design
 */
export function designFromQuery(read: (name: string) => string | null): SignDesign | null {
  const named = designToQuery(firstDesign).some(([name]) => read(name) !== null)
  if (!named) return null
  const { shape } = signDesign
  const pick = <Key extends keyof SignDesign>(key: Key, value: unknown): SignDesign[Key] => {
    const found = shape[key].safeParse(value)
    return found.success ? (found.data as SignDesign[Key]) : firstDesign[key]
  }
  const number = (name: string) => Number(read(name) ?? Number.NaN)
  return {
    text: pick('text', read('text')),
    kind: pick('kind', read('kind')),
    face: pick('face', read('face')),
    panel: pick('panel', `#${read('panel')?.toLowerCase()}`),
    letters: pick('letters', `#${read('letters')?.toLowerCase()}`),
    widthMm: pick('widthMm', number('width')),
    heightMm: pick('heightMm', number('height')),
    light: pick('light', read('light')),
  }
}

/** Whether every part of a design that the address names was read into the design. */
export function isWhollyRead(read: (name: string) => string | null, design: SignDesign): boolean {
  return designToQuery(design).every(([name, value]) => {
    const given = read(name)?.trim() ?? ''
    return (
      given === '' || given.toLowerCase() === value.trim().toLowerCase() || Number(given) === Number(value)
    )
  })
}
