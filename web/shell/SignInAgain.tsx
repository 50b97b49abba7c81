import { useLate } from '../ui/late.ts'
import { useSessionEnded } from './session-end.ts'

// Long before a session ends: with a newer build on the server its file could be gone by then.
const load = () => import('./SignInDialog.tsx')

/** Opens over the page if the session ends during work, so that nothing typed is lost. */
export function SignInAgain() {
  const ended = useSessionEnded()
  const late = useLate(load, ended)
  return late ? <late.default ended={ended} /> : null
}
