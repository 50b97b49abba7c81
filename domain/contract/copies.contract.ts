import { z } from 'zod'
import { listQuery, pageOf } from '../fields.ts'
import { sentPdf } from '../sales/sent-pdfs.ts'
import { forAdmins, one } from './base.ts'

const tags = ['copies']
const { limit, cursor } = listQuery
const query = one.extend({ limit, cursor })

/** The PDFs that left the shop, newest first, and each as it was. */
export const copiesContract = {
  /** Those of all revisions of its number. */
  listOfQuote: forAdmins
    .route({ method: 'GET', path: '/quotes/{id}/copies', tags })
    .input(query)
    .output(pageOf(sentPdf)),
  listOfInvoice: forAdmins
    .route({ method: 'GET', path: '/invoices/{id}/copies', tags })
    .input(query)
    .output(pageOf(sentPdf)),
  /** The very bytes that left; 404 if they are gone or were changed on the disk. */
  pdf: forAdmins.route({ method: 'GET', path: '/copies/{id}/pdf', tags }).input(one).output(z.file()),
}
