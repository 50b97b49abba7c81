/** What a worker's phone keeps: one database a person, so that a shared phone never mixes two people's work. */
import { Dexie, type EntityTable } from 'dexie'
import type { CustomerInput, CustomerSummary } from '#domain/customers.ts'
import type { FieldFault } from '#domain/errors.ts'
import type { Measurement, MeasurementFields } from '#domain/measurements.ts'
import type { RawPhoto } from './raw-photos.ts'

/** Why something was not taken. `conflict`: it was changed elsewhere, and its owner has to choose. */
export interface Trouble {
  kind: 'conflict' | 'refused'
  message: string
  fields: FieldFault[]
}

/** A survey as this phone has it. */
export interface LocalSurvey {
  id: string
  /** As typed here. Where `whole` is false only what lists show of it is known. */
  fields: MeasurementFields
  /** Grows whenever the fields are written here: whoever wrote them knows whether what is read is older. */
  revision?: number
  /** What the server held at `version`: tells what was changed here. */
  base: MeasurementFields | null
  /** The last version known from the server; null until it has answered once. */
  version: number | null
  whole: boolean
  customer: { name: string; companyName: string }
  signCount: number
  photoCount: number
  isQuoteCreated: boolean
  quoteId: string | null
  createdAt: string
  updatedAt: string
  /** What the server holds, while a conflict waits for a decision. */
  theirs: Measurement | null
}

/** A customer of the picker. `typed` is there while one that was added here has not been sent. */
export interface LocalCustomer extends CustomerSummary {
  typed: CustomerInput | null
}

/** A photo that was taken here. Others of the same survey are only at the server. */
export interface LocalPhoto {
  id: string
  surveyId: string
  signId: string | null
  /** Null once it was sent and its survey is done: the server has it. */
  blob: Blob | null
  thumb: Blob
  name: string
  /** Pixels. */
  width: number
  height: number
  /** Where its upload goes on after a cut. */
  uploadUrl: string | null
  sent: boolean
  addedAt: string
}

/** What was sent and not answered yet: it is sent again word for word, so that it counts once. */
export interface SentChange {
  changeId: string
  version: number | null
  fields: MeasurementFields
}

export type OperationKind = 'customer' | 'survey' | 'photo'

/** Something to send. There is one at most a record: what is changed meanwhile goes along with it. */
export interface Operation {
  /** The order of sending. */
  seq: number
  /** 'survey:<id>'. */
  key: string
  kind: OperationKind
  recordId: string
  /** The survey that it belongs to. */
  surveyId: string | null
  state: 'waiting' | 'sending' | 'failed'
  /** How often it was tried since something last changed. */
  attempts: number
  /** Milliseconds since 1970: not tried before. */
  notBefore: number
  trouble: Trouble | null
  sent: SentChange | null
}

/** When something was last fetched whole, and whether the last try failed. */
export interface Mark {
  key: 'customers' | 'surveys' | 'sync'
  at: string | null
  failed: boolean
}

export type StoreDatabase = Dexie & {
  surveys: EntityTable<LocalSurvey, 'id'>
  photos: EntityTable<LocalPhoto, 'id'>
  raws: EntityTable<RawPhoto, 'id'>
  customers: EntityTable<LocalCustomer, 'id'>
  queue: EntityTable<Operation, 'seq'>
  marks: EntityTable<Mark, 'key'>
}

/** The revision after that of the survey as it is known. */
export function nextRevision(known: Pick<LocalSurvey, 'revision'> | null | undefined): number {
  // By the clock, so that one that comes back after it was discarded is not older than it was.
  return Math.max((known?.revision ?? 0) + 1, Date.now())
}

/** Opens a person's database, made at first use. */
export function openDatabase(personId: string): StoreDatabase {
  const db = new Dexie(`fascia-${personId}`) as StoreDatabase
  db.version(1).stores({
    surveys: 'id, createdAt',
    photos: 'id, surveyId',
    customers: 'id, createdAt',
    queue: '++seq, &key, state, surveyId',
    marks: 'key',
  })
  db.version(2).stores({ raws: 'id, surveyId' })
  return db
}
