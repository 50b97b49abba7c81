/** The papers of this shop, as files to download. */
import type { Invoice } from '#domain/invoices.ts'
import { type Quote, quoteTitle } from '#domain/quotes.ts'
import type { Deps } from '../api.ts'
import { readSettings } from '../settings/settings.store.ts'
import { renderInvoice } from './invoices.paper.ts'
import { renderQuote } from './quotes.paper.ts'

/** A quote's paper, 'QUO-20261121-417.pdf'. */
export async function printQuote({ db }: Deps, quote: Quote): Promise<File> {
  const { fields } = await readSettings(db)
  return asFile(quoteTitle(quote), await renderQuote(quote, fields, null))
}

/** An invoice's paper, 'INV-20261121-001.pdf'. */
export async function printInvoice({ db }: Deps, invoice: Invoice): Promise<File> {
  const { fields } = await readSettings(db)
  return asFile(invoice.invoiceNumber, await renderInvoice(invoice, fields, null))
}

function asFile(number: string, bytes: Buffer): File {
  const name = `${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}
