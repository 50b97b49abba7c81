/** Kept texts as the server answers them. */
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { sampleId } from './samples.ts'

const at = '2026-11-21T09:00:00.000Z'

export const sampleText = (changes: Partial<KeptText> = {}): KeptText => ({
  ...{
    id: sampleId(701),
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: sampleId(1),
    archivedAt: null,
  },
  ...{ use: 'notes', name: 'Access', text: 'We come to {site} at 8 and need {contact} there.' },
  ...changes,
})
