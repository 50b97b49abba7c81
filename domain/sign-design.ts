/** A sign that a visitor makes on the home page: what it says, what it is made of, how large, in which light. */
import { z } from 'zod'
import { text } from './fields.ts'

export const designKinds = ['flat-panel', 'built-up', 'halo-lit', 'led', 'neon-flex', 'window-vinyl'] as const
export type DesignKind = (typeof designKinds)[number]
export const designKindLabels: Record<DesignKind, string> = {
  'flat-panel': 'Flat panel',
  'built-up': '3D built-up letters',
  'halo-lit': 'Halo-lit letters',
  led: 'LED letters',
  'neon-flex': 'Neon-flex',
  'window-vinyl': 'Window vinyl',
}

export const designFaces = ['grotesque', 'condensed', 'slab', 'serif', 'script'] as const
export type DesignFace = (typeof designFaces)[number]
export const designFaceLabels: Record<DesignFace, string> = {
  grotesque: 'Grotesque',
  condensed: 'Condensed',
  slab: 'Slab',
  serif: 'Serif',
  script: 'Script',
}

const hex = z.stringFormat('colour', /^#[0-9a-f]{6}$/, { error: 'Choose a colour' })

/** Millimetres in whole tens, as a shop front is measured before anybody comes with a tape. */
function side(min: number, max: number) {
  return z
    .int({ error: 'Enter whole millimetres' })
    .min(min, { error: `At least ${min} mm` })
    .max(max, { error: `At most ${max} mm` })
}

/** The longest name that still reads on a fascia. */
export const MAX_SIGN_TEXT = 28
export const signWidths = { min: 600, max: 9000 } as const
export const signHeights = { min: 200, max: 1500 } as const

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
export type SignDesign = z.infer<typeof signDesign>

/** What stands on the home page before anybody has typed. */
export const firstDesign: SignDesign = {
  text: 'Your name here',
  kind: 'built-up',
  face: 'grotesque',
  panel: '#14161a',
  letters: '#faf9f6',
  widthMm: 4800,
  heightMm: 600,
  light: 'day',
}

/** The search parameters under which a design is shared: `text=…&kind=…&panel=14161a…`, in a fixed order. */
export function designToQuery(design: SignDesign): [string, string][] {
  return [
    ['text', design.text],
    ['kind', design.kind],
    ['face', design.face],
    ['panel', design.panel.slice(1)],
    ['letters', design.letters.slice(1)],
    ['width', String(design.widthMm)],
    ['height', String(design.heightMm)],
    ['light', design.light],
  ]
}

/**
 * Reads what `designToQuery` wrote, or somebody typed into the address: each part that is no good or is missing is
 * that of the first design, so that a link never fails.
 * @param read the value of a search parameter, or null
 * @returns null where the address names no part of a design
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
