/** A kept text as the form holds it. */
import { type KeptText, keptTextInput } from '#domain/sales/kept-texts.ts'
import type { TextUse } from '#domain/sales/text-uses.ts'
import { textUseLabels } from '#domain/sales/text-uses.ts'
import { type ConflictField, findConflicts } from '#web/shell/conflict.ts'
import { validateWith } from '#web/ui/form-errors.ts'

export type TextFormValues = {
  use: TextUse
  name: string
  text: string
}

export const validateText = validateWith(keptTextInput)

/** @param use of a new one */
export function toTextValues(text?: KeptText, use: TextUse = 'notes'): TextFormValues {
  return text ? { use: text.use, name: text.name, text: text.text } : { use, name: '', text: '' }
}

/** The fields in which the typed values differ from what another person saved. */
export function findTextConflicts(
  before: KeptText | undefined,
  mine: TextFormValues,
  theirs: KeptText,
): ConflictField[] {
  const labels = { use: 'Put into', name: 'Name', text: 'Text' }
  return findConflicts(toTextValues(before), mine, toTextValues(theirs), labels, (path, value) =>
    path === 'use' ? textUseLabels[value as TextUse] : value || 'Nothing',
  )
}
