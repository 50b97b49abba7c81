import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router'

/** Changes the search of the address. */
export type ChangeSearch = (change: (search: URLSearchParams) => void) => void

/**
 * A function that changes the search of the address, without a step in the history. `useSearchParams` begins from what was
 * last drawn: of two changes in one moment, like a tap while a record names itself, the later takes the first one back. This
 * one begins from where the router is going, and does nothing if that is another page.
 */
export function useSearchChange(): ChangeSearch {
  const router = use(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  return useCallback(
    (change) => {
      if (!router) return
      const { location, navigation } = router.state
      const { pathname, search } = navigation.location ?? location
      if (pathname !== location.pathname) return
      const next = new URLSearchParams(search)
      change(next)
      void navigate({ pathname, search: `?${next}` }, { replace: true })
    },
    [router, navigate],
  )
}
