import { z } from 'zod'
import { id, listQuery, pageOf } from '../fields.ts'
import { customerFile, customerNote, noteText } from '../shop/customer-notes.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['customers']
const { limit, cursor } = listQuery

/** What staff note about a customer. It is for the office alone. */
export const customerNotesContract = {
  /** Newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/customers/{customerId}/notes', tags })
    .input(z.strictObject({ customerId: id, limit, cursor }))
    .output(pageOf(customerNote)),
  create: forAdmins
    .route({ method: 'POST', path: '/customers/{customerId}/notes', tags })
    .input(z.strictObject({ customerId: id, id: id.optional(), text: noteText }))
    .output(customerNote),
  /** For who wrote it; anybody else gets LOCKED. */
  update: forAdmins
    .route({ method: 'PATCH', path: '/customer-notes/{id}', tags })
    .input(changeOf(z.strictObject({ text: noteText })))
    .output(customerNote),
  /** By any admin; the history keeps what it said. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/customer-notes/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
}

/** The files of a customer: a logo, an account form, what belongs to no single job. */
export const customerFilesContract = {
  /** A PDF, JPEG, PNG, WebP or SVG of at most 20 MB, multipart in the field `file`. */
  upload: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/files', tags })
    .input(z.strictObject({ id, file: z.file({ error: 'Choose a file' }), fileId: id.optional() }))
    .output(customerFile),
  list: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/files', tags })
    .input(one)
    .output(z.object({ items: z.array(customerFile) })),
  get: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/files/{fileId}', tags })
    .input(z.strictObject({ id, fileId: id }))
    .output(z.file()),
  remove: forAdmins
    .route({ method: 'DELETE', path: '/customers/{id}/files/{fileId}', tags, successStatus: 204 })
    .input(z.strictObject({ id, fileId: id })),
}
