import { addDays } from '#domain/dates.ts'

/** '21 Nov 2026', '21/11/2026', '21/11/26' or '21.11.2026'; the year is left out in '21 Nov' or '21/11'. */
const named = /^(\d{1,2}) ([a-z]{3,})(?: (\d{4}))?$/
const numbered = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/
const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
]
/** From here on a year of two digits is of the last century. */
const LAST_CENTURY = 69
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
  const day = readDay(word)
  if (day === null) return null
  return day.year === null ? readYearless(day, meant) : dayOf(day, day.year)
}

interface DayOfYear {
  month: number
  day: number
}

/** What was typed; a year of null was left out. It need not be in any calendar. */
type ReadDay = DayOfYear & { year: number | null }

/** Day, month and year of a text in small letters; null for none of these. */
const readDay = (word: string) => readNamed(word) ?? readNumbered(word) ?? readWritten(word)

function readNamed(word: string): ReadDay | null {
  const [, day, name = '', year] = named.exec(word) ?? []
  const place = months.findIndex((month) => month.startsWith(name))
  return day && place >= 0 ? { day: Number(day), month: place + 1, year: year ? Number(year) : null } : null
}

function readNumbered(word: string): ReadDay | null {
  const [, day, point, month, year] = numbered.exec(word) ?? []
  // '1.2' may be anything.
  if (!day || (!year && point === '.')) return null
  return { day: Number(day), month: Number(month), year: year ? wholeYear(year) : null }
}

function readWritten(word: string): ReadDay | null {
  const [, year, month, day] = written.exec(word) ?? []
  return year ? { day: Number(day), month: Number(month), year: Number(year) } : null
}

function wholeYear(year: string): number {
  if (year.length > 2) return Number(year)
  return Number(year) + (Number(year) < LAST_CENTURY ? 2000 : 1900)
}

/** 'YYYY-MM-DD', or null for a day that this year does not have. */
function dayOf({ month, day }: DayOfYear, year: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? date.toISOString().slice(0, 10) : null
}

/**
 * The nearest day that is meant: in November '3 Jan' is the coming one. Of what has happened it is the last one, and the end
 * of a period comes after its beginning: '31/12' of a year that is not over. '29 Feb' is of none in most years.
 */
function readYearless(typed: DayOfYear, { today, isPast = false, since = '' }: TypedDay): string | null {
  const ofPeriod = daysOf(typed, since || today).find((day) => since !== '' && day >= since)
  if (ofPeriod) return ofPeriod
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  const [nearest] = daysOf(typed, today)
    .filter((day) => !isPast || day <= today)
    .toSorted((one, other) => away(one) - away(other))
  return nearest ?? null
}

/** This day of the years around another day, the first one first. */
function daysOf(typed: DayOfYear, near: string): string[] {
  const year = Number(near.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((one) => dayOf(typed, one) ?? [])
}
