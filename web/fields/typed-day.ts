import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { addDays } from '#domain/dates.ts'

dayjs.extend(customParseFormat)

const formats = ['D MMM YYYY', 'D MMMM YYYY', 'D/M/YYYY', 'D/M/YY', 'D.M.YYYY', 'YYYY-MM-DD', 'D MMM', 'D/M']
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** As many letters as tell weekdays apart, as in 'Fri'. */
const SHORTEST = 3

/**
 * A day as people type it here: '21 Nov 2026', '21/11/26', 'today', 'tomorrow', or a weekday, which is the next one after
 * today, as in 'they said Friday'.
 * @param today 'YYYY-MM-DD'
 * @returns 'YYYY-MM-DD', or null for what is none of these
 */
export function readTypedDay(text: string, today: string): string | null {
  const word = text.trim().toLowerCase()
  if (word === 'today') return today
  if (word === 'tomorrow') return addDays(today, 1)
  const weekday = word.length < SHORTEST ? -1 : weekdays.findIndex((name) => name.startsWith(word))
  if (weekday >= 0) {
    const from = new Date(`${today}T00:00:00Z`).getUTCDay()
    return addDays(today, ((weekday - from + 6) % 7) + 1)
  }
  const day = dayjs(text.trim(), formats, 'en', true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
