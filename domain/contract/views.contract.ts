import { z } from 'zod'
import { id } from '../fields.ts'
import { viewedLists } from '../list-words.ts'
import { view, viewChange, viewInput } from '../office/views.ts'
import { changeOf, forAdmins, oneVersion, removed } from './base.ts'

const tags = ['views']

/** Saved views of lists: one's own, and those that the office shares. */
export const viewsContract = {
  /** By name; at most fifty of a list that the office shares, and fifty of one's own. */
  list: forAdmins
    .route({ method: 'GET', path: '/views', tags })
    .input(z.strictObject({ list: z.enum(viewedLists, { error: 'Not a list with views' }).optional() }))
    .output(z.object({ items: z.array(view) })),
  create: forAdmins
    .route({ method: 'POST', path: '/views', tags })
    .input(viewInput.extend({ id: id.optional() }))
    .output(view),
  update: forAdmins
    .route({ method: 'PATCH', path: '/views/{id}', tags })
    .input(changeOf(viewChange))
    .output(view),
  remove: forAdmins
    .route({ method: 'DELETE', path: '/views/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
}
