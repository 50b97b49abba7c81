/** What was done to records that are neither documents nor jobs, as sentences: see `describeEntry`. */
import { formatDay } from '../dates.ts'
import { formatPounds } from '../money/money.ts'
import { leavePeriodOut } from '../sales/recurring-schedule.ts'
import { changesOf, type HistoricRecord, shortenValue } from './event-changes.ts'
import { describeSettings } from './settings-changes.ts'

interface Entry {
  before: HistoricRecord | null
  after: HistoricRecord | null
}

const textOf = (record: HistoricRecord | null, field: string) => {
  const value = record?.[field]
  return typeof value === 'string' ? value : ''
}

/** ': Ann Example', or nothing if it has no such text. */
const said = (record: HistoricRecord | null, ...fields: string[]) => {
  const text = fields.map((field) => textOf(record, field)).find((value) => value !== '')
  return text === undefined ? '' : `: ${shortenValue(text)}`
}

/** 'the title, the lines and the total'. */
export function namesOfChanges({ before, after }: Entry): string {
  const names = changesOf(before, after).map(({ field }) => field)
  const last = names.at(-1) ?? 'nothing that shows'
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

const changed = (entry: Entry) => `Changed ${namesOfChanges(entry)}`
const amountOf = (record: HistoricRecord | null) =>
  typeof record?.amount === 'number' ? formatPounds(Math.abs(record.amount)) : 'money'

/** What is the same of every kind of record, with its name. */
function common(name: string, ...title: string[]): Record<string, (entry: Entry) => string> {
  return {
    create: ({ after }) => `Added the ${name}${said(after, ...title)}`,
    update: (entry) => `${changed(entry)} of the ${name}${said(entry.after, ...title)}`,
    delete: ({ before }) => `Deleted the ${name}${said(before, ...title)}`,
    archive: ({ after }) => `Archived the ${name}${said(after, ...title)}`,
    restore: ({ after }) => `Restored the ${name}${said(after, ...title)}`,
    erase: () => `Erased the personal data of the ${name}`,
    import: ({ after }) => `Imported the ${name}${said(after, ...title)}`,
  }
}

/** Titles name the period that each invoice is for, which the agreement itself has not: 'Care of the sign, {month}'. */
function withoutPeriods(sentencesOf: Record<string, (entry: Entry) => string>) {
  return Object.fromEntries(
    Object.entries(sentencesOf).map(([action, describe]) => [
      action,
      (entry: Entry) => leavePeriodOut(describe(entry)),
    ]),
  )
}

const of: Readonly<Record<string, Record<string, (entry: Entry) => string>>> = {
  customers: {
    ...common('customer', 'companyName', 'name'),
    'join group': () => 'Put the customer into a group',
    'leave group': () => 'Took the customer out of a group',
    'assign worker': () => 'Assigned the customer to a worker',
    'unassign worker': () => 'Took the customer off a worker',
    'send statement': () => 'Sent the statement by mail',
    merge: ({ after }) => `Merged a duplicate into the customer${said(after, 'mergedName')}`,
    unmerge: ({ after }) => `Undid the merge with${said(after, 'mergedName')}`.replace('with:', 'with'),
    'merge into': ({ after }) => `Merged into another customer${said(after, 'mergedName')}`,
    'unmerge from': () => 'Became a customer of its own again',
  },
  customerNotes: {
    create: ({ after }) => `Noted${said(after, 'text')}`,
    update: () => 'Changed a note',
    delete: ({ before }) => `Deleted a note${said(before, 'text')}`,
  },
  customerFiles: {
    add: ({ after }) => `Added the file${said(after, 'name')}`,
    remove: ({ before }) => `Took a file off${said(before, 'name')}`,
  },
  groups: common('group', 'name'),
  services: {
    ...common('service', 'name'),
    'change prices': (entry) => `${changed(entry)} of the service${said(entry.after, 'name')}, with others`,
    'undo prices': (entry) => `Put back ${namesOfChanges(entry)} of the service${said(entry.after, 'name')}`,
  },
  quoteTemplates: common('template', 'name'),
  texts: common('text', 'name'),
  kits: common('kit', 'name'),
  projects: {
    ...common('project', 'title'),
    move: ({ after }) => `Moved the project${said(after, 'title')}`,
    publish: ({ after }) => `Published the project${said(after, 'title')}`,
    unpublish: ({ after }) => `Took the project off the site${said(after, 'title')}`,
  },
  measurements: {
    ...common('survey', 'title'),
    quote: ({ after }) => `Made a quote of the survey${said(after, 'title')}`,
  },
  enquiries: {
    create: ({ after }) => `Sent an enquiry${said(after, 'number')}`,
    convert: ({ after }) => `Made customer and quote of the enquiry${said(after, 'number')}`,
    erase: () => 'Deleted an enquiry',
    'status answered': ({ after }) => `Answered the enquiry${said(after, 'number')}`,
    'status new': ({ after }) => `Put the enquiry back to new${said(after, 'number')}`,
  },
  payments: {
    refund: ({ after }) => `Gave back ${amountOf(after)}`,
    'send receipt': ({ after }) => `Sent the receipt of ${amountOf(after)}`,
  },
  recurring: withoutPeriods({
    ...common('recurring invoice', 'title'),
    make: ({ after }) => `Billed${said(after, 'title')}`.replace('Billed:', 'Billed again:'),
    pause: ({ after }) => `Paused the recurring invoice${said(after, 'title')}`,
    'go on': ({ after }) => `Went on with the recurring invoice${said(after, 'title')}`,
    'tell of rise': ({ after }) => `Told the customer of new prices${said(after, 'title')}`,
  }),
  openings: { 'carry in': () => 'Carried in open invoices and credit', undo: () => 'Undid a carry-in' },
  bankStatements: {
    create: ({ after }) => `Read a bank statement${said(after, 'fileName')}`,
    confirm: ({ after }) => `Booked lines of a bank statement${said(after, 'fileName')}`,
  },
  bankLines: { ignore: () => 'Set a line of a bank statement aside' },
  settings: { update: describeSettings },
  mailServer: { update: () => 'Changed the mail server' },
  mails: { retry: () => 'Sent a mail again' },
  periods: {
    close: ({ after }) => {
      const until = textOf(after, 'until')
      return until === '' ? 'Closed the books' : `Closed the books until ${formatDay(until)}`
    },
    reopen: ({ after }) => `Re-opened the books${said(after, 'reason')}`,
  },
  workers: {
    ...common('worker', 'displayName', 'email'),
    invite: ({ after }) => `Invited${said(after, 'displayName', 'email')}`.replace('Invited:', 'Invited'),
    'invite again': ({ after }) => `Invited again${said(after, 'displayName', 'email')}`,
    'accept invitation': () => 'Accepted the invitation',
    'add admin': ({ after }) => `Added an admin${said(after, 'displayName', 'email')}`,
    'add worker': ({ after }) => `Added a worker${said(after, 'displayName', 'email')}`,
    'sign up': () => 'Signed up',
  },
  users: {
    'change role': ({ before, after }) =>
      `Changed the role${said(after, 'displayName', 'email')}, ${textOf(before, 'role')} → ${textOf(after, 'role')}`,
    disable: ({ after }) => `Disabled${said(after, 'displayName', 'email')}`,
    enable: ({ after }) => `Enabled${said(after, 'displayName', 'email')}`,
    delete: ({ before }) => `Deleted${said(before, 'displayName', 'email')}`,
    'end sessions': ({ after }) => `Signed out everywhere${said(after, 'displayName', 'email')}`,
    'reset second factor': ({ after }) => `Reset the second factor${said(after, 'displayName', 'email')}`,
  },
  profile: { update: () => 'Changed their own profile' },
  siteEntries: {
    'add snag': ({ after }) => `Noted a snag${said(after, 'text')}`,
    'fix snag': ({ after }) => `Fixed a snag${said(after, 'text')}`,
    'open snag': ({ after }) => `Opened a snag again${said(after, 'text')}`,
    'add photo': () => 'Added a photo from site',
    'add hours': () => 'Noted hours on site',
  },
}

/** The sentence, or undefined if it is not told here. */
export function describeOther({ noun, action, before, after }: Entry & { noun: string; action: string }) {
  return of[noun]?.[action]?.({ before, after })
}
