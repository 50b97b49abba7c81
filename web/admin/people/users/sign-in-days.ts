import { londonDay } from '#domain/dates.ts'
import { type ListDays, readDays } from '#web/fields/list-days.ts'

/** When somebody signed in last, kept in the URL. */
export const signInDays = [
  {
    name: 'signedIn',
    label: 'Last sign-in',
    all: 'Any sign-in',
    periods: ['today', 'this-week', 'this-month', 'last-month', 'this-year', 'last-year'],
  },
] as const

export function readSignInDays(search: URLSearchParams): ListDays {
  return readDays(search.get('signedIn'), londonDay(new Date()))
}
