import { use, useCallback } from 'react'
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

/** Changes the search of the address: to another, or by a function of what it is going to be. */
type SetAddressSearch = (
  next: URLSearchParams | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/**
 * The search of the address as it is drawn, and a function that changes it. That of `useSearchParams` begins from what
 * was last drawn: of two changes in one moment, like two filters or a tap while a record names itself, the later takes the
 * first one back. This one begins from where the router is going, and does nothing if that is another page.
 */
export function useAddressSearch(): [URLSearchParams, SetAddressSearch] {
  const [search] = useSearchParams()
  const router = use(UNSAFE_DataRouterContext)?.router
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const set = useCallback<SetAddressSearch>(
    (next, options) => {
      if (!router) return
      const { location, navigation } = router.state
      const goal = navigation.location ?? location
      if (goal.pathname !== pathname) return
      const changed = typeof next === 'function' ? next(new URLSearchParams(goal.search)) : next
      void navigate({ pathname, search: `?${changed}` }, options)
    },
    [router, pathname, navigate],
  )
  return [search, set]
}
