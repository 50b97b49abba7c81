/**
 * The state of an address that was opened over another screen of the app, which is one step back: what closes it
 * goes back there.
 */
export const openedOver = { isOpenedOver: true }

export function isOpenedOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedOver' in state
}
