/** Sends what was done at a visit, each deed once. */

import { formatMoment } from '#domain/dates.ts'
import { bothReasons, isPhotoDeed, isSaid, type SiteDeed } from '#domain/work/site-deeds.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { isPutOff, needsReason, type VisitStatus } from '#domain/work/visit-words.ts'
import type { Visit } from '#domain/work/visits.ts'
import { readFailure } from '../../call.ts'
import type { Operation, SiteAction, StoreDatabase, SyncTrouble } from './database.ts'
import { picturePath } from './picture-path.ts'
import { putSheet } from './pull-visits.ts'
import type { ServerConnection } from './server-connection.ts'
import { isUploadGone } from './upload.ts'

/** @throws the failure of the call, or SiteTrouble if the person has to know */
export async function sendSite(
  db: StoreDatabase,
  line: ServerConnection,
  { seq, recordId }: Operation,
): Promise<void> {
  const action = await db.siteActions.get(recordId)
  const sheet = action ? await sendAction(db, line, action) : null
  await db.transaction(
    'rw',
    [db.visits, db.siteActions, db.sitePhotos, db.queue, db.sitePictures],
    async () => {
      if (sheet) await putSheet(db, sheet)
      if (action) await keepOwnPicture(db, action)
      await db.siteActions.delete(recordId)
      await db.sitePhotos.delete(recordId)
      await db.queue.delete(seq)
    },
  )
}

/** A refusal that the person has to read. */
export class SiteTrouble extends Error {
  readonly trouble: SyncTrouble

  constructor(message: string) {
    super(message)
    this.trouble = { kind: 'refused', message, fields: [] }
  }
}

/** What to tell of a refusal. A visit that is not theirs any more is marked, and what was done there stays. */
export async function explainSite(
  db: StoreDatabase,
  { visitId }: Operation,
  error: unknown,
): Promise<SyncTrouble> {
  if (error instanceof SiteTrouble) return error.trouble
  const { status, message, fields } = readFailure(error)
  if (status !== 404 || visitId === undefined) return { kind: 'refused', message, fields }
  await db.visits.update(visitId, { gone: true })
  const gone =
    'This visit is not yours any more. Tell the office what you did there, or ask to be put on it again.'
  return { kind: 'refused', message: gone, fields: [] }
}

function sendAction(db: StoreDatabase, line: ServerConnection, action: SiteAction): Promise<VisitSheet> {
  const { visitId: id, deed } = action
  const { siteWork } = line
  switch (deed.kind) {
    case 'add':
      return sendEntry(db, line, action, deed)
    case 'remove':
      return siteWork.remove({ id, entryId: deed.entryId })
    case 'fix':
      return siteWork.fix({ id, snagId: deed.snagId, fixed: deed.fixed })
    case 'tick':
      return siteWork.tick({ id, pointId: deed.pointId, done: deed.done })
    case 'step':
      return sendStep(db, line, id, deed)
    case 'handover':
      return sendHandover(db, line, id, deed)
  }
}

async function sendEntry(
  db: StoreDatabase,
  line: ServerConnection,
  { id: actionId, visitId: id }: SiteAction,
  { entry }: SiteDeed & { kind: 'add' },
): Promise<VisitSheet> {
  if (!isPhotoDeed({ kind: 'add', entry })) return line.siteWork.add({ id, entry })
  await sendBytes(db, line, actionId)
  try {
    return await line.siteWork.add({ id, entry })
  } catch (error) {
    const { code, fields } = readFailure(error)
    if (code !== 'INVALID' || !fields.some(({ path }) => path === 'entry.entryId')) throw error
    // The server had the file and has lost it.
    await db.sitePhotos.update(actionId, { sent: false, uploadUrl: null })
    await sendBytes(db, line, actionId)
    return line.siteWork.add({ id, entry })
  }
}

async function sendBytes(db: StoreDatabase, line: ServerConnection, id: string): Promise<void> {
  const photo = await db.sitePhotos.get(id)
  if (!photo || photo.sent) return
  const keepUrl = async (uploadUrl: string) => {
    await db.sitePhotos.update(id, { uploadUrl })
  }
  try {
    await line.upload(photo, keepUrl)
  } catch (error) {
    if (!isUploadGone(readFailure(error).status)) throw error
    await line.upload({ ...photo, uploadUrl: null }, keepUrl)
  }
  await db.sitePhotos.update(id, { sent: true, uploadUrl: null })
}

type Step = SiteDeed & { kind: 'step' }

/**
 * How far the visit is. The office may have changed the visit meanwhile: only if it put it off does the person have to
 * choose. If both put it off, both reasons are kept.
 */
async function sendStep(
  db: StoreDatabase,
  line: ServerConnection,
  id: string,
  { status, at, reason }: Step,
): Promise<VisitSheet> {
  const known = (await db.visits.get(id))?.sheet.visit ?? null
  let before: Pick<Visit, 'status' | 'reason' | 'version'> = known ?? {
    status: 'planned',
    reason: '',
    version: 1,
  }
  for (let tries = 1; ; tries++) {
    try {
      const said = bothReasons(before, { status, reason })
      await line.visits.step({ id, status, at, reason: said, version: before.version })
      return await line.siteWork.sheet({ id })
    } catch (error) {
      const sheet = await sheetAfter(line, id, error)
      // It is over already, or somebody said the same.
      if (isSaid(sheet.visit, { status, reason })) return sheet
      if (readFailure(error).code === 'LOCKED' || tries === 3) throw error
      await db.transaction('rw', db.visits, db.siteActions, () => putSheet(db, sheet))
      assertStillOn(known, sheet.visit, status)
      before = sheet.visit
    }
  }
}

/** The visit as it is now, if it is not as a step expected it. @throws any other failure as it is */
function sheetAfter(line: ServerConnection, id: string, error: unknown): Promise<VisitSheet> {
  const { code } = readFailure(error)
  if (code !== 'CONFLICT' && code !== 'LOCKED') throw error
  return line.siteWork.sheet({ id })
}

/** @throws SiteTrouble if the office put the visit off after this phone heard of it last */
function assertStillOn(known: Visit | null, now: Visit, status: VisitStatus): void {
  if (!needsReason(status) && isPutOff(now) && !(known && isPutOff(known)))
    throw new SiteTrouble(
      `The office put this visit off${now.reason ? `: ${now.reason}` : ''}. Call them before you go on; ‘Try again’ says it all the same.`,
    )
}

async function sendHandover(
  db: StoreDatabase,
  line: ServerConnection,
  id: string,
  { handover }: SiteDeed & { kind: 'handover' },
): Promise<VisitSheet> {
  try {
    return await line.siteWork.handOver({ id, ...handover })
  } catch (error) {
    if (readFailure(error).code !== 'ACCEPTED') throw error
    const sheet = await line.siteWork.sheet({ id })
    await db.transaction('rw', db.visits, db.siteActions, () => putSheet(db, sheet))
    const { name = '', at = '' } = sheet.handover ?? {}
    throw new SiteTrouble(
      `${name || 'Somebody else'} signed this visit off already${at ? `, ${formatMoment(at)}` : ''}. What was signed here is not needed: discard it.`,
    )
  }
}

/** Until the server's own small picture is fetched, the phone's is shown. */
async function keepOwnPicture(db: StoreDatabase, { id, visitId }: SiteAction): Promise<void> {
  const photo = await db.sitePhotos.get(id)
  if (!photo) return
  const path = picturePath(visitId, id)
  await db.sitePictures.put({ path, visitId, blob: photo.thumb ?? photo.blob })
}
