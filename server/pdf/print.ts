/** The shop's PDFs, as files to download. */
import type { Person } from '#domain/access.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { type Receipt, receiptTitle } from '#domain/sales/receipts.ts'
import { quotedSigns } from '#domain/sales/shown-photos.ts'
import type { Statement } from '#domain/sales/statements.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Seller, SettingsFields } from '#domain/shop/settings.ts'
import type { Measurement } from '#domain/survey/measurements.ts'
import type { Job } from '#domain/work/jobs.ts'
import type { Deps } from '../platform/deps.ts'
import { findOwnFile, readPicture } from '../platform/storage/files.store.ts'
import { readSettings } from '../shop/settings/settings.store.ts'
import type { renderHandover } from './handover.pdf.ts'
import { type HandoverSheet, SIGNATURE } from './handover-sheet.ts'
import type { JobSheet, renderJobSheet } from './job-sheet.pdf.ts'
import type { Picture } from './logo.ts'
import type { renderMockUp } from './mock-up.pdf.ts'
import { drawPdf } from './pdf-thread.ts'
import type { QuotedSurvey } from './quotes.pdf.ts'
import type { SheetPictures } from './survey-pictures.ts'
import type { WeekSheet } from './week.pdf.ts'

/**
 * A quote's PDF, 'QUO-20261121-417.pdf'.
 * @param survey the survey it was made from: drawings of its signs that are still on the quote are included
 */
export async function printQuote(deps: Deps, quote: Quote, survey: Measurement | null): Promise<File> {
  const fields = await readSeller(deps)
  // A queued mail from before there was a choice includes its survey's drawings.
  const quoted = survey && quote.printSurvey !== false ? await drawQuoted(deps, quote, survey) : null
  const logo = await findLogo(deps, fields)
  return asFile(quoteTitle(quote), await drawPdf({ of: 'quote', from: [quote, fields, logo, quoted] }))
}

async function drawQuoted(deps: Deps, quote: Quote, survey: Measurement): Promise<QuotedSurvey> {
  const signs = quotedSigns(quote, survey)
  return {
    signs,
    pictures: await readPictures(deps, survey, { signs: signs.map(({ sign }) => sign), photos: [] }),
  }
}

/** The pictures of some of a survey's photos that have arrived, in the size that the PDF needs. */
async function readPictures(
  deps: Deps,
  { workerId }: Pick<Measurement, 'workerId'>,
  shown: Pick<Measurement, 'signs' | 'photos'>,
): Promise<SheetPictures> {
  const { photosOfSheet, prepareSheetPictures } = await import('./survey-pictures.ts')
  // The survey itself lists its photos: only those that its own worker sent are printed.
  const worker: Person = { id: workerId ?? '', role: 'worker' }
  return prepareSheetPictures(photosOfSheet(shown), async (id) => {
    const own = await findOwnFile(deps, worker, id)
    return own && (await readBytes(deps, id))
  })
}

/**
 * An invoice's PDF, 'INV-20261121-001.pdf'. An issued one keeps the logo of that day.
 * @param cii its e-invoice, to be embedded
 */
export async function printInvoice(deps: Deps, invoice: Invoice, cii: string | null = null): Promise<File> {
  const fields = await readSeller(deps)
  const logo = await findLogo(deps, invoice.seller ?? fields)
  return asFile(invoice.invoiceNumber, await drawPdf({ of: 'invoice', from: [invoice, fields, logo, cii] }))
}

/** A customer's statement, 'Statement-2026-11-23-Quay-Cafe.pdf'. */
export async function printStatement(deps: Deps, statement: Statement): Promise<File> {
  const fields = await readSeller(deps)
  const logo = await findLogo(deps, fields)
  const name = `Statement ${statement.on} ${customerTitle(statement.customer)}`.trim()
  return asFile(name, await drawPdf({ of: 'statement', from: [statement, fields, logo] }))
}

/** A receipt, 'Receipt-2026-11-23-Quay-Cafe.pdf'. */
export async function printReceipt(deps: Deps, receipt: Receipt): Promise<File> {
  const fields = await readSeller(deps)
  const logo = await findLogo(deps, fields)
  return asFile(receiptTitle(receipt), await drawPdf({ of: 'receipt', from: [receipt, fields, logo] }))
}

/** A survey's PDF, 'Survey-2026-11-21-Quay-Cafe.pdf', with the pictures that have arrived. */
export async function printSurvey(deps: Deps, measurement: Measurement): Promise<File> {
  const fields = await readSeller(deps)
  const pictures = await readPictures(deps, measurement, measurement)
  const logo = await findLogo(deps, fields)
  const bytes = await drawPdf({ of: 'survey', from: [measurement, pictures, fields, logo] })
  return asFile(`Survey ${measurement.surveyDate} ${customerTitle(measurement.customer)}`.trim(), bytes)
}

/** A job's sheet for the workshop, 'Job-sheet-JOB-20261121-001.pdf'. @param picture the bytes of what is made */
export async function printJobSheet(deps: Deps, of: JobSheet, picture: Uint8Array | null): Promise<File> {
  const fields = await readSeller(deps)
  const { prepareSheetPictures } = await import('./survey-pictures.ts')
  const shown = picture ? [{ id: of.job.id, width: 1 }] : []
  const pictures = await prepareSheetPictures(shown, () => Promise.resolve(picture))
  const from: Parameters<typeof renderJobSheet> = [of, pictures.get(of.job.id) ?? null, fields]
  return asFile(`Job sheet ${of.job.jobNumber}`, await drawPdf({ of: 'job-sheet', from }))
}

/** Labels for a job's finished pieces, 'Labels-JOB-20261121-001.pdf'. @param urls what the code of each item opens */
export async function printLabels(job: Job, urls: string[]): Promise<File> {
  return asFile(`Labels ${job.jobNumber}`, await drawPdf({ of: 'labels', from: [job, urls] }))
}

/** Artwork drawn from a visitor's design, 'Mock-up-JOB-20261121-001.pdf'. */
export async function printMockUp(deps: Deps, of: Parameters<typeof renderMockUp>[0]): Promise<File> {
  const fields = await readSeller(deps)
  const logo = await findLogo(deps, fields)
  return asFile(`Mock-up ${of.job.jobNumber}`, await drawPdf({ of: 'mock-up', from: [of, fields, logo] }))
}

/** A week of the diary on one page, 'Week-2026-11-23.pdf'. */
export async function printWeek(week: WeekSheet): Promise<File> {
  return asFile(`Week ${week.days[0]?.day}`, await drawPdf({ of: 'week', from: [week] }))
}

/**
 * The certificate of a handover, 'Handover-JOB-20261121-001.pdf', with the photos that were shown.
 * @param signature the bytes of a drawn signature
 */
export async function printHandover(
  deps: Deps,
  handed: HandoverSheet,
  signature: Uint8Array | null,
): Promise<File> {
  const fields = await readSeller(deps)
  const { prepareSheetPictures } = await import('./survey-pictures.ts')
  const shown = handed.photos.map(({ id }) => ({ id, width: 1 }))
  const signed = signature ? [{ id: SIGNATURE, width: 1 }] : []
  const pictures = await prepareSheetPictures([...shown, ...signed], (id) =>
    id === SIGNATURE ? Promise.resolve(signature) : readBytes(deps, id),
  )
  const logo = await findLogo(deps, fields)
  const from: Parameters<typeof renderHandover> = [handed, pictures, fields, logo]
  return asFile(`Handover ${handed.job.jobNumber}`, await drawPdf({ of: 'handover', from }))
}

/** A PDF without one of its photos is better than none. */
async function readBytes(deps: Deps, id: string): Promise<Uint8Array | null> {
  try {
    return (await readPicture(deps, id))?.bytes ?? null
  } catch (error) {
    deps.log.warn({ err: error }, 'a photo cannot be read')
    return null
  }
}

async function readSeller({ db }: Deps): Promise<SettingsFields> {
  return (await readSettings(db)).fields
}

/** A PDF without its logo is better than none. */
async function findLogo(deps: Deps, { logoFileId }: Seller): Promise<Picture | null> {
  if (logoFileId === null) return null
  try {
    return await readPicture(deps, logoFileId)
  } catch (error) {
    deps.log.warn({ err: error }, 'the logo cannot be read')
    return null
  }
}

function asFile(number: string, bytes: Uint8Array<ArrayBuffer>): File {
  const name = `${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
  return new File([bytes], name, { type: 'application/pdf' })
}
