import { eq } from 'drizzle-orm'
import type { SecurityEventKind } from '#domain/people/security.ts'
import { makeAccessCode } from '#server/people/auth/codes.store.ts'
import { accessCodes, securityEvents } from '#server/platform/db/accounts.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { user } from '#server/platform/db/sign-in.tables.ts'
import { laterThatDay, momentOn, workingDays } from './calendar.ts'
import { type Chance, makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'

type Event = typeof securityEvents.$inferInsert & { at: Date }

/** Working days that the security log goes back. */
const LOG_DAYS = 32
const OFFICE = { address: '203.0.113.24', device: 'Chrome on Windows' }
/** Each worker's phone, and their browser at home. */
const DEVICES = [
  { address: '198.51.100.17', device: 'Chrome on Android' },
  { address: '198.51.100.82', device: 'Safari on iOS' },
  { address: '192.0.2.140', device: 'Firefox on Android' },
  { address: '192.0.2.61', device: 'Samsung Internet for Android on Android' },
]
const PHONES = ['+441614960961', '+441614960962', '+441614960963', '+441614960964']

/**
 * Gives the made-up shop's people a past: when they started, when they last signed in, a person who was
 * invited and has not signed in yet, a person who left, and some weeks of the security log.
 */
export async function fillStaff(db: Database, seed: number, now: Date, people: DemoPeople): Promise<void> {
  const chance = makeChance(seed + 2)
  const days = workingDays(now)
  await db.transaction(async (tx) => {
    for (const [index, id] of people.workers.entries()) {
      const createdAt = momentOn(days[index * 3] ?? '', chance)
      await tx
        .update(profiles)
        .set({ createdAt, phone: PHONES[index] ?? '' })
        .where(eq(profiles.id, id))
    }
    const log = [
      ...makeSignIns(chance, days, people),
      ...(await addFormerWorker(tx, chance, days, people.admin)),
      ...(await addInvited(tx, chance, days, people.admin)),
    ]
    const past = log.filter(({ at }) => at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
    await tx.insert(securityEvents).values(past)
    for (const [personId, lastSignInAt] of lastIn(past))
      await tx.update(profiles).set({ lastSignInAt }).where(eq(profiles.id, personId))
  })
}

/** Typical sign-ins: the office each morning, workers now and then, with a mistyped password in between. */
function makeSignIns(chance: Chance, days: readonly string[], people: DemoPeople): Event[] {
  const log: Event[] = []
  for (const day of days.slice(-LOG_DAYS)) {
    const morning = momentOn(day, chance)
    const atOffice = { personId: people.admin, ...OFFICE }
    if (chance.happens(0.15)) log.push({ kind: 'sign-in-failed', at: morning, ...atOffice })
    log.push({ kind: 'sign-in', at: new Date(morning.getTime() + 25_000), ...atOffice })
    if (chance.happens(0.4)) log.push({ kind: 'sign-out', at: laterThatDay(morning, chance), ...atOffice })
    for (const [index, personId] of people.workers.entries()) {
      if (!chance.happens(0.22)) continue
      const from = DEVICES[index % DEVICES.length] ?? OFFICE
      log.push({ kind: 'sign-in', at: momentOn(day, chance), personId, ...from })
    }
  }
  const [first] = people.workers
  if (first) log.push(...makeForgottenPassword(chance, days.at(-9) ?? '', first))
  // A sign-in with an address that no account has.
  const stranger = { personId: null, address: '198.51.100.203', device: 'A program' }
  const night = Date.parse(`${days.at(-5)}T02:13:00Z`)
  for (let index = 0; index < 6; index++)
    log.push({ kind: 'sign-in-failed', at: new Date(night + index * 1700), ...stranger })
  log.push({ kind: 'sign-in-limited', at: new Date(night + 12_000), ...stranger })
  return log
}

function makeForgottenPassword(chance: Chance, day: string, personId: string): Event[] {
  const from = { personId, ...(DEVICES[0] ?? OFFICE) }
  const start = momentOn(day, chance).getTime()
  const kinds: SecurityEventKind[] = [
    'sign-in-failed',
    'sign-in-failed',
    'reset-requested',
    'password-reset',
    'sign-in',
  ]
  return kinds.map((kind, index) => ({ kind, at: new Date(start + index * 48_000), ...from }))
}

/** Left in the summer: what they did stays under their name, and they cannot sign in any more. */
async function addFormerWorker(
  tx: Transaction,
  chance: Chance,
  days: readonly string[],
  admin: string,
): Promise<Event[]> {
  const createdAt = momentOn(days[2] ?? '', chance)
  const disabledAt = momentOn(days.at(-24) ?? '', chance)
  const id = await addSomebody(tx, chance, admin, {
    ...{ displayName: 'Derek Stott', email: 'derek@irwellsigns.example', createdAt, disabledAt },
  })
  const from = DEVICES[2] ?? OFFICE
  return [
    { kind: 'sign-in', at: momentOn(days.at(-27) ?? '', chance), personId: id, ...from },
    { kind: 'disabled', at: disabledAt, personId: id, actorId: admin, ...OFFICE },
    { kind: 'sign-in-failed', at: momentOn(days.at(-21) ?? '', chance), personId: id, ...from },
  ]
}

async function addInvited(
  tx: Transaction,
  chance: Chance,
  days: readonly string[],
  admin: string,
): Promise<Event[]> {
  const invitedAt = momentOn(days.at(-2) ?? '', chance)
  const id = await addSomebody(tx, chance, admin, {
    ...{ displayName: 'Priya Shah', email: 'priya@irwellsigns.example' },
    ...{ createdAt: invitedAt, invitedAt },
  })
  await makeAccessCode(tx, { kind: 'invitation', personId: id, createdBy: admin })
  await tx.update(accessCodes).set({ createdAt: invitedAt }).where(eq(accessCodes.personId, id))
  return [{ kind: 'invited', at: invitedAt, personId: id, actorId: admin, ...OFFICE }]
}

interface Somebody {
  displayName: string
  email: string
  createdAt: Date
  invitedAt?: Date
  disabledAt?: Date
}

/** A person without a password: nobody can sign in as them. */
async function addSomebody(
  tx: Transaction,
  chance: Chance,
  admin: string,
  person: Somebody,
): Promise<string> {
  const id = chance.id(person.createdAt)
  await tx.insert(user).values({ id, email: person.email, name: person.displayName })
  await tx.insert(profiles).values({ ...person, id, createdBy: admin, updatedAt: person.createdAt })
  return id
}

function lastIn(log: readonly Event[]): Map<string, Date> {
  const last = new Map<string, Date>()
  for (const { kind, personId, at } of log) if (kind === 'sign-in' && personId) last.set(personId, at)
  return last
}
