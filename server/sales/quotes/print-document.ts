import type { PrintedDocument } from '#domain/sales/printed-document.ts'
import { printReceipt, printStatement } from '#server/pdf/print.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keptPdf } from '../documents/kept-pdfs.ts'
import { findCurrentPdf, readAcceptedPdf } from './accepted-pdfs.store.ts'

/** The PDF of any document that leaves by mail, at the mail's own date. For an accepted quote it is the PDF that was agreed to. */
export async function printDocument(deps: Deps, document: PrintedDocument, sentAt: Date): Promise<File> {
  const leaving = { channel: 'mail', sentAt } as const
  switch (document.of) {
    case 'quote': {
      const kept = await findCurrentPdf(deps.db, document.quote.id)
      return kept ? readAcceptedPdf(deps, kept) : keptPdf(deps, document, leaving)
    }
    case 'invoice':
      return keptPdf(deps, document, leaving)
    case 'statement':
      return printStatement(deps, document.statement)
    case 'receipt':
      return printReceipt(deps, document.receipt)
  }
}
