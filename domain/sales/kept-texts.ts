/** Texts that the office keeps for quotes and mails, with placeholders. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { recordFields, requiredText } from '../fields.ts'
import { findUnknownPlaceholder } from '../placeholders.ts'
import { textUses } from './text-uses.ts'
import { textPlaceholderNames } from './text-values.ts'

/** Of each use; a menu shows all of them. */
export const MOST_TEXTS = 100

const textShape = {
  use: z.enum(textUses, { error: 'Choose where it is put in' }),
  name: requiredText(100, 'Enter a name'),
  text: requiredText(5000, 'Enter a text').superRefine((text, context) => {
    const fault = findUnknownPlaceholder(text, textPlaceholderNames)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
}

export const keptTextInput = z.strictObject(textShape)
export const keptTextChange = keptTextInput.partial()

export const keptText = z.object({
  ...recordFields,
  use: z.enum(textUses),
  name: z.string(),
  text: z.string(),
  archivedAt: z.string().nullable(),
})
export type KeptText = z.output<typeof keptText>

/** @param others how many others of the use there are */
export function refuseText(others: number): Refusal | null {
  const message = `There are ${MOST_TEXTS} texts for this. Delete one that nobody needs.`
  return others >= MOST_TEXTS ? { code: 'LOCKED', message } : null
}
