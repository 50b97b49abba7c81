/** Pieces of SVG, which PDFs show as vectors. Lengths in points. */
import type { PictureSize } from '#domain/survey/calibration.ts'

/** A drawing of a given size, in which one unit is one point. */
export function svg({ width, height }: PictureSize, inner: string): string {
  const size = `width="${figure(width)}" height="${figure(height)}" viewBox="0 0 ${figure(width)} ${figure(height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`
}

/** A coordinate, rounded to what a printer can show. */
export function figure(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
