/**
 * A sign that a visitor designs on the home page: its text, material, size and light. Apart from its schema
 * (sign-design.schema.ts), so that the page that draws it need not load the validation.
 */
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

/**
 * Whether a kind has a panel behind its letters. Vinyl goes straight on the glass, even if a link names a
 * panel colour.
 */
export function hasPanel(kind: DesignKind): boolean {
  return kind !== 'window-vinyl'
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

/** Long enough for a name on two lines, like 'Ordsall Bakery and Coffee House, Established 1987'. */
export const MAX_SIGN_TEXT = 60
export const signWidths = { min: 600, max: 9000 } as const
export const signHeights = { min: 200, max: 1500 } as const

export interface SignDesign {
  text: string
  kind: DesignKind
  face: DesignFace
  /** Colours of the panel behind and of the letters, '#rrggbb' in lower case. */
  panel: string
  letters: string
  widthMm: number
  heightMm: number
  light: 'day' | 'night'
}

/** The design on the home page before a visitor types. */
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

/** The search parameters of a design's link: `text=…&kind=…&panel=14161a…`, in a fixed order. */
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

/** How many letters a text has, since they are made and fixed one by one. */
export function countLetters(wording: string): number {
  return [...wording.normalize('NFC').replaceAll(/\s/g, '')].length
}
