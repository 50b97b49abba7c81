/** The survey's photos that a quote shows its customer: those that its PDF prints, if the office prints them. */
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { CustomerPhoto } from '#domain/sales/customer-documents.ts'
import { quotedPhotos, quotedSigns } from '#domain/sales/shown-photos.ts'
import { variantsOf } from '#domain/site/projects.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import { findOwnFile } from '#server/platform/storage/files.store.ts'
import { readVariant } from '#server/platform/storage/picture-copies.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'

/** Wide enough for marks that are read on a phone with twice as many pixels. */
const WIDTH = 1000

export async function listShownPhotos(
  db: Database,
  quote: Pick<QuoteRow, 'measurementId' | 'printSurvey' | 'items'>,
): Promise<CustomerPhoto[]> {
  const survey = quote.printSurvey ? await readQuotedSurvey(db, quote) : null
  if (!survey) return []
  return quotedSigns(quote, survey).flatMap(({ sign, name }) =>
    quotedPhotos(sign).flatMap(({ id, kind, caption, annotations, calibration, width, height }) =>
      width === null || height === null
        ? []
        : [{ id, sign: name, kind, caption, annotations, calibration, width, height }],
    ),
  )
}

/** @throws NOT_FOUND for any file that the quote does not show */
export async function readShownPhoto(deps: Deps, quote: QuoteRow, id: string): Promise<File> {
  const shown = await listShownPhotos(deps.db, quote)
  const photo = shown.find((one) => one.id === id)
  const survey = photo && (await readQuotedSurvey(deps.db, quote))
  if (!photo || !survey) throw notFound(messages.fileNotFound)
  // The survey itself lists its photos: only those that its own worker sent are shown.
  const worker: Person = { id: survey.workerId ?? '', role: 'worker' }
  await findOwnFile(deps, worker, id)
  const width = (variantsOf(photo.width).find(({ name }) => name >= WIDTH) ?? variantsOf(photo.width).at(-1))
    ?.name
  const bytes = width === undefined ? null : await readVariant(deps, { id, width, kind: 'webp' })
  if (!bytes) throw notFound(messages.fileNotFound)
  return new File([new Uint8Array(bytes)], 'photo.webp', { type: 'image/webp' })
}
