/**
 * Days and times as a shop in the United Kingdom counts them: stored in UTC, shown and counted
 * in Europe/London. A day is a text 'YYYY-MM-DD'; the clock is always an argument.
 */
const LONDON = 'Europe/London'

const dayParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const dayLabel = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const timeLabel = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * The calendar day in London at a moment. Put together from its parts: in which order a browser writes them
 * depends on its language data (Canada's, which is often used for this, came as 11/29/2026 for some years).
 */
export function londonDay(moment: Date): string {
  let [year, month, day] = ['', '', '']
  for (const { type, value } of dayParts.formatToParts(moment)) {
    if (type === 'year') year = value.padStart(4, '0')
    else if (type === 'month') month = value
    else if (type === 'day') day = value
  }
  return `${year}-${month}-${day}`
}

/** People type it for 'for ever'. No day comes after it: years have four figures, and days are compared as texts. */
export const LAST_DAY = '9999-12-31'
export const LAST_YEAR = 9999
const LAST_MS = Date.parse(LAST_DAY)

/** A day some days later, at most `LAST_DAY`, or earlier with a negative count. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.getTime() > LAST_MS ? LAST_DAY : date.toISOString().slice(0, 10)
}

/** The moment at which a day begins in London. */
export function startOfDay(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  // In summer London's midnight is an hour before that of UTC.
  const hourBefore = new Date(utc.getTime() - 3_600_000)
  return londonDay(hourBefore) === day ? hourBefore : utc
}

/**
 * The moment of a day and a time ('09:15') in London. Of an hour that comes twice it is the first; a time that the
 * clocks leave out is an hour later.
 */
export function momentAt(day: string, time: string): Date {
  const utc = new Date(`${day}T${time}:00Z`)
  const inSummer = new Date(utc.getTime() - 3_600_000)
  const isSummer = londonDay(inSummer) === day && formatTime(inSummer.toISOString()) === time
  return isSummer ? inSummer : utc
}

/** '2026-11-21' → '21 Nov 2026'. */
export function formatDay(day: string): string {
  return dayLabel.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')
}

/** A stored moment as the day it was in London: '21 Nov 2026'. */
export function formatMomentDay(iso: string): string {
  return formatDay(londonDay(new Date(iso)))
}

/** A stored moment as day and time in London: '21 Nov 2026, 14:05'. */
export function formatMoment(iso: string): string {
  return `${formatMomentDay(iso)}, ${formatTime(iso)}`
}

const longDays = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
})

/** A day in words: 'Thursday 26 November 2026'. */
export function formatLongDay(day: string): string {
  return longDays.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

/** The time in London: '09:05'. */
export function formatTime(iso: string): string {
  return timeLabel.format(new Date(iso))
}
