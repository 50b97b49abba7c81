/**
 * What is open over a screen and named by its address: the address below it in the history is the screen that it was
 * opened over. What closes it goes back there, so that the next Back leads to what was before that.
 */
import { use, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router'

/** The state of an address that was opened over another screen of the app, which is one step back. */
export const openedOver = { isOpenedOver: true }

function isOpenedOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedOver' in state
}

/** The state of what is opened over the screen that is shown: what is behind it stays as it is. */
export function useStateOver(): object {
  const { state } = useLocation()
  return { ...state, ...openedOver }
}

/** A state for an address that is come to in another way: what is below it then is not known. */
export function withoutOver(state: unknown): unknown {
  if (!isOpenedOver(state)) return state
  const { isOpenedOver: _, ...rest } = state as typeof openedOver
  return Object.keys(rest).length === 0 ? null : rest
}

/** Goes to an address over what is shown; the one that is shown already is no further step. */
export function useGoOver(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return (to) => {
    const isHere = to === `${pathname}${search}`
    void navigate(to, isHere ? { state, replace: true } : { state: openedOver })
  }
}

/**
 * Closes what is open: a step back to where it was opened. If its address was opened by itself, as by a link in a mail,
 * nothing is below it, and it leaves the address.
 * @param names the parameters of the address that say what is open
 */
export function useCloseOver(names: readonly string[]): () => void {
  const [, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const router = use(UNSAFE_DataRouterContext)?.router
  const here = useRef<string>(null)
  useEffect(() => {
    here.current = key
    return () => {
      here.current = null
    }
  }, [key])
  return () => {
    // Twice would be two steps back; and what is answered late closes nothing else, also if the screen that is gone back
    // to is not drawn yet.
    if (here.current !== key || router?.state.location.key !== key || isLeft(key)) return
    here.current = null
    if (isOpenedOver(state)) void navigate(-1)
    else setSearch((search) => withoutNames(search, names), { replace: true, state })
  }
}

/** Whether the browser went elsewhere already, to a page that is still loaded. */
function isLeft(key: string): boolean {
  const { state } = window.history
  return typeof state?.key === 'string' && state.key !== key
}

export function withoutNames(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) next.delete(name)
  return next
}
