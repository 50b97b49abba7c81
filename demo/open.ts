import { eq } from 'drizzle-orm'
import { type Fascia, startFascia } from '#server/main.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { user } from '#server/platform/db/sign-in.tables.ts'
import type { WebMode } from '#server/platform/http/web.ts'
import type { Log } from '#server/platform/log.ts'
import { acceptByPhone, fillAccounts, sendRevision } from './accounts.ts'
import { fillBank } from './bank.ts'
import { fillCosts } from './costs.ts'
import { fillDebtors } from './debtors.ts'
import { fillEnquiries } from './enquiries.ts'
import { fillShop } from './fill.ts'
import { fillHandovers } from './handovers.ts'
import { fillHistory } from './history.ts'
import { type DemoLinks, fillLinks } from './links.ts'
import { fillMeasurements } from './measurements.ts'
import { fillMerges } from './merges.ts'
import { fillNotes } from './notes.ts'
import { closeOldPeriod } from './periods.ts'
import { fillProjects, orderProjectPictures } from './projects.ts'
import { fillRecurring } from './recurring.ts'
import { fillReminders } from './reminders.ts'
import { demoSettings } from './settings.ts'
import { fillStaff } from './staff.ts'
import { fillTemplates } from './templates.ts'
import { fillTexts } from './texts.ts'
import { fillViews } from './views.ts'
import { fillWork } from './work.ts'

const SEED = 1886

/** The same for all users: the shop has nobody's real data. */
export const demoPassword = 'plumb line'

const admin = { email: 'admin@irwellsigns.example', name: 'Frances Irwell' }
const workers = [
  { email: 'joe@irwellsigns.example', name: 'Joe Tetlow' },
  { email: 'amina@irwellsigns.example', name: 'Amina Rahman' },
  { email: 'kasia@irwellsigns.example', name: 'Kasia Nowak' },
  { email: 'gary@irwellsigns.example', name: 'Gary Lomax' },
]

/** Starts Fascia on an empty database and fills it with the made-up shop. */
export async function openDemoShop(
  config: Config,
  log: Log,
  mode: WebMode,
): Promise<{ fascia: Fascia; admin: string; workers: string[]; links: DemoLinks }> {
  const fascia = await startFascia({ ...config, admin: { ...admin, password: demoPassword } }, log, mode)
  try {
    const [adminId, ...workerIds] = await Promise.all([
      nameAdmin(fascia.db),
      ...workers.map((worker) =>
        addPerson(fascia.deps, { ...worker, password: demoPassword, role: 'worker' as const }),
      ),
    ])
    const now = fascia.deps.clock.now()
    const people = { admin: adminId, workers: workerIds }
    await fillProjects(fascia.deps, SEED, now, people)
    const shop = await fillShop(fascia.db, SEED, now, people)
    await fillAccounts(fascia.db, now, people)
    await fillDebtors(fascia.deps, now, people)
    await fillBank(fascia.deps, now, people)
    await fillReminders(fascia.deps, now, people)
    await fillNotes(fascia.deps, now, people)
    await fillMerges(fascia.deps, now, people)
    await fillTexts(fascia.deps, now, people)
    await fillTemplates(fascia.deps, now, people)
    await fillViews(fascia.deps, now, people)
    await sendRevision(fascia.deps, now, people)
    await acceptByPhone(fascia.deps, now, people)
    await fillRecurring(fascia.deps, now, people)
    await fillStaff(fascia.db, SEED, now, people)
    await fillMeasurements(fascia.deps, SEED, now, { people, ...shop })
    await fillEnquiries(fascia.deps, SEED, now, { people, ...shop })
    await fillWork(fascia.deps, SEED, now, people)
    await fillHandovers(fascia.deps, SEED, people)
    await fillCosts(fascia.deps, SEED, people)
    const links = await fillLinks(fascia, now, people)
    await closeOldPeriod(fascia.db, now, people)
    await fillHistory(fascia.db, now, people)
    await orderProjectPictures(fascia.deps)
    return { fascia, admin: admin.email, workers: workers.map(({ email }) => email), links }
  } catch (error) {
    await fascia.stop()
    throw error
  }
}

/** The first admin of a new shop has no name; here it gets one. @returns the id */
async function nameAdmin(db: Database): Promise<string> {
  const [made] = await db
    .update(user)
    .set({ name: admin.name })
    .where(eq(user.email, admin.email))
    .returning()
  if (!made) throw new Error('the demonstration has no admin')
  await db
    .update(profiles)
    .set({
      displayName: admin.name,
      mailSignature: `Kind regards,\n${admin.name}\n${demoSettings.tradingName}`,
    })
    .where(eq(profiles.id, made.id))
  return made.id
}
