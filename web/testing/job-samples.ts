/** Jobs as the server answers them. */
import { initialStages } from '#domain/shop/stages.ts'
import type { JobGate } from '#domain/work/gates.ts'
import { jobItem } from '#domain/work/job-items.ts'
import { emptyJob, type Job, type JobSummary } from '#domain/work/jobs.ts'
import { sampleCustomer, sampleId } from './samples.ts'

const at = '2026-11-21T09:00:00.000Z'
const anna = { id: sampleId(2), name: 'Frances Irwell' }
const joe = { id: sampleId(3), name: 'Joe Tetlow' }

/** The id of a stage of a new shop, by its place. */
export function stageAt(place: number) {
  const stage = initialStages[place]
  if (!stage) throw new Error(`a new shop has no stage ${place}`)
  return { stageId: stage.id, stageKind: stage.kind }
}

export const shutApproval: JobGate = {
  ...{ gate: 'approval', shut: true, why: 'No artwork was approved yet', opened: null },
}

const shared = {
  ...{ id: sampleId(80), version: 1, createdAt: at, jobNumber: 'JOB-20261121-001', title: 'New front' },
  ...{ customerId: sampleCustomer.id, customer: { name: 'Ann Example', companyName: 'Quay Cafe' } },
  ...stageAt(0),
  ...{ stageSince: at, blocked: null, dueDay: null, promisedDay: '2026-12-04', promisedBy: 'day' as const },
  ...{ late: false, owner: anna, people: [joe], archivedAt: null, picture: null },
}

export function sampleJobSummary(changes: Partial<JobSummary> = {}): JobSummary {
  return { ...shared, itemCount: 2, signTypes: ['fascia-panel'], shut: [], ...changes }
}

/** A few jobs: one as usual, one that is blocked and held, one that is late. */
export function sampleBoard(): JobSummary[] {
  return [
    sampleJobSummary(),
    sampleJobSummary({
      ...{ id: sampleId(81), jobNumber: 'JOB-20261121-002', title: 'Totem for the car park' },
      ...{
        customer: { name: 'Priya Shah', companyName: 'Shah Bakery' },
        ...stageAt(1),
        owner: null,
        people: [],
      },
      blocked: { reason: 'The landlord has to agree', since: at },
      ...{ promisedDay: null, signTypes: ['totem'], shut: [shutApproval] },
    }),
    sampleJobSummary({
      ...{ id: sampleId(82), jobNumber: 'JOB-20261121-003', title: 'Window vinyl', late: true },
      ...{
        ...stageAt(3),
        promisedDay: '2026-11-16',
        promisedBy: 'week',
        itemCount: 1,
        owner: joe,
        people: [],
      },
    }),
  ]
}

export function sampleJob(changes: Partial<Job> = {}): Job {
  return {
    ...shared,
    ...{ updatedAt: at, createdBy: null, ownerId: anna.id, notes: '', measurementId: null },
    contact: { name: 'Ann Example', phone: '0161 496 0100', email: 'ann@quay.example' },
    site: { ...emptyJob.site, address: '7 Quay Street, Salford M3 5AA' },
    itemPictures: {},
    code: '8F3A01CC92D7',
    items: [
      jobItem.parse({
        ...{ id: sampleId(800), lineId: sampleId(902), title: 'Dibond fascia panel', quantity: 2 },
        ...{
          widthMm: 3000,
          heightMm: 900,
          signType: 'fascia-panel',
          wording: 'QUAY CAFE',
          substrate: 'Dibond',
        },
        colours: [{ part: 'Face', system: 'RAL', code: '9005' }],
      }),
    ],
    tasks: [
      { id: sampleId(850), text: 'Order the panels', personId: joe.id, day: '2026-11-25', done: false },
    ],
    gates: [shutApproval, { gate: 'deposit', shut: false, why: 'The deposit is paid', opened: null }],
    ...{ changes: [], changedAt: null, alert: '' },
    quote: {
      id: sampleId(12),
      quoteNumber: 'QUO-20261121-124',
      revision: 'A',
      status: 'accepted',
      hasDesign: false,
    },
    invoices: [
      {
        ...{ id: sampleId(22), invoiceNumber: 'INV-20261121-002', issuedAt: at },
        ...{ kind: 'invoice', status: 'part-paid' },
      },
    ],
    ...changes,
  }
}
