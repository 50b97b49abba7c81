import { z } from 'zod'
import { id } from '../fields.ts'
import { forSignedIn, one } from './base.ts'

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
  /**
   * A picture, multipart in the field `file`: JPEG, PNG, WebP or HEIC by its content, re-encoded on the
   * server. On a bad connection a client sends it to `/uploads` in parts instead (tus.io), with `id` and
   * `filename` as its metadata.
   */
  upload: forSignedIn
    .route({ method: 'POST', path: '/files', tags })
    .input(z.strictObject({ file: z.file({ error: 'Choose a file' }), id: id.optional() }))
    .output(file),
  /** The bytes, for admins and the person who uploaded them; `thumb` has at most 320 px a side. */
  get: forSignedIn
    .route({ method: 'GET', path: '/files/{id}', tags })
    .input(one.extend({ size: z.enum(['thumb'], { error: 'Only thumb' }).optional() }))
    .output(z.file()),
}
