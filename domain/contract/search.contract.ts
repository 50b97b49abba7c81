import { z } from 'zod'
import { text } from '../fields.ts'
import { MAX_SEARCH, searchItem } from '../office/search.ts'
import { forSignedIn } from './base.ts'

const query = z.strictObject({
  q: text(MAX_SEARCH),
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: 'From 1 to 50' })
    .max(50, { error: 'From 1 to 50' })
    .default(20),
})

export const searchContract = {
  /** Everything that has what was typed, the best first; only what the person may read. */
  find: forSignedIn
    .route({ method: 'GET', path: '/search', tags: ['search'] })
    .input(query)
    .output(z.object({ items: z.array(searchItem) })),
}
