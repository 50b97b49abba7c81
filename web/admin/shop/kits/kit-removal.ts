import { calls } from '#web/call.ts'

/** How a kit is deleted and put back. Documents that it was put into keep their lines. */
export const kitRemoval = {
  noun: 'kits' as const,
  remove: calls.kits.remove,
  restore: calls.kits.restore,
}
