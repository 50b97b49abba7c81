import type { PrintedDocument } from '#domain/sales/printed-document.ts'
import { printInvoice, printQuote } from '#server/pdf/print.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findCurrentPdf, readAcceptedPdf } from './accepted-pdfs.store.ts'

/** The PDF of any document. For an accepted quote it is the PDF that was agreed to. */
export async function printDocument(deps: Deps, document: PrintedDocument): Promise<File> {
  switch (document.of) {
    case 'quote': {
      const kept = await findCurrentPdf(deps.db, document.quote.id)
      return kept ? readAcceptedPdf(deps, kept) : printQuote(deps, document.quote, document.survey)
    }
    case 'invoice':
      return printInvoice(deps, document.invoice)
  }
}
