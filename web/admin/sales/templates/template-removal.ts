import { calls } from '#web/call.ts'

/** How a template is deleted and put back. */
export const templateRemoval = {
  noun: 'quoteTemplates' as const,
  remove: calls.quoteTemplates.remove,
  restore: calls.quoteTemplates.restore,
}
