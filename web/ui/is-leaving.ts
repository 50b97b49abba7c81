import { useLocation, useNavigation } from 'react-router'

/** Whether the page is being left for another: a change of the address now would undo that. */
export function useIsLeaving(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location !== undefined && location.pathname !== pathname
}
