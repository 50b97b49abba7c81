import { useCallback, useEffect, useState } from 'react'
import { createPath, type Location, useLocation, useNavigate } from 'react-router'
import { pause } from '../ui/pause.ts'
import { type FileTrouble, findTrouble } from './find-trouble.ts'
import classes from './OfflineBanner.module.css'

const FIRST_WAIT_MS = 1000
const MOST_WAIT_MS = 15_000

const words: Record<FileTrouble, string> = {
  'no-connection': 'The page cannot be opened: there is no connection. It opens once the connection is back.',
  'not-sent': 'The page cannot be opened: the server does not send it. It opens as soon as it does.',
}

/**
 * Says why the screen that was asked for does not come, and opens it as soon as its file can be had. The one that is open
 * stays, and may be gone on with.
 * @param file that failed
 */
export function ScreenNotHere({ file, awaited }: { file: string; awaited: Location }) {
  const [trouble, setTrouble] = useState<FileTrouble | null>(null)
  const stay = useStay()
  const { key } = awaited
  const address = createPath(awaited)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed again asks at once
  useEffect(() => {
    const given = new AbortController()
    void waitFor(file, setTrouble, given.signal).then((isThere) => {
      // What was typed is kept as it is when any page is closed.
      if (isThere) window.location.assign(address)
    })
    return () => given.abort()
  }, [file, address, key])
  useEffect(() => {
    // Nobody who goes on typing is taken away from it later.
    document.addEventListener('input', stay)
    return () => document.removeEventListener('input', stay)
  }, [stay])
  if (trouble === null) return null
  return (
    <div className={classes.banner}>
      {words[trouble]}
      <button type="button" className={classes.deed} onClick={stay}>
        Stay here
      </button>
    </div>
  )
}

/** @returns false if nobody waits any more */
async function waitFor(
  file: string,
  say: (trouble: FileTrouble) => void,
  given: AbortSignal,
): Promise<boolean> {
  for (let wait = FIRST_WAIT_MS; !given.aborted; wait = Math.min(wait * 2, MOST_WAIT_MS)) {
    const trouble = await findTrouble(file)
    if (given.aborted) break
    if (trouble === null) return true
    say(trouble)
    await pause(wait, given)
  }
  return false
}

/** Gives up the page that was asked for: the one that is open is gone to, without anything loaded for it again. */
function useStay(): () => void {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return useCallback(() => {
    const here = { pathname, search, hash }
    const still = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate(here, { ...still, state })
  }, [navigate, pathname, search, hash, state])
}
