import { z } from 'zod'
import { download, listQuery } from '../fields.ts'
import { listFileFormats } from '../list-words.ts'
import { forAdmins } from './base.ts'
import { customerFilters } from './customers.contract.ts'
import { invoiceFilters } from './invoices.contract.ts'
import { paymentFilters } from './payments.contract.ts'
import { quoteFilters } from './quotes.contract.ts'

const tags = ['list files']

/** The search and the format, beside the list's own filters. */
const query = {
  q: listQuery.q,
  format: z.enum(listFileFormats, { error: 'csv or xlsx' }).default('csv'),
}

/** All of a list that its filters leave, in its order, as a file for a spreadsheet. The security log has who took it. */
export const listFilesContract = {
  quotes: forAdmins
    .route({ method: 'GET', path: '/quotes/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...quoteFilters }))
    .output(download),
  invoices: forAdmins
    .route({ method: 'GET', path: '/invoices/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...invoiceFilters }))
    .output(download),
  customers: forAdmins
    .route({ method: 'GET', path: '/customers/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...customerFilters }))
    .output(download),
  payments: forAdmins
    .route({ method: 'GET', path: '/payments/file', tags, outputStructure: 'detailed' })
    .input(z.strictObject({ ...query, ...paymentFilters }))
    .output(download),
}
