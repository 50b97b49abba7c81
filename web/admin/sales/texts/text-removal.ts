import { calls } from '#web/call.ts'

/** How a text is deleted and put back. */
export const textRemoval = {
  noun: 'texts' as const,
  remove: calls.texts.remove,
  restore: calls.texts.restore,
}
