/** Where a kept text is put in. */
export const textUses = ['notes', 'terms', 'line', 'mail'] as const
export type TextUse = (typeof textUses)[number]
export const textUseLabels: Record<TextUse, string> = {
  notes: 'Notes of a quote or invoice',
  terms: 'Terms of a quote or invoice',
  line: 'Description of a line',
  mail: 'Mail or answer',
}
