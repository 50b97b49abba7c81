/** What can be done with several people: what the menu of one offers, but for what is asked about one alone. */
import { refuseOwnGuard } from '#domain/access.ts'
import type { Refusal } from '#domain/errors.ts'
import {
  refuseDisableWithOthers,
  refuseEnable,
  refuseEndSessions,
  refuseInvite,
} from '#domain/people/account-actions.ts'
import type { Account } from '#domain/people/people.ts'
import type { Deed, DeedWords, Prepared } from '#web/admin/lists/deeds.ts'
import { calls } from '#web/call.ts'
import type { SignedInProfile } from '#web/shell/profile.ts'

type Me = Pick<SignedInProfile, 'id' | 'role'>

/** An action, and the rule that says whom it is not for. */
interface UserDeed extends Deed<Account> {
  refuse: (person: Account) => Refusal | null
}

type Ready = Extract<Prepared, { act: unknown }>

function deed(words: DeedWords, refuse: UserDeed['refuse'], how: (person: Account) => Ready): UserDeed {
  return {
    ...words,
    refuse,
    prepare: async ({ id }) => {
      const person = await calls.users.get({ id })
      const refusal = refuse(person)
      return refusal ? { refusal: refusal.message } : how(person)
    },
  }
}

const disable = (me: Me) =>
  deed(
    {
      ...{ label: 'Disable sign-in …', verb: 'Disable sign-in of', done: 'disabled' },
      says: 'They are signed out everywhere at once and cannot sign in until it is enabled again. Nothing of theirs is deleted.',
    },
    (person) => refuseDisableWithOthers(person, person.id === me.id),
    ({ id, version, state }) => ({
      ...(state === 'invited'
        ? { note: 'The invitation stops working: once enabled, invite them again' }
        : {}),
      act: async () => {
        const off = await calls.users.disable({ id, version })
        return async () => {
          await calls.users.enable({ id, version: off.version })
        }
      },
    }),
  )

const enable = deed(
  {
    ...{ label: 'Enable sign-in …', verb: 'Enable sign-in of', done: 'enabled' },
    says: 'They can sign in again, with the password that they had.',
  },
  refuseEnable,
  ({ id, version }) => ({
    act: async () => {
      const on = await calls.users.enable({ id, version })
      return async () => {
        await calls.users.disable({ id, version: on.version })
      }
    },
  }),
)

const endSessions = (me: Me) =>
  deed(
    {
      ...{ label: 'Sign out everywhere …', verb: 'Sign out', done: 'signed out' },
      says: 'All their browsers are signed out at once; what they have not saved there is kept on their device. They are told by mail and may sign in again.',
    },
    (person) => refuseOwnGuard(me, person.id) ?? refuseEndSessions(person),
    ({ id, version }) => ({
      act: async () => {
        await calls.users.endSessions({ id, version })
        return null
      },
    }),
  )

const invite = deed(
  {
    ...{ label: 'Invite again …', verb: 'Invite', done: 'invited again' },
    says: 'Each gets a mail with a new link; the one of before stops working. A mail cannot be called back.',
  },
  refuseInvite,
  ({ id, email, invitedAt }) => ({
    note: email,
    act: async () => {
      // After a lost answer they have their new link.
      const now = await calls.users.get({ id })
      if (now.invitedAt === invitedAt) await calls.workers.invite({ id })
      return null
    },
  }),
)

/** Of people of any role. */
export const userDeeds = (me: Me): UserDeed[] => [disable(me), enable, endSessions(me)]

/** Of workers, who alone are invited. */
export const workerDeeds = (me: Me): UserDeed[] => [invite, ...userDeeds(me)]

/** Those that are for any of the people who are marked. */
export function deedsFor(deeds: readonly UserDeed[], people: Iterable<Account>): UserDeed[] {
  const marked = [...people]
  return deeds.filter(({ refuse }) => marked.some((person) => refuse(person) === null))
}
