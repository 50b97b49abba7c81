/** The records whose history is of themselves alone. Without schemas, because every screen asks. */
export const historyNouns = [
  ...(['measurements', 'visits', 'groups', 'services', 'kits', 'projects', 'recurring'] as const),
  ...(['texts', 'quoteTemplates', 'enquiries'] as const),
] as const
