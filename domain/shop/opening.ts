/**
 * When the shop is open: parses the opening hours of its settings and gives the state at a moment in London.
 */
import { addDays, londonDay } from '../dates.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export type OpeningHours = Readonly<Record<Weekday, string>>

/** Minutes after midnight in London. */
interface Range {
  opens: number
  closes: number
}

export interface OpeningState {
  open: boolean
  /** For people: 'Open now, until 6 pm', 'Closed, opens Monday 9 am'. Changes only at `nextChange`. */
  words: string
  /** When it opens or closes next; null if it never opens. */
  nextChange: Date | null
}

const A_DAY = 24 * 60

/**
 * Parses '9:00 AM - 6:00 PM', or 'Closed'.
 * @returns null if the shop is closed all day
 * @throws Error for anything else, and for a range that ends before it begins
 */
export function parseHours(range: string): Range | null {
  if (range === 'Closed') return null
  const found = /^(\d{1,2}):(\d{2}) (AM|PM) - (\d{1,2}):(\d{2}) (AM|PM)$/.exec(range)
  if (!found) throw new Error(`'${range}' is neither 'Closed' nor a range like '9:00 AM - 6:00 PM'`)
  const [, opensHour, opensMinute, opensHalf, closesHour, closesMinute, closesHalf] = found
  const opens = readTime(opensHour, opensMinute, opensHalf)
  const ends = readTime(closesHour, closesMinute, closesHalf)
  // A shop that closes at 12:00 AM closes when the day ends.
  const closes = ends === 0 ? A_DAY : ends
  if (opens === null || closes === null || closes <= opens) {
    throw new Error(`'${range}' does not begin before it ends`)
  }
  return { opens, closes }
}

/**
 * Hours as people type them, in the spelling that is stored: '9am – 5.30 pm' and '09:00-17:30' become '9:00
 * AM - 5:30 PM', 'closed' becomes 'Closed'. Null for anything else, and if the end is not after the
 * beginning.
 */
export function normaliseHours(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === 'closed') return 'Closed'
  const time = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap]m)?'
  const found = new RegExp(`^${time}\\s*(?:-|–|—|to)\\s*${time}$`).exec(text)
  if (!found) return null
  const [, opensHour, opensMinute, opensHalf, closesHour, closesMinute, closesHalf] = found
  // '9 - 6 pm' may mean the morning or the evening.
  if ((opensHalf === undefined) !== (closesHalf === undefined)) return null
  const opens = formatClock(opensHour, opensMinute, opensHalf)
  const closes = formatClock(closesHour, closesMinute, closesHalf)
  const range = `${opens} - ${closes}`
  try {
    return parseHours(range) && range
  } catch {
    return null
  }
}

/** A time on the twelve-hour clock; '' if it is not a time. */
function formatClock(hour = '', minute = '00', half?: string): string {
  const h = Number(hour)
  if (half !== undefined) return `${h}:${minute} ${half.toUpperCase()}`
  if (h > 24 || (h === 24 && minute !== '00')) return ''
  return `${h % 12 || 12}:${minute} ${h % 24 < 12 ? 'AM' : 'PM'}`
}

function readTime(hour: string | undefined, minute: string | undefined, half: string | undefined) {
  const [h, m] = [Number(hour), Number(minute)]
  if (h < 1 || h > 12 || m > 59) return null
  return ((h % 12) + (half === 'PM' ? 12 : 0)) * 60 + m
}

/** Whether the shop is open at a moment, and until or from when. The times of `hours` are those of London. */
export function openingNow(hours: OpeningHours, now: Date): OpeningState {
  const today = londonDay(now)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    const weekday = weekdayOf(day)
    const range = parseHours(hours[weekday])
    if (!range) continue
    const [opens, closes] = [londonMoment(day, range.opens), londonMoment(day, range.closes)]
    if (now < opens) {
      const words = `Closed, opens ${capitalise(weekday)} ${formatTime(range.opens)}`
      return { open: false, words, nextChange: opens }
    }
    if (now < closes) {
      return { open: true, words: `Open now, until ${formatTime(range.closes)}`, nextChange: closes }
    }
  }
  return { open: false, words: 'Closed', nextChange: null }
}

/** The hours as machines read them: '09:00' and '18:00'; null if closed all day. */
export function clockHours(range: string): { opens: string; closes: string } | null {
  const parsed = parseHours(range)
  if (!parsed) return null
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  // Midnight at the end of a day: '24:00' is no time of schema.org.
  return { opens: clock(parsed.opens), closes: clock(Math.min(parsed.closes, A_DAY - 1)) }
}

/** Groups consecutive days with the same hours: Monday to Friday, Saturday, Sunday. */
export function groupHours(
  hours: OpeningHours,
): { from: Weekday; to: Weekday; days: Weekday[]; range: string }[] {
  const groups: { from: Weekday; to: Weekday; days: Weekday[]; range: string }[] = []
  for (const day of weekdays) {
    const last = groups.at(-1)
    if (last && last.range === hours[day]) {
      last.to = day
      last.days.push(day)
    } else groups.push({ from: day, to: day, days: [day], range: hours[day] })
  }
  return groups
}

/** 'monday' → 'Monday'. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function formatTime(minutes: number): string {
  if (minutes % A_DAY === 0) return 'midnight'
  const hour = Math.floor(minutes / 60)
  const past = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}

function weekdayOf(day: string): Weekday {
  // JavaScript's week begins on Sunday.
  const index = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return weekdays[index] ?? 'sunday'
}

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The moment at which a clock in London shows so many minutes after midnight on a day. */
function londonMoment(day: string, minutes: number): Date {
  const inWinter = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)
  const shown = wallClock.format(inWinter)
  const wanted = new Date(inWinter).toISOString().slice(11, 16)
  // In summer London is an hour ahead of UTC.
  return shown === wanted ? inWinter : new Date(inWinter.getTime() - 3_600_000)
}
