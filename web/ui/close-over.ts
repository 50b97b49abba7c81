import { use, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'
import { useAddressSearch } from './address-search.ts'
import { isOpenedOver } from './opened-over.ts'

/** The parameters of the address by which something is open over a screen that is shown, separated by spaces. */
const overNames = new Set<string>()

/** Whether an address has something open over its screen. */
export function hasOver(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return [...overNames].some((names) => names.split(' ').some((name) => parameters.has(name)))
}

let isOwnStep = false

/** Whether the step back that comes now was made to close what is open. Asked once for each. */
export function takeOwnStep(): boolean {
  const was = isOwnStep
  isOwnStep = false
  return was
}

/**
 * Closes what is open: a step back to where it was opened. If its address was opened by itself, as by a link in a mail,
 * nothing is below it, and it leaves the address.
 * @param names the parameters of the address that say what is open
 */
export function useCloseOver(names: readonly string[]): () => void {
  const [, setSearch] = useAddressSearch()
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
  const joined = names.join(' ')
  useEffect(() => {
    overNames.add(joined)
    return () => {
      overNames.delete(joined)
    }
  }, [joined])
  return () => {
    // Twice would be two steps back; and what is answered late closes nothing else, also if the screen that is gone back
    // to is not drawn yet.
    if (here.current !== key || router?.state.location.key !== key || isLeft(key)) return
    here.current = null
    if (isOpenedOver(state)) {
      isOwnStep = true
      void navigate(-1)
    } else setSearch((search) => withoutNames(search, names), { replace: true, state })
  }
}

/** Whether the browser went elsewhere already, to a page that is still loaded. */
export function isLeft(key: string): boolean {
  const { state } = window.history
  return typeof state?.key === 'string' && state.key !== key
}

export function withoutNames(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) next.delete(name)
  return next
}
