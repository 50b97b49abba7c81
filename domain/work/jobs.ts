/** Jobs: what happens between the yes and the invoice. */
import { z } from 'zod'
import { day, id, recordFields, requiredText, text, version } from '../fields.ts'
import { invoiceKinds, invoiceStatuses } from '../sales/invoice-words.ts'
import { quoteStatuses } from '../sales/quote-words.ts'
import { isDone, type Stage, type StageKind, stageKinds } from '../shop/stages.ts'
import { accessEquipment } from '../survey/measurements.ts'
import { signTypes } from '../survey/signs.ts'
import { jobGate } from './gates.ts'
import { jobItem, jobItems } from './job-items.ts'

/** Whether the customer was promised a day, or a week: then the day is the Monday of it. */
export const promises = ['day', 'week'] as const

const contact = z.strictObject({
  name: text(200).default(''),
  phone: text(40).default(''),
  email: text(254).default(''),
})
const site = z.strictObject({
  address: text(500).default(''),
  access: text(2000).default(''),
  equipment: z.enum(accessEquipment).nullable().default(null),
  parking: text(500).default(''),
  hazards: text(2000).default(''),
})
const task = z.strictObject({
  id,
  text: requiredText(300, 'Say what is to be done'),
  personId: id.nullable().default(null),
  day: day.nullable().default(null),
  done: z.boolean().default(false),
})
export type JobTask = z.output<typeof task>

const jobShape = {
  title: text(200),
  contact,
  site,
  /** By when the shop means to be done with it. */
  dueDay: day.nullable(),
  /** What the customer was told. */
  promisedDay: day.nullable(),
  promisedBy: z.enum(promises),
  ownerId: id.nullable(),
  people: z.array(id).max(50, { error: 'At most 50 people' }),
  items: jobItems,
  tasks: z.array(task).max(200, { error: 'At most 200 tasks' }),
  notes: text(10_000),
}

export const jobChange = z.strictObject(jobShape).partial()
export type JobChange = z.output<typeof jobChange>
/** A job made by hand: a repair, something under warranty, or a quote that was accepted without one. */
export const jobInput = z.strictObject({
  ...jobChange.shape,
  customerId: id,
  /** An accepted quote that has no job yet; its lines become the items unless some are given. */
  quoteId: id.nullable().optional(),
  measurementId: id.nullable().optional(),
})
export type JobInput = z.output<typeof jobInput>
export type JobFields = z.output<z.ZodObject<typeof jobShape>>

export const emptyJob: JobFields = {
  title: '',
  contact: contact.parse({}),
  site: site.parse({}),
  dueDay: null,
  promisedDay: null,
  promisedBy: 'day',
  ownerId: null,
  people: [],
  items: [],
  tasks: [],
  notes: '',
}

const blocked = z.object({ reason: z.string(), since: z.string() }).nullable()
const somebody = z.object({ id: z.string(), name: z.string() })

/** What is made, as a picture: the first page of a proof, or a photo of the survey. */
const jobPicture = z.object({ of: z.enum(['proof', 'photo']), id: z.string() })
export type JobPicture = z.output<typeof jobPicture>

/** Where a picture is, in the size of a card or as large as it is. */
export function jobPictureAddress({ of, id: pictureId }: JobPicture, size: 'thumb' | 'full'): string {
  const path = of === 'proof' ? `/api/proofs/${pictureId}/pages/1` : `/api/files/${pictureId}`
  return size === 'thumb' ? `${path}?size=thumb` : path
}

/** A job as lists and the board show it. */
export const jobSummary = z.object({
  id: z.string(),
  version: z.int(),
  createdAt: z.string(),
  jobNumber: z.string(),
  title: z.string(),
  customerId: z.string(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  stageId: z.string(),
  stageKind: z.enum(stageKinds),
  stageSince: z.string(),
  blocked,
  dueDay: z.string().nullable(),
  promisedDay: z.string().nullable(),
  promisedBy: z.enum(promises),
  late: z.boolean(),
  owner: somebody.nullable(),
  people: z.array(somebody),
  itemCount: z.int(),
  /** What kinds of sign are made. */
  signTypes: z.array(z.enum(signTypes)),
  /** The gates that are shut. */
  shut: z.array(jobGate),
  archivedAt: z.string().nullable(),
  /** Null if there is none, or if it is none of a worker's. */
  picture: jobPicture.nullable(),
})
export type JobSummary = z.output<typeof jobSummary>

export const job = z.object({
  ...recordFields,
  ...jobSummary.omit({ itemCount: true, signTypes: true, shut: true, people: true }).shape,
  people: z.array(somebody),
  ownerId: z.string().nullable(),
  contact: z.object(contact.shape),
  site: z.object(site.shape),
  items: z.array(z.object(jobItem.shape)),
  /** What each item looks like, as far as there is a picture of it. */
  itemPictures: z.record(z.string(), jobPicture),
  /** On its labels: what the code on a sign opens. */
  code: z.string(),
  tasks: z.array(z.object(task.shape)),
  notes: z.string(),
  gates: z.array(jobGate),
  measurementId: z.string().nullable(),
  /** What changed when another revision was accepted, until somebody has seen to it; empty if nothing did. */
  changes: z.array(z.string()),
  changedAt: z.string().nullable(),
  /** For admins only, like the customer's alert and the invoices; null for workers. */
  quote: z
    .object({
      ...{ id: z.string(), quoteNumber: z.string(), revision: z.string() },
      status: z.enum(quoteStatuses),
      /** Whether it answers a visitor's design, from which artwork can be drawn. */
      hasDesign: z.boolean(),
    })
    .nullable(),
  alert: z.string(),
  invoices: z.array(
    z.object({
      ...{ id: z.string(), invoiceNumber: z.string(), issuedAt: z.string().nullable() },
      ...{ kind: z.enum(invoiceKinds), status: z.enum(invoiceStatuses) },
    }),
  ),
})
export type Job = z.output<typeof job>

/** Moving to another stage, blocking and so on are made against a version. */
export const stageMove = z.strictObject({ stageId: id, version })
export const blockReason = requiredText(500, 'Say what it is waiting for')
export const gateReason = requiredText(500, 'Say why it may begin all the same')

/** The day that counts for being late; the Sunday of a promised week. */
export function lastDay({
  dueDay,
  promisedDay,
  promisedBy,
}: Pick<JobFields, 'dueDay' | 'promisedDay' | 'promisedBy'>): string | null {
  if (promisedDay === null) return dueDay
  return promisedBy === 'week' ? endOfWeek(promisedDay) : promisedDay
}

function endOfWeek(of: string): string {
  const date = new Date(`${of}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

/** Whether a job should be done by now and is not. @param today the day in London */
export function isLate(
  of: Pick<JobFields, 'dueDay' | 'promisedDay' | 'promisedBy'> & { stageKind: StageKind },
  today: string,
): boolean {
  const last = lastDay(of)
  return !isDone(of) && last !== null && last < today
}

/** Where a new job starts: in the shop's first stage. */
export function firstStage(stages: readonly Stage[]): Stage {
  const [first] = stages
  if (!first) throw new Error('a shop has at least one stage')
  return first
}
