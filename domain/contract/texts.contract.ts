import { z } from 'zod'
import { id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { textSorts } from '../list-words.ts'
import { keptText, keptTextChange, keptTextInput } from '../sales/kept-texts.ts'
import { textUses } from '../sales/text-uses.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['texts']

export const textFilters = {
  use: z.enum(textUses, { error: 'Not a use of texts' }).optional(),
  archived: z.enum(['true', 'false']).optional(),
  ...sortedBy(textSorts),
}

/** Texts that the office keeps, to put into quotes and mails. */
export const textsContract = {
  /** Newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/texts', tags })
    .input(z.strictObject({ ...listQuery, ...textFilters }))
    .output(pageOf(keptText)),
  get: forAdmins.route({ method: 'GET', path: '/texts/{id}', tags }).input(one).output(keptText),
  create: forAdmins
    .route({ method: 'POST', path: '/texts', tags })
    .input(keptTextInput.extend({ id: id.optional() }))
    .output(keptText),
  update: forAdmins
    .route({ method: 'PATCH', path: '/texts/{id}', tags })
    .input(changeOf(keptTextChange))
    .output(keptText),
  /** It is not offered any more, and can be restored. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/texts/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/texts/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(keptText),
}
