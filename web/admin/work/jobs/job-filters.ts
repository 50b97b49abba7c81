/** How the list of jobs is filtered, by its address. */
import { addDays, londonDay } from '#domain/dates.ts'
import { signTypes } from '#domain/survey/signs.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import { readDays } from '#web/fields/list-days.ts'
import { readWeek, type WeekChoice, weekChoices } from './week-filter.ts'

export const jobDays = [
  {
    name: 'due',
    label: 'Due on',
    all: 'Due any day',
    periods: ['today', 'this-week', 'next-week', 'this-month', 'next-month', 'last-month'],
  },
  {
    name: 'added',
    label: 'Added',
    all: 'Added any day',
    periods: ['today', 'this-week', 'this-month', 'last-month', 'this-year', 'last-year'],
  },
] as const

/** From four weeks ago to a quarter ahead, and the one that is chosen. */
export function weeksAround(today: string, chosen: string | null): WeekChoice[] {
  const monday = mondayOf(today)
  const mondays = Array.from({ length: 17 }, (_, at) => addDays(monday, (at - 4) * 7))
  return weekChoices([...mondays, ...(chosen ? [chosen] : [])])
}

/** The filters that only this list has, as its call takes them. */
export function readJobFilters(search: URLSearchParams) {
  const signType = signTypes.find((known) => known === search.get('signType'))
  const [stageId, personId] = [search.get('stageId'), search.get('personId')]
  const customerId = search.get('customerId')
  const which = search.get('which')
  const today = londonDay(new Date())
  const week = readWeek(search, today)
  const { from: dueFrom, to: dueTo } = readDays(search.get('due'), today)
  return {
    ...(stageId ? { stageId } : {}),
    ...(personId ? { personId } : {}),
    ...(customerId ? { customerId } : {}),
    ...(signType ? { signType } : {}),
    ...(week ? { week } : {}),
    ...(which === 'late' ? { late: 'true' as const } : {}),
    ...(which === 'blocked' ? { blocked: 'true' as const } : {}),
    ...(which === 'archived' ? { archived: 'true' as const } : {}),
    ...readDays(search.get('added'), today),
    ...(dueFrom ? { dueFrom } : {}),
    ...(dueTo ? { dueTo } : {}),
  }
}
