import { z } from 'zod'
import { id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { kitSorts } from '../list-words.ts'
import { kit, kitChange, kitInput } from '../shop/kits.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['kits']

export const kitFilters = { archived: z.enum(['true', 'false']).optional(), ...sortedBy(kitSorts) }

/** Kits: services that are quoted together. Each answer brings their services as they are today. */
export const kitsContract = {
  /** Newest first; `q` searches names, notes, and the titles of the parts. */
  list: forAdmins
    .route({ method: 'GET', path: '/kits', tags })
    .input(z.strictObject({ ...listQuery, ...kitFilters }))
    .output(pageOf(kit)),
  get: forAdmins.route({ method: 'GET', path: '/kits/{id}', tags }).input(one).output(kit),
  create: forAdmins
    .route({ method: 'POST', path: '/kits', tags })
    .input(kitInput.extend({ id: id.optional() }))
    .output(kit),
  update: forAdmins
    .route({ method: 'PATCH', path: '/kits/{id}', tags })
    .input(changeOf(kitChange))
    .output(kit),
  /** Archives the kit, so that deleting it can be undone. Documents keep their lines in any case. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/kits/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/kits/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(kit),
}
