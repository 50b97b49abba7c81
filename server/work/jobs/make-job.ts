/** Makes jobs: of a quote that is accepted, in that transaction, or by hand. */

import { v7 as uuid } from 'uuid'
import { type Actor, personIdOf } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { refuseJobOfQuote } from '#domain/work/job-actions.ts'
import { itemsOfLines, mergeItems } from '#domain/work/job-items.ts'
import { placeOfJob } from '#domain/work/job-source.ts'
import { emptyJob, firstStage, type JobInput } from '#domain/work/jobs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { customerFor } from '#server/sales/documents/documents.ts'
import { nextNumber } from '#server/sales/documents/numbers.store.ts'
import { findQuote, type QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { forHeir } from '#server/shop/customers/heirs.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'
import { planJob } from '../costs/plan-job.ts'
import { savePeople, saveTasks } from './job-people.store.ts'
import { findJobOfQuote, insertJob, type JobInsert, type JobRow, updateJob } from './jobs.store.ts'

/**
 * The job of a quote that this transaction accepts: a new one, or that of a revision that was accepted before,
 * which then says what changed. Nothing if the shop makes its jobs by hand.
 */
export async function makeJobOfQuote(
  tx: Transaction,
  actor: Actor,
  quote: QuoteRow,
  now: Date,
): Promise<void> {
  const known = await findJobOfQuote(tx, quote.quoteNumber, 'update')
  if (known?.quoteId === quote.id) {
    // It was re-opened and accepted again, perhaps with other lines.
    await planJob(tx, known.id, quote)
    return
  }
  const survey = await readQuotedSurvey(tx, quote)
  const fresh = itemsOfLines(quote.items, survey, uuid)
  if (known) {
    await followRevision(tx, actor, known, { quote, fresh, now })
    return
  }
  const { fields: settings } = await readSettings(tx)
  if (!settings.jobsFromQuotes) return
  const { name, companyName } = quote.customer
  const made = await insertJob(tx, {
    ...empty,
    ...placeOfJob({ customer: quote.customer, workLocation: quote.workLocation, survey }),
    id: uuid(),
    customerId: quote.customerId,
    customer: { name, companyName },
    quoteId: quote.id,
    measurementId: quote.measurementId,
    title: quote.title,
    items: fresh,
    ...(await beginning(tx, actor, now)),
  })
  if (!made) throw new Error('a new id is in use already')
  await planJob(tx, made.id, quote)
  await recordChange(tx, { actor, noun: 'jobs', action: 'make from quote', before: null, after: made })
}

async function followRevision(
  tx: Transaction,
  actor: Actor,
  known: JobRow,
  { quote, fresh, now }: { quote: QuoteRow; fresh: JobRow['items']; now: Date },
): Promise<void> {
  const { items, changes } = mergeItems(known.items, fresh)
  const change: Partial<JobInsert> = {
    quoteId: quote.id,
    items,
    ...(changes.length > 0 ? { changes, changedAt: now, itemsChangedAt: now } : {}),
  }
  const after = await updateJob(tx, known, change)
  await planJob(tx, known.id, quote)
  await recordChange(tx, { actor, noun: 'jobs', action: 'follow revision', before: known, after })
}

/**
 * A job made by hand.
 * @returns null if the id is taken
 * @throws INVALID on `quoteId` if that quote can have no job, or has one
 */
export async function makeJobByHand(
  tx: Transaction,
  actor: Actor,
  { id, now, ...input }: JobInput & { id: string; now: Date },
): Promise<JobRow | null> {
  const { people = [], tasks = [], quoteId = null, measurementId, ...sent } = input
  const { customerId, ...given } = await forHeir(tx, sent)
  const quote = quoteId ? await findQuote(tx, quoteId, 'update') : null
  if (quoteId) {
    const known = quote && (await findJobOfQuote(tx, quote.quoteNumber))
    assertAllowed(refuseJobOfQuote(quote, customerId, known?.jobNumber ?? null))
  }
  const { snapshot } = await customerFor(tx, customerId)
  const { name, companyName } = snapshot
  const survey = await readQuotedSurvey(tx, {
    measurementId: measurementId ?? quote?.measurementId ?? null,
  })
  const made = await insertJob(tx, {
    ...empty,
    ...placeOfJob({ customer: snapshot, workLocation: quote?.workLocation ?? '', survey }),
    ...(quote ? { title: quote.title, items: itemsOfLines(quote.items, survey, uuid) } : {}),
    ...withoutUndefined(given),
    ...{ id, customerId, quoteId, measurementId: survey?.id ?? null, customer: { name, companyName } },
    ...(await beginning(tx, actor, now)),
  })
  if (!made) return null
  if (quote) await planJob(tx, id, quote)
  await savePeople(tx, id, people)
  await saveTasks(tx, id, tasks)
  await recordChange(tx, {
    ...{ actor, noun: 'jobs', action: 'create', before: null, people },
    after: { ...made, people, tasks },
  })
  return made
}

const { people: _people, tasks: _tasks, ...empty } = emptyJob

/** The number of a new job, and where it begins. */
async function beginning(tx: Transaction, actor: Actor, now: Date) {
  const { fields: settings } = await readSettings(tx, 'share')
  const stage = firstStage(settings.stages)
  return {
    jobNumber: nextNumber('job', londonDay(now), 'sequential'),
    ...{ stageId: stage.id, stageKind: stage.kind, stageSince: now },
    ...{ createdBy: personIdOf(actor), createdAt: now, updatedAt: now },
  }
}
