/** Jobs as the API answers them. */
import type { Person } from '#domain/access.ts'
import { maySeeOffice } from '#domain/access.ts'
import { statusOn } from '#domain/sales/quotes.ts'
import { type GateFacts, gatesOf, type JobGate } from '#domain/work/gates.ts'
import { isLate, type Job, type JobPicture, type JobSummary } from '#domain/work/jobs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { invoicesOfQuote, readGateFacts } from './job-gates.store.ts'
import { namesOf, peopleOn, type Somebody, tasksOf } from './job-people.store.ts'
import { picturesOf, picturesOfItems } from './job-pictures.store.ts'
import type { JobRow } from './jobs.store.ts'

/** Whether a deposit was paid is the office's business. */
function gatesFor(person: Person, gates: readonly JobGate[]): JobGate[] {
  return gates.filter(({ gate }) => gate !== 'deposit' || maySeeOffice(person))
}

/** A photo of a survey is for the office and whoever took it; artwork for everybody on the job. */
function pictureFor(person: Person, picture: JobPicture | undefined): JobPicture | null {
  if (!picture) return null
  return picture.of === 'proof' || maySeeOffice(person) ? picture : null
}

const noFacts: GateFacts = { approval: 'none', deposit: null, opened: [] }

/** What lists show of these jobs to this person. @param today the day in London */
export async function presentJobs(
  db: Database | Transaction,
  rows: readonly JobRow[],
  { person, today }: { person: Person; today: string },
): Promise<JobSummary[]> {
  const ids = rows.map(({ id }) => id)
  const owners = rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
  const [people, names, facts, pictures, { fields: settings }] = await queryTogether(
    db,
    () => peopleOn(db, ids),
    () => namesOf(db, owners),
    () => readGateFacts(db, rows),
    () => picturesOf(db, ids),
    () => readSettings(db),
  )
  return rows.map((row) => ({
    ...shared(row, today),
    owner: somebodyOf(row.ownerId, names),
    people: people.get(row.id) ?? [],
    itemCount: row.items.length,
    signTypes: [...new Set(row.items.flatMap(({ signType }) => (signType === null ? [] : [signType])))],
    shut: gatesFor(person, gatesOf(facts.get(row.id) ?? noFacts, settings)).filter(({ shut }) => shut),
    picture: pictureFor(person, pictures.get(row.id)),
  }))
}

/** A whole job, as this person may read it: who fits it sees no money and nothing of the office's. */
export async function presentJob(
  db: Database | Transaction,
  row: JobRow,
  { person, today }: { person: Person; today: string },
): Promise<Job> {
  const [people, names, facts, { fields: settings }, tasks, pictures, ofItems, office] = await queryTogether(
    db,
    () => peopleOn(db, [row.id]),
    () => namesOf(db, row.ownerId === null ? [] : [row.ownerId]),
    () => readGateFacts(db, [row]),
    () => readSettings(db),
    () => tasksOf(db, row.id),
    () => picturesOf(db, [row.id]),
    () => picturesOfItems(db, row),
    () => (maySeeOffice(person) ? officePart(db, row, today) : Promise.resolve(nothingOfOffice)),
  )
  const { version, createdBy, ownerId, contact, site, items, code, notes, measurementId, changes } = row
  return {
    ...shared(row, today),
    ...{ version, createdBy, ownerId, contact, site, items, code, notes, measurementId, changes, tasks },
    updatedAt: row.updatedAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    owner: somebodyOf(ownerId, names),
    people: people.get(row.id) ?? [],
    gates: gatesFor(person, gatesOf(facts.get(row.id) ?? noFacts, settings)),
    picture: pictureFor(person, pictures.get(row.id)),
    itemPictures: Object.fromEntries(
      Object.entries(ofItems).filter(([, picture]) => pictureFor(person, picture) !== null),
    ),
    ...office,
  }
}

function shared(row: JobRow, today: string) {
  const { id, version, jobNumber, title, customerId, customer, stageId, stageKind } = row
  const { dueDay, promisedDay, promisedBy, blockedSince, blockedReason } = row
  return {
    ...{ id, version, jobNumber, title, customerId, customer, stageId, stageKind },
    ...{ dueDay, promisedDay, promisedBy, late: isLate(row, today) },
    createdAt: row.createdAt.toISOString(),
    stageSince: row.stageSince.toISOString(),
    blocked: blockedSince ? { reason: blockedReason, since: blockedSince.toISOString() } : null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

type OfficePart = Pick<Job, 'quote' | 'invoices' | 'alert'>

const nothingOfOffice: OfficePart = { quote: null, invoices: [], alert: '' }

async function officePart(db: Database | Transaction, row: JobRow, today: string): Promise<OfficePart> {
  const { quoteId } = row
  const [quote, invoices, customer] = await queryTogether(
    db,
    () => (quoteId ? findQuote(db, quoteId) : Promise.resolve(null)),
    () => (quoteId ? invoicesOfQuote(db, quoteId) : Promise.resolve([])),
    () => findCustomer(db, row.customerId),
  )
  return {
    quote: quote && {
      ...{ id: quote.id, quoteNumber: quote.quoteNumber, revision: quote.revision },
      status: statusOn(quote, today),
      hasDesign: quote.design !== null,
    },
    invoices,
    alert: customer?.alert ?? '',
  }
}

function somebodyOf(id: string | null, names: ReadonlyMap<string, string>): Somebody | null {
  return id === null ? null : { id, name: names.get(id) ?? '' }
}
