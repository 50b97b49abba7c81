/** Changes by other people, pushed by the server: the queries on screen are refetched, gathered for a moment. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteAnswer } from './connection.ts'
import { forgetNoticed, noticedByPage } from './first-data.ts'
import { gatherNotices } from './gather-notices.ts'
import type { RecordNotice } from './notices.ts'
import { subscribeToOwnChanges } from './own-changes.ts'
import { askAboutPresence, beatPresence, hearPresence, publishPresence } from './presence.ts'
import { readStream } from './read-stream.ts'
import { useSessionEnded } from './session-end.ts'
import { shareStream } from './share-stream.ts'
import { watchDay } from './today.ts'
import type { Word } from './words.ts'

/** Null if anything may have changed, because the stream was interrupted. */
type Hear = (notice: RecordNotice | null) => void

const hearers = new Set<Hear>()

/**
 * For data outside the queries, as on a worker's phone. Called with gathered notices, when queries are
 * refetched.
 * @returns a function that stops listening
 */
export function subscribeToNotices(hear: Hear): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * Listens while the shell is mounted.
 * @param person whose page it is; with `role`, because that decides what they hear
 */
export function useLive({ id: person, role }: { id: string; role: string }): void {
  const queryClient = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stop = new AbortController()
    const gatherer = gatherNotices(queryClient, {
      tell: (notice) => {
        for (const hear of hearers) hear(notice)
      },
      isSeen,
    })
    const see = () => isSeen() && gatherer.see()
    document.addEventListener('visibilitychange', see)
    const stopHearingOwn = subscribeToOwnChanges(gatherer.hearOwn)
    const hear = (word: Word) => {
      // Also if another tab reads the stream: the server can be reached.
      if (word.kind === 'heard') {
        noteAnswer()
        // Also in a hidden tab, whose clocks the browser slows down.
        beatPresence()
      }
      if (word.kind === 'presence') hearPresence(word)
      if (word.kind === 'session') void queryClient.invalidateQueries({ queryKey: [['profile']] })
      if (word.kind === 'missed') {
        gatherer.hearThatAnythingChanged()
        askAboutPresence()
      }
      if (word.kind === 'change') gatherer.hear(word.notice)
    }
    // What is late today is another day's at midnight, although nobody changed it.
    const stopWatching = watchDay(gatherer.hearThatAnythingChanged)
    const stopTelling = publishPresence(person)
    shareStream({
      account: `${person}.${role}`,
      read: (reading) => readStream({ ...reading, person }),
      // What changed since the page's own data were read is not known here.
      heardByPage: noticedByPage(),
      hear,
      signal: stop.signal,
    })
    forgetNoticed()
    return () => {
      stop.abort()
      stopTelling()
      stopWatching()
      gatherer.stop()
      stopHearingOwn()
      document.removeEventListener('visibilitychange', see)
    }
  }, [queryClient, ended, person, role])
}

function isSeen(): boolean {
  return document.visibilityState === 'visible'
}
