import { nameOfColour } from '#domain/sign/sign-colours.ts'
import { type DesignKind, designFaceLabels, hasPanel, type SignDesign } from '#domain/sign/sign-design.ts'

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

/** A description of the drawing for screen readers. */
export function describeSign(design: SignDesign, anyLight = false): string {
  const words = design.text.trim() === '' ? 'A blank sign' : `A sign that says “${design.text.trim()}”`
  const ground = hasPanel(design.kind) ? ` on ${nameOfColour(design.panel)}` : ''
  const light = anyLight ? '' : design.light === 'day' ? ', by day' : ', by night'
  return `${words}: ${made[design.kind]}, ${designFaceLabels[design.face].toLowerCase()}, ${nameOfColour(design.letters)}${ground}, ${inMillimetres(design.widthMm)} wide and ${inMillimetres(design.heightMm)} high, on a shop front${light}.`
}
