import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { templateSorts } from '../list-words.ts'
import {
  quoteTemplate,
  quoteTemplateChange,
  quoteTemplateInput,
  quoteTemplateSummary,
} from '../sales/quote-templates.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['quote-templates']

export const templateFilters = {
  archived: z.enum(['true', 'false']).optional(),
  /** Last saved on these days, both included. */
  ...dayRange,
  ...sortedBy(templateSorts),
}

/** What quotes begin with. */
export const quoteTemplatesContract = {
  /** Newest first, without their lines. */
  list: forAdmins
    .route({ method: 'GET', path: '/quote-templates', tags })
    .input(z.strictObject({ ...listQuery, ...templateFilters }))
    .output(pageOf(quoteTemplateSummary)),
  /** With what its lines cost today, where that changed. */
  get: forAdmins
    .route({ method: 'GET', path: '/quote-templates/{id}', tags })
    .input(one)
    .output(quoteTemplate),
  create: forAdmins
    .route({ method: 'POST', path: '/quote-templates', tags })
    .input(quoteTemplateInput.extend({ id: id.optional() }))
    .output(quoteTemplate),
  update: forAdmins
    .route({ method: 'PATCH', path: '/quote-templates/{id}', tags })
    .input(changeOf(quoteTemplateChange))
    .output(quoteTemplate),
  /** It is not offered any more, and can be restored. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/quote-templates/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/quote-templates/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(quoteTemplate),
}
