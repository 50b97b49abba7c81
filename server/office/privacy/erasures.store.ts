/** The SQL of erasing: in bulk, because a customer may have ten thousand documents. */
import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type CustomerErasure,
  ERASED_CUSTOMER,
  erasedSnapshot,
  MOST_NAMED,
  openCredit,
} from '#domain/office/privacy.ts'
import { mails, securityEvents } from '#server/platform/db/accounts.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerNotes } from '#server/platform/db/customers.tables.ts'
import { chases } from '#server/platform/db/debtors.tables.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { messages } from '#server/platform/db/messages.tables.ts'
import { allocations, payments } from '#server/platform/db/payments.tables.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { user } from '#server/platform/db/sign-in.tables.ts'
import { enquiries } from '#server/platform/db/site.tables.ts'
import { creations } from '#server/platform/db/tables.ts'
import { creditOf } from '#server/shop/customers/credit.store.ts'
import { isEnquiryOfCustomer } from '#server/site/enquiries/enquiries.store.ts'

export const erased = sql`${JSON.stringify(erasedSnapshot)}::jsonb`

/** The last day of an issued invoice: of its tax point, its issue, or the last payment on it. */
export const recordDay = sql<string>`greatest(
  ${invoices.taxPoint},
  (${invoices.issuedAt} at time zone 'Europe/London')::date,
  (select max(${allocations.date}) from ${allocations} where ${allocations.invoiceId} = ${invoices.id})
)`

/** Erasing a big customer takes longer than any other statement may. */
export async function takeTime(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`)
}

/** A customer's unfinished work and open money: their credit, then documents, newest first. */
export async function findOpen(
  db: Database | Transaction,
  customerId: string,
): Promise<Pick<CustomerErasure, 'open' | 'openCount'>> {
  const { rows } = await db.execute<CustomerErasure['open'][number] & { all: number }>(sql`
    select noun, id, number, why, count(*) over () as all from (
      select 'invoices' as noun, id, invoice_number as number, created_at, case
          when issued_at is null and kind <> 'credit-note' then 'not issued yet; issue it, or make it void'
          when balance > 0 then 'not paid yet'
          else 'money is owed back on it'
        end as why
      from ${invoices}
      where customer_id = ${customerId} and status <> 'void' and kind <> 'credit-note'
        and (balance <> 0 or issued_at is null)
      union all
      select 'quotes', id, quote_number, created_at, 'accepted and not invoiced; invoice it, or re-open it'
      from ${quotes} where customer_id = ${customerId} and status = 'accepted' and not is_invoice_created
      union all
      select 'jobs', id, job_number, created_at, 'not done yet; finish it, or archive it'
      from ${jobs} where customer_id = ${customerId} and archived_at is null and stage_kind <> 'done'
    ) as unsettled order by created_at desc limit ${MOST_NAMED}`)
  const credit = openCredit(customerId, await creditOf(db, customerId))
  return {
    open: [...credit, ...rows.map(({ all: _all, ...row }) => row)],
    openCount: credit.length + Number(rows[0]?.all ?? 0),
  }
}

/** A customer's issued invoices and credit notes, each with its last day. */
export async function findKept(
  db: Database | Transaction,
  customerId: string,
): Promise<{ records: { id: string; number: string; day: string }[]; count: number }> {
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.invoiceNumber,
      day: sql<string>`coalesce(${recordDay}, (${invoices.createdAt} at time zone 'Europe/London')::date)::text`.as(
        'day',
      ),
      count: sql<number>`count(*) over ()`,
    })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), isRetained()))
    .orderBy(desc(sql`day`), desc(invoices.createdAt))
    .limit(MOST_NAMED)
  return { records: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 }
}

/** Issued, and not erased since. */
export function isRetained(): SQL | undefined {
  return and(
    ne(invoices.status, 'void'),
    or(isNotNull(invoices.issuedAt), eq(invoices.kind, 'credit-note')),
    sql`${invoices.customer}->>'name' is distinct from ${ERASED_CUSTOMER}`,
  )
}

type Erasable = Pick<
  CustomerErasure,
  'quotes' | 'voidInvoices' | 'surveys' | 'jobs' | 'mails' | 'enquiries' | 'messages'
> &
  Record<string, number>

/** How many other records of a customer there are. */
export async function countErasable(
  db: Database | Transaction,
  customer: { id: string; email: string },
): Promise<Erasable> {
  const { rows } = await db.execute<Erasable>(sql`select
    (select count(*) from ${quotes} where customer_id = ${customer.id}) as quotes,
    (select count(*) from ${invoices} where customer_id = ${customer.id} and status = 'void') as "voidInvoices",
    (select count(*) from ${measurements} where customer_id = ${customer.id}) as surveys,
    (select count(*) from ${jobs} where customer_id = ${customer.id}) as jobs,
    (select count(*) from ${mails} where ${mailsTo(customer)}) as mails,
    (select count(*) from ${enquiries} where ${isEnquiryOfCustomer(customer)}) as enquiries,
    (select count(*) from ${messages} join ${quotes} on ${quotes.id} = ${messages.quoteId}
      where ${quotes.customerId} = ${customer.id}) as messages`)
  return rows[0] ?? { quotes: 0, voidInvoices: 0, surveys: 0, jobs: 0, mails: 0, enquiries: 0, messages: 0 }
}

/** The mails about a customer, or to their address. */
export function mailsTo({ id, email }: { id: string; email: string }): SQL | undefined {
  return or(
    eq(mails.customerId, id),
    email === '' ? undefined : sql`(person_id is null and lower(recipient) = ${email.toLowerCase()})`,
  )
}

/**
 * Removes personal data from a customer's quotes and void invoices; lines and amounts stay, because they are
 * the shop's. Issued invoices lose only what was not printed on them.
 * @param change.now the moment at which the quotes are archived
 */
export async function emptyDocuments(
  tx: Transaction,
  customerId: string,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const texts = sql`title = '', work_location = '', po_number = '', notes = '', internal_notes = '',
    rich_content = '', version = version + 1, updated_at = now()`
  await noteErased(
    tx,
    'quotes',
    actorId,
    sql`update ${quotes} set customer = ${erased}, ${texts}, rejected_reason = '', design = null,
      acceptance = case when acceptance is null then null
        else acceptance || '{"name": "", "role": "", "signature": null}'::jsonb end,
      archived_at = coalesce(archived_at, ${now.toISOString()}::timestamptz)
    where customer_id = ${customerId} returning id, version`,
  )
  await noteErased(
    tx,
    'invoices',
    actorId,
    sql`update ${invoices} set customer = ${erased}, ${texts}, reason = ''
    where customer_id = ${customerId} and status = 'void' returning id, version`,
  )
  await noteErased(
    tx,
    'invoices',
    actorId,
    sql`update ${invoices} set customer = customer || '{"email": "", "phone": ""}'::jsonb, internal_notes = '',
      version = version + 1, updated_at = now()
    where customer_id = ${customerId} and status <> 'void' returning id, version`,
  )
  await tx.execute(sql`delete from ${chases} where invoice_id in
    (select id from ${invoices} where customer_id = ${customerId})`)
}

/**
 * Runs an update that returns `id, version`, and records for each row that it was erased, without its
 * contents.
 */
export async function noteErased(
  tx: Transaction,
  noun: string,
  actorId: string | null,
  update: SQL,
): Promise<void> {
  await tx.execute(sql`with changed as (${update})
    insert into ${history} (actor, noun, record_id, action, before, after)
    select ${actorId}::uuid, ${noun}, id, 'erase', null, jsonb_build_object('id', id, 'version', version)
    from changed`)
}

/**
 * Removes the contents from the history of a customer and all of their documents; who did what and when
 * stays.
 */
export async function scrubHistoryOf(
  tx: Transaction,
  customer: { id: string; email: string },
): Promise<void> {
  await scrubHistory(
    tx,
    // One list of ids, so that each is looked up in the index.
    sql`record_id in (select ${customer.id}::uuid
      union all select id from ${quotes} where customer_id = ${customer.id}
      union all select id from ${invoices} where customer_id = ${customer.id}
      union all select id from ${payments} where customer_id = ${customer.id}
      union all select id from ${customerNotes} where customer_id = ${customer.id}
      union all select id from ${recurring} where customer_id = ${customer.id}
      union all select id from ${jobs} where customer_id = ${customer.id}
      union all select id from ${measurements} where customer_id = ${customer.id}
      union all select id from ${mails} where ${mailsTo(customer)})`,
  )
}

/**
 * Deletes a person's account with its sessions, password, second factor and links, the mails to them, and
 * their data in history and security log. That something happened, and when, stays.
 * @returns the ids of the mails
 */
export async function emptyPerson(tx: Transaction, person: { id: string; email: string }): Promise<string[]> {
  const { id } = person
  const address = person.email.toLowerCase()
  const theirs = sql`person_id = ${id} or (${address} <> '' and lower(recipient) = ${address})`
  await scrubHistory(
    tx,
    sql`record_id in (select ${id}::uuid union all select id from ${mails} where ${theirs})`,
  )
  const gone = await tx.delete(mails).where(theirs).returning({ id: mails.id })
  await forgetCopies(tx, address)
  // The address from which another person changed their account is that person's data.
  await tx.execute(sql`update ${securityEvents} set address = '', device = ''
    where (person_id = ${id} and actor_id is null) or actor_id = ${id}`)
  await tx.execute(sql`update ${securityEvents} set details = '{}' where person_id = ${id}`)
  await tx.delete(user).where(eq(user.id, id))
  return gone.map((mail) => mail.id)
}

/** Reduces the history of records to their versions and the names of the fields that changed. */
export async function scrubHistory(tx: Transaction, where: SQL): Promise<void> {
  await tx.execute(sql`update ${history} set
    before = case when before is null then null
      else jsonb_build_object('id', before->'id', 'version', before->'version') end,
    after = case when after is null then null
      else jsonb_build_object('id', after->'id', 'version', after->'version', 'changed', (
        select coalesce(jsonb_agg(key order by key), '[]'::jsonb) from jsonb_each(after)
        where before is not null and (before->key) is distinct from value
          and key not in ('search', 'updatedAt', 'version')
      )) end
    where (${where}) and action <> 'erase' and not coalesce(after, '{}'::jsonb) ? 'changed'`)
  await tx.execute(sql`delete from ${creations} where ${where}`)
}

/** Deletes the mails about a customer or to their address, sent or not. @returns their ids */
export async function deleteMails(
  tx: Transaction,
  customer: { id: string; email: string },
): Promise<string[]> {
  const gone = await tx.delete(mails).where(mailsTo(customer)).returning({ id: mails.id })
  await forgetCopies(tx, customer.email)
  return gone.map(({ id }) => id)
}

/** Takes an address off the mails to others of which it got a copy, and out of their history. */
async function forgetCopies(tx: Transaction, email: string): Promise<void> {
  const address = email.toLowerCase()
  if (address === '') return
  const holds = sql`${address} in (select lower(one) from unnest(also_to || cc || bcc || refused) as one)`
  const without = (list: SQL) =>
    sql`array(select one from unnest(${list}) as one where lower(one) <> ${address})`
  await scrubHistory(tx, sql`record_id in (select id from ${mails} where ${holds})`)
  await tx.execute(sql`update ${mails} set also_to = ${without(sql`also_to`)}, cc = ${without(sql`cc`)},
    bcc = ${without(sql`bcc`)}, refused = ${without(sql`refused`)}, last_error = '' where ${holds}`)
}
