/** What jobs, surveys and enquiries have as a file. */
import { formatPhone } from '#domain/phones.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import type { Stage } from '#domain/shop/stages.ts'
import type { EnquirySummary } from '#domain/site/enquiries.ts'
import { enquiryStatusLabels } from '#domain/site/enquiries.words.ts'
import type { MeasurementSummary } from '#domain/survey/measurements.ts'
import { measurementStatusLabels } from '#domain/survey/survey-status.ts'
import { type JobSummary, lastDay } from '#domain/work/jobs.ts'
import { dayOf, type FileColumn } from './list-columns.ts'

/** @param stages of the shop */
export function jobColumns(stages: readonly Stage[]): readonly FileColumn<JobSummary>[] {
  const nameOf = new Map(stages.map(({ id, name }) => [id, name]))
  return [
    { heading: 'Number', kind: 'text', cell: ({ jobNumber }) => jobNumber },
    { heading: 'Company', kind: 'text', cell: ({ customer }) => customer.companyName },
    { heading: 'Name', kind: 'text', cell: ({ customer }) => customer.name },
    { heading: 'Title', kind: 'text', cell: ({ title }) => title },
    {
      heading: 'Stage',
      kind: 'text',
      cell: (job) => (isArchived(job) ? 'Archived' : (nameOf.get(job.stageId) ?? '')),
    },
    { heading: 'Blocked', kind: 'text', cell: ({ blocked }) => blocked?.reason ?? '' },
    { heading: 'Due', kind: 'day', cell: lastDay },
    { heading: 'Late', kind: 'text', cell: ({ late }) => (late ? 'Late' : '') },
    { heading: 'Looked after by', kind: 'text', cell: ({ owner }) => owner?.name ?? '' },
    { heading: 'On it', kind: 'text', cell: ({ people }) => people.map(({ name }) => name).join(', ') },
    { heading: 'Items', kind: 'number', cell: ({ itemCount }) => itemCount },
    { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  ]
}

export const surveyColumns: readonly FileColumn<MeasurementSummary>[] = [
  { heading: 'Company', kind: 'text', cell: ({ customer }) => customer.companyName },
  { heading: 'Name', kind: 'text', cell: ({ customer }) => customer.name },
  { heading: 'Title', kind: 'text', cell: ({ title }) => title },
  { heading: 'Site', kind: 'text', cell: ({ siteAddress }) => siteAddress },
  { heading: 'Worker', kind: 'text', cell: ({ worker }) => worker.name },
  { heading: 'Surveyed', kind: 'day', cell: ({ surveyDate }) => surveyDate },
  { heading: 'Signs', kind: 'number', cell: ({ signCount }) => signCount },
  { heading: 'Photos', kind: 'number', cell: ({ photoCount }) => photoCount },
  {
    heading: 'Status',
    kind: 'text',
    cell: ({ status, isQuoteCreated }) => (isQuoteCreated ? 'Quoted' : measurementStatusLabels[status]),
  },
]

export const enquiryColumns: readonly FileColumn<EnquirySummary>[] = [
  { heading: 'Number', kind: 'text', cell: ({ number }) => number },
  { heading: 'Received', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  { heading: 'Company', kind: 'text', cell: ({ company }) => company },
  { heading: 'Name', kind: 'text', cell: ({ name }) => name },
  { heading: 'Email', kind: 'text', cell: ({ email }) => email },
  { heading: 'Phone', kind: 'text', cell: ({ phone }) => formatPhone(phone) },
  { heading: 'About', kind: 'text', cell: ({ service }) => service },
  { heading: 'Message', kind: 'text', cell: ({ excerpt }) => excerpt },
  { heading: 'Status', kind: 'text', cell: ({ status }) => enquiryStatusLabels[status] },
]
