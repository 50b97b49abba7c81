import { z } from 'zod'
import { id } from '../fields.ts'
import { forAdmins, one } from './base.ts'

const tags = ['files']

/** Largest upload in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

const file = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: z.string(),
})

export const filesContract = {
  /** A picture, multipart in the field `file`: JPEG, PNG, WebP or HEIC by its content, made anew on the server. */
  upload: forAdmins
    .route({ method: 'POST', path: '/files', tags })
    .input(z.strictObject({ file: z.file({ error: 'Choose a file' }), id: id.optional() }))
    .output(file),
  get: forAdmins.route({ method: 'GET', path: '/files/{id}', tags }).input(one).output(z.file()),
}
