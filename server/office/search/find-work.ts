/** Jobs, surveys, services, projects and mails, by what was typed. */
import type { Person } from '#domain/access.ts'
import { formatDay } from '#domain/dates.ts'
import { asNumber, type Found } from '#domain/office/search.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { listMails } from '#server/platform/mail/list-mails.store.ts'
import { listServices } from '#server/shop/services/services.store.ts'
import { listProjects } from '#server/site/projects/projects.store.ts'
import { listMeasurements } from '#server/survey/measurements/list-measurements.store.ts'
import { listJobs } from '#server/work/jobs/list-jobs.store.ts'
import { type OneWord, type SearchQuery, withoutDoubles } from './asked.ts'
import { jobsWithWords, surveysWithWords } from './by-words.store.ts'

/** For the office. */
export async function findJobs(db: Database, person: Person, asked: SearchQuery): Promise<Found[]> {
  const { q, words, isForTexts, limit, today } = asked
  const [byText, byWords] = await queryTogether(
    db,
    async () =>
      isForTexts ? (await listJobs(db, person, { q: asNumber(q), limit, archived: false }, today)).items : [],
    async () => (words === null ? [] : await jobsWithWords(db, words, limit)),
  )
  return withoutDoubles([...byWords, ...byText]).map(
    ({ id, createdAt, jobNumber, title, customer, site, items }) => ({
      ...{ kind: 'job', id, at: createdAt.toISOString(), title: jobNumber, url: `/jobs/${id}` },
      detail: [customerTitle(customer), title].filter(Boolean).join(', '),
      fields: [
        ['Number', jobNumber],
        ['Title', title],
        ['Customer', customerTitle(customer)],
        ['Customer', customer.name],
        ['Address', site.address],
        ...items.flatMap((item) => partFields(item.title, item.wording, item.description)),
      ],
    }),
  )
}

/** A worker's own lead to the form, the office's to their page. */
export async function findSurveys(
  db: Database,
  person: Person,
  { q, words, isForTexts, limit }: SearchQuery,
): Promise<Found[]> {
  const [byText, byWords] = await queryTogether(
    db,
    async () => (isForTexts ? (await listMeasurements(db, person, { q, limit })).items : []),
    async () => (words === null ? [] : await surveysWithWords(db, person, words, limit)),
  )
  const all = [
    ...byWords.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      signs: row.survey.signs.flatMap(({ label, wording, notes }) => partFields(label, wording, notes)),
    })),
    ...byText.map((row) => ({ ...row, signs: [] })),
  ]
  return withoutDoubles(all).map(({ id, createdAt, title, customer, siteAddress, surveyDate, signs }) => ({
    ...{ kind: 'survey', id, at: createdAt, title: title || siteAddress || 'Survey' },
    detail: [customerTitle(customer), formatDay(surveyDate)].filter(Boolean).join(', '),
    url: person.role === 'worker' ? `/measurements/edit/${id}` : `/surveys/${id}`,
    fields: [
      ['Title', title],
      ['Address', siteAddress],
      ['Customer', customerTitle(customer)],
      ['Customer', customer.name],
      ...signs,
    ],
  }))
}

/** What is made, what stands on it, and what else was written about it. */
const partFields = (name: string, wording: string, more: string) =>
  [
    ['Sign', name],
    ['Wording', wording],
    ['Sign', more],
  ] as const

export async function findServicesByText(db: Database, { q, limit }: OneWord): Promise<Found[]> {
  const { items } = await listServices(db, { q, limit, archived: false, active: undefined }, (row) => row)
  return items.map(({ id, createdAt, name, category, description }) => ({
    ...{ kind: 'service', id, at: createdAt.toISOString(), title: name, detail: category },
    url: `/services-management?service=${id}`,
    fields: [
      ['Name', name],
      ['Category', category],
      ['Description', description],
    ],
  }))
}

export async function findProjects(db: Database, { q, limit }: OneWord): Promise<Found[]> {
  const { items } = await listProjects(db, { q, limit }, (row) => row)
  return items.map(({ id, createdAt, title, service, place, text }) => ({
    ...{ kind: 'project', id, at: createdAt.toISOString(), title },
    detail: [service, place].filter(Boolean).join(', '),
    url: `/projects-management?project=${id}`,
    fields: [
      ['Title', title],
      ['Service', service],
      ['Place', place],
      ['Text', text],
    ],
  }))
}

export async function findMails(db: Database, { q, limit }: OneWord): Promise<Found[]> {
  const { items } = await listMails(db, { q, limit })
  return items.map(({ id, createdAt, subject, recipient, alsoTo, cc, bcc }) => ({
    ...{ kind: 'mail', id, at: createdAt, title: subject, detail: recipient, url: `/outgoing-mail/${id}` },
    fields: [
      ['Subject', subject],
      ...[recipient, ...alsoTo].map((address) => ['To', address] as const),
      ...[...cc, ...bcc].map((address) => ['Copy to', address] as const),
    ],
  }))
}
