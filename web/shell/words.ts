/** What a tab hears of the server: by the stream that it reads itself, or from the tab that reads it for all. */
import type { EventSourceMessage } from 'eventsource-parser'
import { type Notice, readNotice } from './notices.ts'

export type Word =
  /** A record changed. */
  | { kind: 'change'; notice: Notice }
  /** Notices were missed: anything may have changed. */
  | { kind: 'missed' }
  /** How far all that was said goes. */
  | { kind: 'heard'; upTo: string }
  /** The session ended, or the person's permissions changed. The profile decides everything else. */
  | { kind: 'session' }

/** The word that an event of the stream says, or null for one that this page does not know. */
export function readWord(event: EventSourceMessage): Word | null {
  if (event.event === 'session') return { kind: 'session' }
  // The server itself missed changes for a while, or was not read quickly enough.
  if (event.event === 'missed') return { kind: 'missed' }
  if (event.event === 'heard') return { kind: 'heard', upTo: event.data }
  const notice = readNotice(event)
  return notice && { kind: 'change', notice }
}
