/** Lengths as people say them; kept in whole millimetres. */
import { exact } from '#domain/money/money.ts'

export const lengthUnits = ['mm', 'cm', 'm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const MILLIMETRES: Record<LengthUnit, string> = { mm: '1', cm: '10', m: '1000', in: '25.4' }

/** 'in' → also '"' and 'inches'; null if it is not a unit. */
function readUnit(text: string): LengthUnit | null {
  if (/^("|″|in|inch|inches)$/.test(text)) return 'in'
  return lengthUnits.find((unit) => unit === text) ?? null
}

/**
 * '2.4' in the given unit, or with its own ('2.4 m', '94.5"'), to whole millimetres; null if it is not a
 * length.
 */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const match = /^(\d[\d,]*(?:\.\d*)?|\.\d+)\s*([a-z"″]*)$/i.exec(text.trim())
  const figure = match?.[1]
  if (figure === undefined) return null
  const own = match?.[2] ? readUnit(match[2].toLowerCase()) : unit
  if (own === null) return null
  const plain = figure.replaceAll(',', '').replace(/\.$/, '')
  return exact(plain.startsWith('.') ? `0${plain}` : plain)
    .times(MILLIMETRES[own])
    .round(0)
    .toNumber()
}

/** Millimetres in a unit, without trailing zeros: 3000 → '3' m, '300' cm, '118.11' in. */
export function toLengthText(mm: number, unit: LengthUnit): string {
  const value = exact(mm).div(MILLIMETRES[unit])
  return (unit === 'in' ? value.round(2) : value).toFixed()
}
