/**
 * What a worker's phone stores: one database for each person, so that a shared phone never mixes two people's
 * work.
 */
import { Dexie, type EntityTable } from 'dexie'
import type { FieldFault } from '#domain/errors.ts'
import type { CustomerInput, CustomerSummary } from '#domain/shop/customers.ts'
import type { Measurement, MeasurementFields } from '#domain/survey/measurements.ts'
import type { SiteDeed } from '#domain/work/site-deeds.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { keepBlobsAsBytes } from './blobs-as-bytes.ts'

/** Why a record was refused. `conflict`: it was changed elsewhere, and the person has to choose. */
export interface SyncTrouble {
  kind: 'conflict' | 'refused'
  message: string
  fields: FieldFault[]
}

/** A survey as this phone has it. */
export interface LocalSurvey {
  id: string
  /** As typed here. If `whole` is false, only the fields of the list are known. */
  fields: MeasurementFields
  /** Grows with every write of the fields here, so that the writer knows whether what it reads is older. */
  revision?: number
  /** The server's fields at `version`, to find what was changed here. */
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
  /** The server's survey, while a conflict waits for a decision. */
  theirs: Measurement | null
}

/** A customer of the picker. `typed` is set while one that was added here has not been sent. */
export interface LocalCustomer extends CustomerSummary {
  typed: CustomerInput | null
}

/** A photo that was taken here. Other photos of the same survey are only at the server. */
export interface LocalPhoto {
  id: string
  surveyId: string
  signId: string | null
  /** Null once it was sent and its survey is done, because the server has it. */
  blob: Blob | null
  thumb: Blob
  name: string
  /** Pixels. */
  width: number
  height: number
  /** Where its upload continues after an interruption. */
  uploadUrl: string | null
  sent: boolean
  addedAt: string
}

/** A change that was sent and not answered yet: it is sent again unchanged, so that it counts once. */
export interface SentChange {
  changeId: string
  version: number | null
  fields: MeasurementFields
}

export type OperationKind = 'customer' | 'survey' | 'photo' | 'site'

/** Something to send. There is at most one for each record: later changes go with it. */
export interface Operation {
  /** The order of sending. */
  seq: number
  /** 'survey:<id>'. */
  key: string
  kind: OperationKind
  recordId: string
  /** The survey that it belongs to. */
  surveyId: string | null
  /** The visit that it belongs to. */
  visitId?: string
  state: 'waiting' | 'sending' | 'failed'
  /** How many attempts since the last change. */
  attempts: number
  /** Milliseconds since 1970: not retried before then. */
  notBefore: number
  trouble: SyncTrouble | null
  sent: SentChange | null
}

/** A picture as it was chosen, before it is processed (raw-photos.ts). */
export interface RawPhoto {
  /** The id of the photo that it becomes. Later ones sort after it. */
  id: string
  surveyId: string
  /** Null for one of the site. */
  signId: string | null
  /** All fields of its survey, if that was not in the database yet. */
  begin: MeasurementFields | null
  name: string
  /** Null once it was refused, and if there is no room for the original. */
  blob: Blob | null
  /** Why it was refused. */
  refusal: string | null
  addedAt: string
  /** How many times it failed for a reason that may be temporary. */
  failures?: number
  /** When it was taken, if the file does not say so itself: ISO 8601. */
  takenAt?: string | null
}

/** A visit with all that its fitter takes along, as the server answered it last. */
export interface LocalVisit {
  id: string
  startsAt: string
  sheet: VisitSheet
  fetchedAt: string
  /** It was taken from this person; it stays for as long as something of it was not sent. */
  gone: boolean
}

/** What somebody did at a visit and the server does not know yet. */
export interface SiteAction {
  id: string
  visitId: string
  deed: SiteDeed
}

/** A photo that was taken at a visit, until the server has it. */
export interface SitePhotoFile {
  /** Of its action, too. */
  id: string
  visitId: string
  name: string
  /** As it was taken, until it was made small. */
  blob: Blob
  thumb: Blob | null
  /** Pixels. */
  width: number
  height: number
  uploadUrl: string | null
  sent: boolean
}

/** A picture of the server's, to be looked at without a line. */
export interface VisitPicture {
  /** The path of its address. */
  path: string
  visitId: string
  blob: Blob
}

/** When something was last fetched completely, and whether the last attempt failed. */
export interface Mark {
  key: 'customers' | 'surveys' | 'visits' | 'sync'
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
  visits: EntityTable<LocalVisit, 'id'>
  siteActions: EntityTable<SiteAction, 'id'>
  sitePhotos: EntityTable<SitePhotoFile, 'id'>
  sitePictures: EntityTable<VisitPicture, 'path'>
}

/** The revision after the survey's present one. */
export function nextLocalRevision(known: Pick<LocalSurvey, 'revision'> | null | undefined): number {
  // By the clock, so that a survey that comes back after it was discarded does not get an older revision.
  return Math.max((known?.revision ?? 0) + 1, Date.now())
}

/** Opens a person's database, created at first use. */
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
  db.version(3).stores({
    visits: 'id, startsAt',
    siteActions: 'id, visitId',
    sitePhotos: 'id, visitId',
    sitePictures: 'path, visitId',
  })
  keepBlobsAsBytes(db, ['photos', 'raws', 'sitePhotos', 'sitePictures'])
  // A deletion that waits for what still reads, here or in another tab, goes on by itself: nothing for the log.
  db.on('blocked', ({ newVersion }) => newVersion !== null)
  return db
}
