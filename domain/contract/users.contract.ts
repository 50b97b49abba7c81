import { z } from 'zod'
import { accountStates, roles } from '../accounts.ts'
import { dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { userSorts } from '../list-words.ts'
import { userAccount } from '../people/people.ts'
import { forAdmins, one, oneVersion } from './base.ts'

const tags = ['users']
export const userFilters = {
  role: z.enum(['all', ...roles]).optional(),
  state: z.enum(['all', ...accountStates]).optional(),
  /** Last signed in on these days, both included; who never did is left out. */
  ...dayRange,
  ...sortedBy(userSorts),
}
const versioned = z.strictObject({ id, version })

/**
 * Everybody who can sign in. The last admin who can sign in is not demoted, disabled or deleted: 409, LOCKED.
 * Disabling, enabling and signing out, asked again for the version that it was done to, is answered with the account.
 */
export const usersContract = {
  /** Newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/users', tags })
    .input(z.strictObject({ ...listQuery, ...userFilters }))
    .output(pageOf(userAccount)),
  get: forAdmins.route({ method: 'GET', path: '/users/{id}', tags }).input(one).output(userAccount),
  /** Their permissions change at once, also on open screens. */
  setRole: forAdmins
    .route({ method: 'PUT', path: '/users/{id}/role', tags })
    .input(versioned.extend({ role: z.enum(roles, { error: 'Choose a role' }) }))
    .output(userAccount),
  /** Ends their sessions at once and prevents new ones. */
  disable: forAdmins
    .route({ method: 'POST', path: '/users/{id}/disable', tags })
    .input(versioned)
    .output(userAccount),
  enable: forAdmins
    .route({ method: 'POST', path: '/users/{id}/enable', tags })
    .input(versioned)
    .output(userAccount),
  /**
   * For somebody who lost it: turns it off and signs them out everywhere. A mail tells them, and they set up
   * another.
   */
  resetSecondFactor: forAdmins
    .route({ method: 'POST', path: '/users/{id}/reset-second-factor', tags })
    .input(versioned)
    .output(userAccount),
  /** Signs somebody out everywhere. A mail tells them, and they may sign in again. */
  endSessions: forAdmins
    .route({ method: 'POST', path: '/users/{id}/end-sessions', tags })
    .input(versioned)
    .output(userAccount),
  /** Deletes the account, as `workers.remove` does. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/users/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(one),
}
