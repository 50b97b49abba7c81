/** The papers of this shop, as files to download. */
import type { Person } from '#domain/access.ts'
import { customerTitle } from '#domain/customers.ts'
import type { Invoice } from '#domain/invoices.ts'
import type { Measurement } from '#domain/measurements.ts'
import { type Quote, quoteTitle } from '#domain/quotes.ts'
import type { Seller, SettingsFields } from '#domain/settings.ts'
import type { Deps } from '../deps.ts'
import { findOwnFile, readPicture } from '../files/files.store.ts'
import { findStandingPaper, readPaper } from '../quotes/accepted-papers.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { drawPaper } from './drawing.ts'
import type { Picture } from './logo.ts'
import type { QuotedSurvey } from './quotes.paper.ts'
import type { SheetPictures } from './survey-pictures.ts'

/** A document to be printed just as it is here, whatever became of its record. Survives being kept as JSON. */
export type PrintedDocument =
  | { of: 'quote'; quote: Quote; survey: Measurement | null }
  | { of: 'invoice'; invoice: Invoice }

/**
 * A quote's paper, 'QUO-20261121-417.pdf'.
 * @param survey what it was made from: the drawings of those of its signs that are still on the quote go with it
 */
export async function printQuote(deps: Deps, quote: Quote, survey: Measurement | null): Promise<File> {
  const fields = await readSeller(deps)
  // One that waits in a mail since before there was a choice has its survey's drawings.
  const quoted = survey && quote.printSurvey !== false ? await drawQuoted(deps, quote, survey) : null
  const logo = await findLogo(deps, fields)
  return asFile(quoteTitle(quote), await drawPaper({ of: 'quote', from: [quote, fields, logo, quoted] }))
}

/** The paper of any document. Of a quote that was accepted since, it is what was agreed to. */
export async function printDocument(deps: Deps, document: PrintedDocument): Promise<File> {
  switch (document.of) {
    case 'quote': {
      const kept = await findStandingPaper(deps.db, document.quote.id)
      return kept ? readPaper(deps, kept) : printQuote(deps, document.quote, document.survey)
    }
    case 'invoice':
      return printInvoice(deps, document.invoice)
  }
}

async function drawQuoted(deps: Deps, quote: Quote, survey: Measurement): Promise<QuotedSurvey> {
  const onQuote = new Set(quote.items.map(({ measurementItem }) => measurementItem?.signId))
  const signs = survey.signs
    .map((sign, index) => ({ sign, index }))
    .filter(({ sign }) => onQuote.has(sign.id))
  return {
    signs,
    pictures: await readPictures(deps, survey, { signs: signs.map(({ sign }) => sign), photos: [] }),
  }
}

/** The pictures of some of a survey's photos, those that have arrived, as large as a sheet needs them. */
async function readPictures(
  deps: Deps,
  { workerId }: Pick<Measurement, 'workerId'>,
  shown: Pick<Measurement, 'signs' | 'photos'>,
): Promise<SheetPictures> {
  const { photosOfSheet, prepareSheetPictures } = await import('./survey-pictures.ts')
  // A survey names its photos itself: only those that its own worker sent are printed.
  const worker: Person = { id: workerId ?? '', role: 'worker' }
  return prepareSheetPictures(photosOfSheet(shown), async (id) => {
    const own = await findOwnFile(deps, worker, id)
    return own && (await readBytes(deps, id))
  })
}

/** An invoice's paper, 'INV-20261121-001.pdf'. An issued one keeps the logo of the day. */
export async function printInvoice(deps: Deps, invoice: Invoice): Promise<File> {
  const fields = await readSeller(deps)
  const logo = await findLogo(deps, invoice.seller ?? fields)
  return asFile(invoice.invoiceNumber, await drawPaper({ of: 'invoice', from: [invoice, fields, logo] }))
}

/** A survey's sheet, 'Survey-2026-11-21-Quay-Cafe.pdf', with the pictures that have arrived. */
export async function printSurvey(deps: Deps, measurement: Measurement): Promise<File> {
  const fields = await readSeller(deps)
  const pictures = await readPictures(deps, measurement, measurement)
  const logo = await findLogo(deps, fields)
  const bytes = await drawPaper({ of: 'survey', from: [measurement, pictures, fields, logo] })
  return asFile(`Survey ${measurement.surveyDate} ${customerTitle(measurement.customer)}`.trim(), bytes)
}

/** A sheet without one of its photos is better than none. */
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

/** A paper without its logo is better than none. */
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
