/** One browser, one person: the cookie is shared by all tabs, so none may go on with what was another's. */
import { useEffect, useRef } from 'react'
import { forgetDrafts } from '../ui/draft-store.ts'
import { everyKept } from './leaving.ts'
import { forgetSession } from './session-end.ts'

const CHANNEL = 'fascia.person'

/** What tabs tell one another: who is at work in them, and who signed out on purpose. */
interface News {
  person: string
  left: boolean
}

function tell(news: News): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Who signed out in this tab, which hears of it as well and has things to wipe before it leaves. */
const leaving = new Set<string>()

/** Says that somebody signed out here on purpose. */
export function tellOtherTabs(person: string): void {
  leaving.add(person)
  tell({ person, left: true })
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
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      if (!data.left && data.person !== person) window.location.reload()
      if (!data.left || data.person !== person || leaving.has(person)) return
      forgetDrafts(localStorage, person)
      for (const kept of everyKept()) kept.silence(person)
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
