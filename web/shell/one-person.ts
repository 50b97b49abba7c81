/** One browser, one person: all tabs share the cookie, so no tab may go on with another person's data. */
import { useEffect, useRef } from 'react'
import { forgetDrafts } from '../ui/draft-store.ts'
import { forgetListPlaces } from '../ui/list-place.ts'
import { registeredStores } from './leaving.ts'
import { forgetSession } from './session-end.ts'

const CHANNEL = 'fascia.person'

/** Messages between tabs: who is signed in, and who signed out on purpose. */
interface News {
  person: string
  left: boolean
}

function tell(news: News): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/**
 * People who signed out in this tab. The tab gets that message too, but must wipe things before it leaves.
 */
const leaving = new Set<string>()

/** Tells the other tabs that a person signed out here on purpose. */
export function notifyOtherTabs(person: string): void {
  leaving.add(person)
  tell({ person, left: true })
}

/**
 * Leaves the page when the person signs out in another tab. Reloads if another person signed in meanwhile, or
 * if the browser restores a page that was left.
 */
export function useOnePerson(person: string): void {
  const first = useRef(person)
  useEffect(() => {
    if (person !== first.current) window.location.reload()
  }, [person])
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      if (!data.left && data.person !== person) window.location.reload()
      if (!data.left || data.person !== person || leaving.has(person)) return
      forgetDrafts(localStorage, sessionStorage, person)
      forgetListPlaces(sessionStorage)
      for (const kept of registeredStores()) kept.silence(person)
      forgetSession()
      window.location.replace('/login')
    }
    tell({ person, left: false })
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', renew)
    return () => {
      channel.close()
      window.removeEventListener('pageshow', renew)
    }
  }, [person])
}
