/** What a stranger reads who scans the code on a sign: who made it, when, and what the shop chose to show. */
import { z } from 'zod'
import { formatDay } from '../dates.ts'
import type { PassportPart } from '../shop/passport-parts.ts'
import { type SignType, signTypeLabels } from '../survey/signs.ts'
import type { JobItem } from './job-items.ts'
import { coloursOfItem, lightOfItem, sizeOfItem } from './job-sheet.ts'

const passportSign = z.object({
  key: z.string(),
  name: z.string(),
  quantity: z.number(),
  facts: z.array(z.tuple([z.string(), z.string()])),
})

export const passport = z.object({
  /** The code as people type it: '8F3A-01CC-92D7'. */
  code: z.string(),
  /** Whether it has been finished. */
  isMade: z.boolean(),
  /** The days that count, as far as the shop shows them. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  signs: z.array(passportSign),
  /** Where a member of staff is led instead; null for everybody else. */
  staffPath: z.string().nullable(),
})
export type Passport = z.output<typeof passport>

/** Twelve hexadecimal digits, however they are typed; null if it is no such code. */
export function readPassportCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-F]{12}$/.test(code) ? code : null
}

export function formatPassportCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** The part of a code's address that names one of a job's items, also after they were put in another order. */
export function passportKeyOf({ id }: Pick<JobItem, 'id'>): string {
  return id.slice(-6)
}

/** Where the code on a label or a sheet leads. @param item the sign it is on, if it is on one */
export function passportPath(code: string, item?: Pick<JobItem, 'id'>): string {
  return item ? `/s/${code}/${passportKeyOf(item)}` : `/s/${code}`
}

export interface PassportSource {
  code: string
  items: readonly JobItem[]
  /** The day it was handed over or finished; null while it is made. */
  madeOn: string | null
  shows: readonly PassportPart[]
  /** 0 for no warranty. */
  warrantyMonths: number
}

/**
 * What of a job anybody may read. Never a title or a description: they may name the customer.
 * @param key of the one item to show; all are shown if it names none
 * @param today the day in London
 */
export function passportOf(
  { code, items, madeOn, shows, warrantyMonths }: PassportSource,
  key: string,
  today: string,
): Omit<Passport, 'staffPath'> {
  const named = items.filter((item) => key !== '' && passportKeyOf(item) === key)
  const has = (part: PassportPart) => shows.includes(part)
  const facts: [string, string][] = []
  if (madeOn !== null && has('day')) facts.push(['Finished', formatDay(madeOn)])
  if (madeOn !== null && has('warranty') && warrantyMonths > 0) {
    const until = addMonths(madeOn, warrantyMonths)
    facts.push(['Warranty', `${until < today ? 'Ended on' : 'Until'} ${formatDay(until)}`])
  }
  return {
    code: formatPassportCode(code),
    isMade: madeOn !== null,
    facts,
    signs: (named.length > 0 ? named : items).map((item) => ({
      key: passportKeyOf(item),
      name: nameOfKind(item.signType),
      quantity: item.quantity,
      facts: factsOfSign(item, has),
    })),
  }
}

function nameOfKind(signType: SignType | null): string {
  return signType === null || signType === 'other' ? 'Sign' : signTypeLabels[signType]
}

function factsOfSign(item: JobItem, has: (part: PassportPart) => boolean): [string, string][] {
  const facts: [PassportPart, string, string][] = [
    ['size', 'Size', sizeOfItem(item)],
    ['wording', 'Wording', item.wording],
    ['material', 'Material', item.substrate],
    ['colours', 'Colours', coloursOfItem(item)],
    ['power', 'Light', item.illumination === 'none' ? '' : lightOfItem(item)],
    ['power', 'Power', item.power],
  ]
  return facts.filter(([part, , value]) => has(part) && value !== '').map(([, name, value]) => [name, value])
}

/** The same day so many months later; the last of that month if it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const at = Math.min(date, lastOfMonth.getUTCDate())
  return `${lastOfMonth.toISOString().slice(0, 8)}${String(at).padStart(2, '0')}`
}
