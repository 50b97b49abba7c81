/**
 * Lengths as visitors type them. The app's own parser handles every unit exactly, but is heavier than a whole
 * form here.
 */

export const sizeUnits = ['mm', 'cm', 'm'] as const

const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10, m: 1000 }

/**
 * '4.8' in a unit, or with its own ('480 cm', '4,800mm'), to whole millimetres; null if it is not a length.
 */
export function readSize(text: string, unit: string): number | null {
  const [, figure = '', own = ''] = /^(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(mm|cm|m)?$/i.exec(text.trim()) ?? []
  const factor = MILLIMETRES[own.toLowerCase() || unit]
  if (figure === '' || factor === undefined) return null
  return Math.round(Number(figure.replaceAll(',', '')) * factor)
}
