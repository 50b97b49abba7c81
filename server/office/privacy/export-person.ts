import { type ProfileRow, presentProfile } from '#server/people/auth/profiles.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mailsOf } from './exports.store.ts'
import {
  assignedCustomers,
  codesOf,
  doneBy,
  eventsByPerson,
  eventsOfPerson,
  exportedAccountOf,
  historyOfPerson,
  pushOf,
  sessionsOf,
  uploadedFilesOf,
} from './person-exports.store.ts'
import { streamExport } from './stream-export.ts'

/** All data about a person who signs in, or did. @param now when it is made */
export async function exportPerson({ db, log }: Pick<Deps, 'db' | 'log'>, profile: ProfileRow, now: Date) {
  const { id } = profile
  return streamExport(log, {
    fileName: `person-${id}`,
    about: { person: profile.displayName, id, exportedAt: now.toISOString() },
    parts: [
      {
        name: 'profile',
        what: 'Who they are in this shop and how to reach them.',
        items: [presentProfile(profile)],
      },
      {
        name: 'account',
        what: 'What they sign in with. The password is hashed and the second factor encrypted; they are not included.',
        items: await exportedAccountOf(db, id),
      },
      { name: 'sessions', what: 'Where they are signed in.', items: await sessionsOf(db, id) },
      {
        name: 'notifications',
        what: 'The devices on which they get notifications. Addresses and keys of these are encrypted and not included.',
        items: await pushOf(db, id),
      },
      {
        name: 'links',
        what: 'Links to reset the password or to take an invitation: when made and used. The links themselves are kept nowhere.',
        items: await codesOf(db, id),
      },
      {
        name: 'mails',
        what: 'Mails sent to them: when, where to, under which subject. What a mail said is not kept once it is sent.',
        items: mailsOf(db, { personId: id }),
      },
      {
        name: 'security events',
        what: 'Sign-ins, failed ones, and what was done to the account: when, from which address and device.',
        items: eventsOfPerson(db, id),
      },
      {
        name: 'security events by them',
        what: 'What they did to the accounts and data of others.',
        items: eventsByPerson(db, id),
      },
      {
        name: 'customers',
        what: 'The numbers of the customers that they see as a worker, and whether they added them. Who these are is theirs.',
        items: await assignedCustomers(db, id),
      },
      { name: 'files', what: 'Files that they brought in.', items: uploadedFilesOf(db, id) },
      {
        name: 'history',
        what: 'Each change to their profile: when, by whom, and what was changed from what to what.',
        items: historyOfPerson(db, id),
      },
      {
        name: 'work',
        what: 'What they did in this shop: when, and to which record. What the records say is about others.',
        items: doneBy(db, id),
      },
    ],
  })
}
