/** Tells customers of their visits by mail, each with an entry for their calendar. */

import { copiesOfKind } from '#domain/mail/mails.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { type VisitNews, visitLetter } from '#domain/work/visit-letters.ts'
import { newsBetween, ON_THE_WAY_MS, type Told, visitMailOf } from '#domain/work/visit-news.ts'
import type { Visit } from '#domain/work/visits.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keepFromSending } from '#server/platform/mail/lock.ts'
import { findMail } from '#server/platform/mail/mails.store.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { writeInvitation } from '../calendar/write-calendar.ts'
import { findJob } from '../jobs/jobs.store.ts'
import { presentVisit } from './present-visit.ts'
import { findVisit, saveTold, type VisitRow } from './visits.store.ts'

/** So long the office can move a visit about before its customer hears of it. */
export const PATIENCE_MS = 2 * 60_000

type Writer = Pick<Deps, 'config' | 'jobs'>

/** Sees to it that the customer of a visit hears of what this transaction did. */
export async function queueVisitNotice(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { id }: Pick<VisitRow, 'id'>,
  now: Date,
): Promise<void> {
  const { fields } = await readSettings(tx)
  if (fields.tellOfVisits)
    await jobs.add(tx, 'visits', { visitId: id }, { at: new Date(now.getTime() + PATIENCE_MS) })
}

/** Starts telling customers in this process. Begins with what was left over when a process ended. */
export async function startVisitNotices(deps: Deps): Promise<void> {
  await deps.jobs.take('visits', 1, ({ visitId }) => notifyOfVisit(deps, visitId, deps.clock.now()))
}

/** Tells the customer of a visit what they do not know yet: nothing, if it is as they were told last. */
export async function notifyOfVisit(deps: Deps, visitId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findVisit(tx, visitId, 'update')
    const { fields } = await readSettings(tx)
    // What is over is no news, and what is done was done.
    if (!row || !fields.tellOfVisits || row.endsAt <= now || row.status === 'done') return
    const visit = await presentVisit(tx, row)
    const current = visitMailOf(visit, await readerOf(tx, row))
    await write(tx, deps, { row, visit, fields, current })
  })
}

/** Tells at once that a visit does not take place, because nothing of it is left later. */
export async function notifyOfRemoval(
  tx: Transaction,
  deps: Writer,
  row: VisitRow,
  now: Date,
): Promise<void> {
  const { fields } = await readSettings(tx)
  if (row.told === null || !fields.tellOfVisits || row.endsAt <= now) return
  await write(tx, deps, { row, visit: await presentVisit(tx, row), fields, current: null })
}

/** Tells that somebody set out, if the shop wants that. */
export async function notifyOnTheWay(tx: Transaction, deps: Writer, row: VisitRow, at: Date): Promise<void> {
  const { fields } = await readSettings(tx)
  if (!fields.tellOnTheWay) return
  const visit = await presentVisit(tx, row)
  const to = visitMailOf(visit, await readerOf(tx, row))
  const until = new Date(at.getTime() + ON_THE_WAY_MS).toISOString()
  if (to) await queueLetter(tx, deps, { row, visit, fields, news: 'on-the-way', to, until })
}

/** The person whom the job names, else the customer. */
export async function readerOf(
  tx: Transaction,
  { jobId, customerId }: Pick<VisitRow, 'jobId' | 'customerId'>,
): Promise<{ recipient: string; name: string }> {
  const job = jobId === null ? null : await findJob(tx, jobId)
  if (job?.contact.email) return { recipient: job.contact.email, name: job.contact.name }
  const customer = customerId === null ? null : await findCustomer(tx, customerId)
  return { recipient: customer?.email ?? '', name: customer?.name ?? '' }
}

interface About {
  row: VisitRow
  visit: Visit
  fields: SettingsFields
}

async function write(
  tx: Transaction,
  deps: Writer,
  { current, ...about }: About & { current: Told | null },
): Promise<void> {
  const { id, told } = about.row
  if (newsBetween(told, current).length === 0) return
  const before = await heardOf(tx, about.row)
  const mailIds: string[] = []
  for (const { news, to } of newsBetween(before, current))
    mailIds.push(await queueLetter(tx, deps, { ...about, news, to, until: to.endsAt }))
  await saveTold(tx, id, { told: current, telling: mailIds.length > 0 ? { mailIds, before } : null })
}

/**
 * What a customer knows of a visit: what was told last if a mail with it left, or is just leaving, otherwise what they
 * knew before. Its mails that have not left never will, once they do not say what the visit is any more.
 */
async function heardOf(tx: Transaction, { told, telling }: VisitRow): Promise<Told | null> {
  if (!telling) return told
  for (const mailId of telling.mailIds) {
    if (!(await keepFromSending(tx, mailId))) return told
    const mail = await findMail(tx, mailId)
    if (!mail || mail.status === 'sent' || mail.status === 'kept') return told
  }
  return telling.before
}

async function queueLetter(
  tx: Transaction,
  deps: Writer,
  { row, visit, fields, news, to, until }: About & { news: VisitNews; to: Told; until: string },
): Promise<string> {
  const { recipient, name, ...told } = to
  const title = visit.title || visit.job?.title || ''
  const letter = visitLetter(fields, news, { visit: told, name, address: to.address, title })
  const method = news === 'called-off' ? 'CANCEL' : 'REQUEST'
  const writer = {
    ...{ shop: shopName(fields), host: new URL(deps.config.appUrl).hostname },
    ...{ organizer: fields.email, recipient },
  }
  const entry = { ...visit, ...told, version: visit.version + (news === 'called-off' ? 1 : 0) }
  const text = writeInvitation(writer, entry, { method, summary: letter.subject })
  return queueMail(tx, deps, {
    ...{ kind: 'visit', recipient, ...letter, ...copiesOfKind(fields, 'visit') },
    about: { of: 'visit', visitId: row.id, news, until },
    ...(row.customerId === null ? {} : { customerId: row.customerId }),
    ...(news === 'on-the-way' ? {} : { calendar: { method, text } }),
  })
}
