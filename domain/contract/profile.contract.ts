import { z } from 'zod'
import { version } from '../fields.ts'
import { ownList, ownListChange } from '../people/own-lists.ts'
import { ownProfile, ownSession, profileChange, secondFactor } from '../people/people.ts'
import { ownPush, pushSubscription } from '../people/push.ts'
import { forAdmins, forSignedIn, one } from './base.ts'

export const profileContract = {
  /** The caller's own profile; created at the first sign-in, with the role of a worker. */
  get: forSignedIn.route({ method: 'GET', path: '/profile', tags: ['profile'] }).output(ownProfile),
  update: forSignedIn
    .route({ method: 'PATCH', path: '/profile', tags: ['profile'] })
    .input(z.strictObject({ ...profileChange.shape, version }))
    .output(ownProfile),
  /**
   * How the caller has a list of the office from now on; it follows them to every browser. The last change counts:
   * nobody else makes one. Answers all of their lists.
   */
  rememberList: forAdmins
    .route({ method: 'PATCH', path: '/profile/lists/{list}', tags: ['profile'] })
    .input(ownListChange.extend({ list: ownList.shape.list }))
    .output(z.object({ items: z.array(ownList) })),
  /** The browsers in which the caller is signed in, the latest first. */
  listSessions: forSignedIn
    .route({ method: 'GET', path: '/profile/sessions', tags: ['profile'] })
    .output(z.object({ items: z.array(ownSession) })),
  /** Signs out another browser of the caller's. Its open tabs learn of it at once. */
  endSession: forSignedIn
    .route({ method: 'DELETE', path: '/profile/sessions/{id}', tags: ['profile'] })
    .input(one)
    .output(z.object({ id: z.string() })),
  /** Signs out everywhere: in all other browsers, and in this one too unless it is kept. */
  endSessions: forSignedIn
    .route({ method: 'POST', path: '/profile/sessions/end-all', tags: ['profile'] })
    .input(z.strictObject({ keepThis: z.boolean({ error: 'Say whether this session stays' }) }))
    .output(z.object({ ended: z.int() })),
  /** Whether the account has a second factor; its secret and codes are the sign-in library's. */
  readSecondFactor: forSignedIn
    .route({ method: 'GET', path: '/profile/second-factor', tags: ['profile'] })
    .output(secondFactor),
  /** The devices on which the caller gets notifications of what customers do. */
  readPush: forAdmins.route({ method: 'GET', path: '/profile/push', tags: ['profile'] }).output(ownPush),
  /** Turns notifications on in this browser, with what it got from its push service. */
  addPush: forAdmins
    .route({ method: 'POST', path: '/profile/push', tags: ['profile'] })
    .input(pushSubscription)
    .output(z.object({ id: z.string() })),
  removePush: forAdmins
    .route({ method: 'DELETE', path: '/profile/push/{id}', tags: ['profile'] })
    .input(one)
    .output(z.object({ id: z.string() })),
  /** Sends a notification to this browser now. UNAVAILABLE if its push service does not take it. */
  testPush: forAdmins
    .route({ method: 'POST', path: '/profile/push/test', tags: ['profile'] })
    .output(z.object({ id: z.string() })),
}
