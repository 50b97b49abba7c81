import { type ListDays, readDays } from '#web/fields/list-days.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** On which days of a log things happened, kept in the URL. */
export const logDays = [
  {
    name: 'when',
    label: 'When',
    all: 'Any day',
    periods: ['today', 'this-week', 'last-week', 'this-month', 'last-month'],
  },
] as const

/**
 * Whom and which days the address of a log names. What is no id or no day is left out: the server would refuse it.
 * @param today the day in London
 */
export function readLogFilters(search: URLSearchParams, today: string): ListDays & { personId?: string } {
  const personId = search.get('personId')
  return {
    ...(personId && ID.test(personId) ? { personId } : {}),
    ...readDays(search.get('when'), today),
  }
}
