import { nameOfColour } from '#domain/sign-colours.ts'
import { type DesignKind, designFaceLabels, hasPanel, type SignDesign } from '#domain/sign-design.ts'

const made: Record<DesignKind, string> = {
  'flat-panel': 'flat letters on an aluminium panel',
  'built-up': '3D built-up letters',
  'halo-lit': 'halo-lit letters',
  led: 'LED letters with lit faces',
  'neon-flex': 'neon-flex letters',
  'window-vinyl': 'vinyl letters on the shop window',
}

const inMm = new Intl.NumberFormat('en-GB')

/** 4,800 mm, as on a drawing. */
export function inMillimetres(length: number): string {
  return `${inMm.format(length)} mm`
}

/** What a drawing shows, for whoever hears it. */
export function describeSign(design: SignDesign, anyLight = false): string {
  const words = design.text.trim() === '' ? 'A blank sign' : `A sign that says “${design.text.trim()}”`
  const ground = hasPanel(design.kind) ? ` on ${nameOfColour(design.panel)}` : ''
  const light = anyLight ? '' : design.light === 'day' ? ', by day' : ', by night'
  return `${words}: ${made[design.kind]}, ${designFaceLabels[design.face].toLowerCase()}, ${nameOfColour(design.letters)}${ground}, ${inMillimetres(design.widthMm)} wide and ${inMillimetres(design.heightMm)} high, on a shop front${light}.`
}
