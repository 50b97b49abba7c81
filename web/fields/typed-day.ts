import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { addDays } from '#domain/dates.ts'

dayjs.extend(customParseFormat)

const formats = ['D MMM YYYY', 'D MMMM YYYY', 'D/M/YYYY', 'D/M/YY', 'D.M.YYYY', 'YYYY-MM-DD']
/** The year is left out. */
const yearless = ['D MMM', 'D MMMM', 'D/M']
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** As many letters as tell weekdays apart, as in 'Fri'. */
const SHORTEST = 3
const WEEK = 7

/** What a day may be that is typed without its year. */
interface TypedDay {
  /** 'YYYY-MM-DD' */
  today: string
  /** Whether it is a day of what has happened. */
  isPast?: boolean
  /** The first day of a period that it is the last one of; '' if that is not known. */
  since?: string
}

/**
 * A day as people type it here: '21 Nov 2026', '21/11/26', 'today', 'tomorrow', or a weekday, which is the next one after
 * today, as in 'they said Friday'. Of what has happened it is the last one until today, as in 'it came on Friday'.
 * Without a year it is the nearest one, or the last one, or the first one of a period.
 * @returns 'YYYY-MM-DD', or null for what is none of these
 */
export function readTypedDay(text: string, meant: TypedDay): string | null {
  const { today, isPast = false } = meant
  const word = text.trim().toLowerCase()
  if (word === 'today') return today
  if (word === 'tomorrow') return addDays(today, 1)
  if (word === 'yesterday') return addDays(today, -1)
  const weekday = word.length < SHORTEST ? -1 : weekdays.findIndex((name) => name.startsWith(word))
  if (weekday >= 0) {
    const from = new Date(`${today}T00:00:00Z`).getUTCDay()
    const ahead = (weekday - from + WEEK) % WEEK
    return addDays(today, isPast ? (ahead === 0 ? 0 : ahead - WEEK) : ahead || WEEK)
  }
  const day = dayjs(text.trim(), formats, 'en', true)
  return day.isValid() ? day.format('YYYY-MM-DD') : readYearless(text.trim(), meant)
}

/**
 * The nearest day that is meant: in November '3 Jan' is the coming one. Of what has happened it is the last one, and the end
 * of a period comes after its beginning: '31/12' of a year that is not over. '29 Feb' is of none in most years.
 */
function readYearless(text: string, { today, isPast = false, since = '' }: TypedDay): string | null {
  const ofPeriod = daysOf(text, since || today).find((day) => since !== '' && day >= since)
  if (ofPeriod) return ofPeriod
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  const [nearest] = daysOf(text, today)
    .filter((day) => !isPast || day <= today)
    .toSorted((one, other) => away(one) - away(other))
  return nearest ?? null
}

/** The days of this name in the years around another day, the first one first. */
function daysOf(text: string, near: string): string[] {
  const year = Number(near.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((one) => {
    const day = dayjs(
      `${text} ${one}`,
      yearless.map((format) => `${format} YYYY`),
      'en',
      true,
    )
    return day.isValid() ? [day.format('YYYY-MM-DD')] : []
  })
}
