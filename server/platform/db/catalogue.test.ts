/**
 * What the database itself enforces: each reference leads to a record, and each status and kind is a known
 * one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessCodeKinds, roles } from '#domain/accounts.ts'
import { mailSecurities } from '#domain/mail/mail-server.ts'
import { mailKinds, mailStatuses } from '#domain/mail/mail-words.ts'
import { vatCategories } from '#domain/money/vat.ts'
import { numberKinds } from '#domain/numbering.ts'
import { pushKinds } from '#domain/people/push.ts'
import { securityEventKinds } from '#domain/people/security.ts'
import { bankLineStates } from '#domain/sales/bank/bank-statements.ts'
import { cardReversalKinds, cardStates } from '#domain/sales/cards.ts'
import { rejectReasons } from '#domain/sales/customer-answers.ts'
import { evidenceKinds } from '#domain/sales/evidence.ts'
import { invoiceKinds, invoiceStatuses } from '#domain/sales/invoice-words.ts'
import { linkChannels } from '#domain/sales/links.ts'
import { entryKinds, paymentMethods } from '#domain/sales/payment-words.ts'
import { periodActions } from '#domain/sales/periods.ts'
import { quoteStatuses } from '#domain/sales/quote-words.ts'
import { acceptanceChannels } from '#domain/sales/quotes.ts'
import { recurringEvery, recurringMakes } from '#domain/sales/recurring-words.ts'
import { sentPdfChannels } from '#domain/sales/sent-pdfs.ts'
import { textUses } from '#domain/sales/text-uses.ts'
import { customerTypes } from '#domain/shop/customers.ts'
import { groupColours } from '#domain/shop/groups.ts'
import { importNouns } from '#domain/shop/imports.ts'
import { pricingModels, serviceUnits } from '#domain/shop/services.ts'
import { stageKinds } from '#domain/shop/stages.ts'
import { enquiryStatuses } from '#domain/site/enquiries.words.ts'
import { measurementStatuses } from '#domain/survey/survey-status.ts'
import { gates } from '#domain/work/gates.ts'
import { costKinds } from '#domain/work/job-costs.ts'
import { drawingStates, proofStates } from '#domain/work/proofs.ts'
import { siteEntryKinds } from '#domain/work/site-work.ts'
import { visitKinds, visitStatuses } from '#domain/work/visit-words.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

/** Columns that refer to a record without a foreign key, each with its reason. */
const unkeyed: Record<string, string> = {
  'history.record_id': 'outlives the record that it tells of, whichever table that was in',
  'creations.record_id': 'stands for a record of any table, and for one that was deleted',
  'card_payments.session_id': 'Stripe’s own id',
  'card_payments.payment_intent_id': 'Stripe’s own id',
  'card_reversals.stripe_id': 'Stripe’s own id',
  'links.chosen': 'lines of a quote, which are part of its row',
  'messages.line_id': 'a line of a quote, as in links.chosen; it may be gone from the next revision',
  'messages.mail_id': 'the Message-ID of a mail in a mailbox',
  'reminders.step_id': 'a step of the ladder in the settings, which may be removed later',
  'reminders.send_id': 'an id that a screen gave a request: there is no such record',
  'handovers.photos': 'entries of the visit, kept from being taken away by a rule',
  'handovers.snags': 'as its photos',
  'site_entries.snag_id': 'the snag that a photo shows may be taken away later',
  'proofs.item_ids': 'items of a job, which are part of its row',
  'jobs.stage_id': 'one of the stages in the settings, which cannot be removed while a job is in it',
  'report_customer_sums.customer_id': 'sums that are worked out again; who has documents is not deleted',
  'report_groups.customer_id': 'as the sums of customers',
  'debt_days.customer_id': 'as the sums of customers',
  'debt_balances.customer_id': 'as the sums of customers',
  'debts_now.customer_id': 'as the sums of customers',
  'report_groups.group_id': 'a group may be deleted before its sums are folded in',
  'report_marks.customer': 'as invoices',
  'report_marks.invoice': 'what was touched may be gone by the time it is looked for',
  'report_marks.payment': 'as invoices',
  'report_marks.measurement': 'as invoices',
  'measurements.last_change_id': 'an id that a phone gave a change: there is no such record',
  'mails.person_id': 'somebody who signed up has no profile yet, somebody deleted no account any more',
  'security_events.person_id': 'as on mails; and the log outlives the account',
  'account.account_id': 'the sign-in library’s own: what the provider calls the account',
  'account.provider_id': 'the sign-in library’s own: the name of a provider',
}

/** The allowed values of a column, from the domain. A longer list needs a migration. */
const lists: Record<string, readonly string[]> = {
  'profiles.role': roles,
  'push_news.kind': pushKinds,
  'customers.type': customerTypes,
  'groups.colour': groupColours,
  'services.unit': serviceUnits,
  'services.pricing_model': pricingModels,
  'services.vat_category': vatCategories,
  'access_codes.kind': accessCodeKinds,
  'mails.kind': mailKinds,
  'kept_texts.use': textUses,
  'mails.status': mailStatuses,
  'mail_servers.security': mailSecurities,
  'security_events.kind': securityEventKinds,
  'quoted_lines.status': quoteStatuses,
  'quotes.status': quoteStatuses,
  'quotes.rejected_for': rejectReasons,
  'accepted_pdfs.channel': acceptanceChannels,
  'sent_pdfs.channel': sentPdfChannels,
  'evidence.kind': evidenceKinds,
  'evidence.channel': acceptanceChannels,
  'links.channel': linkChannels,
  'jobs.stage_kind': stageKinds,
  'visits.kind': visitKinds,
  'visits.status': visitStatuses,
  'site_entries.kind': siteEntryKinds,
  'proofs.state': proofStates,
  'proofs.drawing': drawingStates,
  'proofs.decided_channel': acceptanceChannels,
  'job_gates.gate': gates,
  'job_costs.kind': costKinds,
  'invoices.kind': invoiceKinds,
  'invoices.status': invoiceStatuses,
  'number_days.kind': numberKinds,
  'numbers_taken.kind': numberKinds,
  'measurements.status': measurementStatuses,
  'payments.method': paymentMethods,
  'recurring.every': recurringEvery,
  'recurring.makes': recurringMakes,
  'bank_lines.state': bankLineStates,
  'period_events.action': periodActions,
  'card_payments.state': cardStates,
  'card_reversals.kind': cardReversalKinds,
  'allocations.kind': entryKinds,
  'enquiries.status': enquiryStatuses,
  'taken_imports.noun': importNouns,
}

/** Columns with the name of an enumeration that allow any value, each with its reason. */
const free: Record<string, string> = {
  'handovers.role': 'what somebody is at the customer’s, in their words',
  'proofs.decided_role': 'what somebody does for the customer, in their words',
  'accepted_pdfs.role': 'what somebody is at the customer’s, in their words',
  'files.type': 'a media type, found by the content',
  'services.category': 'the shop’s own words',
  'stripe_events.type': 'Stripe’s own word',
  'history.noun': 'also tells of what a later Fascia does not have any more',
  'history.action': 'as its noun',
}
const listed = /(status|state|kind|type|role|method|unit|model|category|channel|colour|security|noun|action)$/

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

interface Column {
  name: string
  type: string
  own: boolean
  keyed: boolean
}

/** The columns of all tables. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type, a.attname = 'id' as own,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)) as keyed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1`)
  return rows
}

describe('a column that refers to a record', () => {
  // Ids are UUIDs: a UUID column that is not the row's own id refers to another record, whatever its name.
  const names = ({ name, type, own }: Column) => !own && (type.startsWith('uuid') || name.endsWith('_id'))

  test('has a foreign key, or a reason for having none', async () => {
    const without = (await readColumns()).filter((column) => names(column) && !column.keyed)
    expect(without.map(({ name }) => name)).toEqual(Object.keys(unkeyed).sort())
  })

  test('has no dangling value, even from before its foreign key', async () => {
    const { rows } = await database.pool.query('select conname from pg_constraint where not convalidated')
    expect(rows).toEqual([])
  })
})

describe('a column with a status or a kind', () => {
  test('has a check constraint, or a reason for having none', async () => {
    const columns = (await readColumns()).filter(({ name, type }) => type === 'text' && listed.test(name))
    expect(columns.map(({ name }) => name)).toEqual(
      [...Object.keys(lists), ...Object.keys(free)].filter((name) => listed.test(name)).sort(),
    )
  })

  test.each(Object.entries(lists))('%s allows exactly the values of the domain', async (name, list) => {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await database.pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'c'
         and conkey = (select array[attnum] from pg_attribute where attrelid = $1::regclass and attname = $2)`,
      [table, column],
    )
    expect(rows).toHaveLength(1)
    const taken = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value)
    expect(taken).toEqual([...list])
  })
})
