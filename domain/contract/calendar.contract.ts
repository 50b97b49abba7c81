import { z } from 'zod'
import { forAnyone, forSignedIn } from './base.ts'

const tags = ['calendar']

/** The address of the caller's calendar; null if they have none. Anyone who has it reads their visits. */
const address = z.object({ url: z.string().nullable() })

export const calendarContract = {
  get: forSignedIn.route({ method: 'GET', path: '/profile/calendar', tags }).output(address),
  /** Makes an address, or another one: the one before opens nothing from now on. */
  renew: forSignedIn.route({ method: 'POST', path: '/profile/calendar/renew', tags }).output(address),
  /** From now on there is none. */
  remove: forSignedIn.route({ method: 'DELETE', path: '/profile/calendar', tags }).output(address),
  /**
   * The caller's visits for their own calendar program, iCalendar (RFC 5545); `file` is the token with '.ics' after it.
   * An unknown one is always the same 404.
   */
  feed: forAnyone
    .route({ method: 'GET', path: '/calendar/{file}', tags })
    .input(z.strictObject({ file: z.string().max(200) }))
    .output(z.file()),
}
