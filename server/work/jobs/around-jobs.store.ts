/**
 * What lists, the board and a job's page show around jobs: who is on them, what their gates depend on, what they look
 * like. It comes with the rows of a page in the same statement, because a statement of its own for each takes longer
 * than all of them together; a thousand jobs of the board are read set by set.
 */
import { sql } from 'drizzle-orm'
import type { Gate, GateFacts } from '#domain/work/gates.ts'
import type { JobPicture } from '#domain/work/jobs.ts'
import { approvalOf, type ProofState } from '#domain/work/proofs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { jobs } from '#server/platform/db/jobs.tables.ts'
import { nameOfPerson } from '#server/platform/db/people.tables.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { readGateFacts } from './job-gates.store.ts'
import { peopleOn, personNamesOf, type Somebody } from './job-people.store.ts'
import { picturesOf } from './job-pictures.store.ts'

export interface AroundJob {
  owner: Somebody | null
  people: readonly Somebody[]
  facts: GateFacts
  picture: JobPicture | null
}

export interface OpenedRow {
  gate: Gate
  name: string
  at: string
  reason: string
}

const artwork = sql`select proofs.id from proofs join proof_pages on proof_id = proofs.id and page = 1
  where proofs.job_id = jobs.id order by number desc limit 1`

/**
 * Columns of a query of jobs alone: drizzle leaves tables' names out there, so the statements inside name
 * their tables themselves.
 */
export const aroundColumns = {
  people: sql<
    Somebody[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', profiles.id, 'name', ${nameOfPerson})
      order by position), '[]') from job_people join profiles on profiles.id = person_id where job_id = jobs.id)`,
  ownerName: sql<string | null>`(select ${nameOfPerson} from profiles where profiles.id = jobs.owner_id)`,
  opened: sql<
    OpenedRow[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('gate', gate, 'name', ${nameOfPerson}, 'at', opened_at,
      'reason', reason)), '[]') from job_gates join profiles on profiles.id = opened_by where job_id = jobs.id)`,
  newest: sql<{
    state: ProofState
    decidedAt: string | null
  } | null>`(select jsonb_build_object('state', state,
      'decidedAt', decided_at) from proofs where proofs.job_id = jobs.id and state <> 'superseded')`,
  deposit: sql<GateFacts['deposit']>`(select jsonb_build_object('number', deposit.invoice_number,
      'isPaid', coalesce(deposit.status = 'paid', false) or coalesce(invoice.status = 'paid', false))
    from quotes quote
    left join invoices invoice on invoice.quote_id = quote.id and invoice.kind = 'invoice' and invoice.status <> 'void'
    left join lateral (select invoice_number, status from invoices
      where deposit_of = invoice.id and status <> 'void' order by created_at desc limit 1) deposit on true
    where quote.id = jobs.quote_id
      and (deposit.invoice_number is not null or coalesce((quote.deposit->>'value')::numeric, 0) > 0) limit 1)`,
  picture: sql<JobPicture | null>`coalesce(
    (select jsonb_build_object('of', 'proof', 'id', shown.id) from (${artwork}) shown),
    (select case when photo is not null then jsonb_build_object('of', 'photo', 'id', photo) end
      from (select coalesce(
          jsonb_path_query_first(survey, '$.**.photos[*] ? (@.annotations.size() > 0).id'),
          jsonb_path_query_first(survey, '$.**.photos[*].id')) #>> '{}' as photo
        from measurements where measurements.id = jobs.measurement_id) of_survey))`,
}

type AroundRow = Pick<typeof jobs.$inferSelect, 'ownerId' | 'itemsChangedAt'> & {
  people: Somebody[]
  ownerName: string | null
  opened: OpenedRow[]
  newest: { state: ProofState; decidedAt: string | null } | null
  deposit: GateFacts['deposit']
  picture: JobPicture | null
}

/** What the columns say of a row. */
export function aroundOf(row: AroundRow): AroundJob {
  const { ownerId, ownerName, people, picture, newest, itemsChangedAt, deposit, opened } = row
  const decidedAt = newest?.decidedAt ? new Date(newest.decidedAt) : null
  return {
    ...{ people, picture },
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    facts: {
      approval: approvalOf(newest && { state: newest.state, decidedAt }, itemsChangedAt),
      deposit,
      opened: opened.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    },
  }
}

/** The same of many jobs, by their ids: a few statements for all of them. */
export async function readAroundMany(
  db: Database | Transaction,
  rows: readonly Pick<typeof jobs.$inferSelect, 'id' | 'ownerId' | 'itemsChangedAt'>[],
): Promise<ReadonlyMap<string, AroundJob>> {
  const ids = rows.map(({ id }) => id)
  const owners = [...new Set(rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])))]
  const [people, names, facts, pictures] = await queryTogether(
    db,
    () => peopleOn(db, ids),
    () => personNamesOf(db, owners),
    () => readGateFacts(db, rows),
    () => picturesOf(db, ids),
  )
  const noFacts: GateFacts = { approval: 'none', deposit: null, opened: [] }
  return new Map(
    rows.map(({ id, ownerId }) => [
      id,
      {
        owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? '' },
        people: people.get(id) ?? [],
        facts: facts.get(id) ?? noFacts,
        picture: pictures.get(id) ?? null,
      },
    ]),
  )
}
