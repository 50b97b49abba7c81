import { use, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'
import { useAddressSearch } from './address-search.ts'
import { isOpenedOver } from './opened-over.ts'

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
