/** One browser, one person: the cookie is shared by all tabs, so none may go on with what was another's. */
import { useEffect, useRef } from 'react'
import { forgetDrafts } from '../ui/draft-store.ts'
import { forgetSession } from './session-end.ts'

const CHANNEL = 'fascia.signed-out'

/** Says that somebody signed out here on purpose. */
export function tellOtherTabs(person: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(person)
  channel.close()
}

/**
 * Leaves with the tab in which the person signs out, and starts anew where somebody else signed in meanwhile or
 * the browser brings back a page that was left.
 */
export function useOnePerson(person: string): void {
  const first = useRef(person)
  useEffect(() => {
    if (person !== first.current) window.location.reload()
  }, [person])
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      if (data !== person) return
      forgetDrafts(localStorage, person)
      forgetSession()
      window.location.replace('/login')
    }
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
