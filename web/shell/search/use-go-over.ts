import { useLocation, useNavigate } from 'react-router'
import { openedOver } from '#web/ui/opened-over.ts'

/** Goes to an address over what is shown; the one that is shown already is no further step. */
export function useGoOver(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return (to) => {
    const isHere = to === `${pathname}${search}`
    void navigate(to, isHere ? { state, replace: true } : { state: openedOver })
  }
}
