/** Where a kept text is put in. */
export const textUses = ['notes', 'terms', 'line', 'mail'] as const
export type TextUse = (typeof textUses)[number]
