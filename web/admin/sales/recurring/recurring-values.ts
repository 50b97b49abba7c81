/** An agreement's fields as its form holds them. */
import type { FieldFault } from '#domain/errors.ts'
import type { LineInput } from '#domain/sales/documents.ts'
import type { Recurring, RecurringChange } from '#domain/sales/recurring.ts'
import type { PriceRise, RecurringSchedule } from '#domain/sales/recurring-schedule.ts'
import type { RecurringEvery, RecurringMakes } from '#domain/sales/recurring-words.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { type DocumentValues, readValues, toDocumentValues } from '../documents/document-values.ts'
import { parseDecimal } from '../lines/figures.ts'

export interface RiseText {
  from: string
  percent: string
}

export interface RecurringValues extends DocumentValues {
  firstDay: string
  every: RecurringEvery
  dayOfMonth: string
  /** Empty for no end. */
  until: string
  times: string
  makes: RecurringMakes
  rises: readonly RiseText[]
}

export function toRecurringValues(stored: Recurring): RecurringValues {
  const { firstDay, every, dayOfMonth, until, times, makes, rises } = stored
  return {
    ...toDocumentValues(stored),
    ...{ firstDay, every, makes },
    dayOfMonth: String(dayOfMonth),
    until: until ?? '',
    times: times === null ? '' : String(times),
    rises: rises.map(({ from, percent }) => ({ from, percent: String(percent) })),
  }
}

/** The values of a new one. @param today the day in London */
export function newRecurringValues(
  settings: Settings,
  customerId: string | null,
  today: string,
): RecurringValues {
  return {
    customerId,
    title: '',
    workLocation: '',
    vatRate: String(settings.vatRegistered ? settings.defaultVatRate : 0),
    discount: { kind: '', text: '' },
    ...{ poNumber: '', notes: '', internalNotes: '', terms: settings.termsText, richContent: '' },
    ...{ firstDay: today, every: 'month', dayOfMonth: String(Number(today.slice(8))) },
    ...{ until: '', times: '', makes: 'draft', rises: [] },
  }
}

const readWhole = (text: string): number | null =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null

/** The schedule as far as it can be read, for the dates that are shown while somebody types; null if it cannot. */
export function readSchedule(values: RecurringValues): RecurringSchedule | null {
  const dayOfMonth = readWhole(values.dayOfMonth)
  const times = values.times.trim() === '' ? null : readWhole(values.times)
  if (values.firstDay === '' || dayOfMonth === null || dayOfMonth < 1 || dayOfMonth > 31) return null
  if (values.times.trim() !== '' && times === null) return null
  const { firstDay, every, until } = values
  return { firstDay, every, dayOfMonth, until: until || null, times }
}

/** The rises that can be read. */
export function readRises(values: RecurringValues): PriceRise[] {
  return values.rises.flatMap(({ from, percent }) => {
    const value = parseDecimal(percent.replace('%', ''))
    return from === '' || value === null || !(value > -100) ? [] : [{ from, percent: value }]
  })
}

/** An agreement's form as it is sent, or what cannot be parsed in it. */
export function readRecurringValues(
  values: RecurringValues,
  items: LineInput[],
):
  | {
      ok: true
      input: Required<Omit<RecurringChange, 'customerId' | 'firstDay'>> & {
        customerId: string
        firstDay: string
      }
    }
  | { ok: false; faults: FieldFault[] } {
  const shared = readValues(values)
  const faults = shared.ok ? [] : [...shared.faults]
  const dayOfMonth = readWhole(values.dayOfMonth)
  const times = values.times.trim() === '' ? null : readWhole(values.times)
  if (values.firstDay === '') faults.push({ path: 'firstDay', message: 'Enter a date' })
  if (dayOfMonth === null) faults.push({ path: 'dayOfMonth', message: 'A day of the month' })
  if (values.times.trim() !== '' && times === null)
    faults.push({ path: 'times', message: 'A number of invoices' })
  const rises = values.rises.map((rise, index) => {
    const percent = parseDecimal(rise.percent.replace('%', ''))
    if (rise.from === '') faults.push({ path: `rises.${index}.from`, message: 'Enter a date' })
    if (percent === null) faults.push({ path: `rises.${index}.percent`, message: 'Enter a percentage' })
    return { from: rise.from, percent: percent ?? 0 }
  })
  if (!shared.ok || dayOfMonth === null || faults.length > 0) return { ok: false, faults }
  const { firstDay, every, until, makes } = values
  return {
    ok: true,
    input: {
      ...shared.fields,
      items,
      firstDay,
      every,
      dayOfMonth,
      until: until || null,
      times,
      makes,
      rises,
    },
  }
}
