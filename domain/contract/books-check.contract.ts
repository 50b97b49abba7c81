import { z } from 'zod'
import { bookCheck, bookParts } from '../office/books-check.ts'
import { forAdmins } from './base.ts'

const tags = ['reports']

/** Whether what is kept is what it was made of, for admins alone. */
export const booksCheckContract = {
  /** Works a part out again. TOO_MANY while another check runs. */
  check: forAdmins
    .route({ method: 'GET', path: '/reports/books', tags })
    .input(z.strictObject({ part: z.enum(bookParts, { error: 'Not a part of the books' }) }))
    .output(bookCheck),
}
