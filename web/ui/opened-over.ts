/**
 * What is open over a screen and named by its address: the address below it in the history is the screen that it was
 * opened over. What closes it (close-over.ts) goes back there, so that the next Back leads to what was before that.
 */
import { useLocation } from 'react-router'

/** The state of an address that was opened over another screen of the app, which is one step back. */
export const openedOver = { isOpenedOver: true }

export function isOpenedOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedOver' in state
}

/** The state of what is opened over the screen that is shown: what is behind it stays as it is. */
export function useStateOver(): object {
  const { state } = useLocation()
  return { ...state, ...openedOver }
}

/** A state for an address that is come to in another way: what is below it then is not known. */
export function withoutOver(state: unknown): unknown {
  // What is undefined is not kept.
  return isOpenedOver(state) ? { ...(state as object), isOpenedOver: undefined } : state
}
