/** What a tab hears of the server: by the stream that it reads itself, or from the tab that reads it for all. */
import type { EventSourceMessage } from 'eventsource-parser'
import type { Present } from '#domain/office/presence.ts'
import { type RecordNotice, readNotice } from './notices.ts'

export type Word =
  /** A record changed. */
  | { kind: 'change'; notice: RecordNotice }
  /** Notices were missed: anything may have changed. */
  | { kind: 'missed' }
  /** How far all that was said goes. */
  | { kind: 'heard'; upTo: string }
  /** Who has a record open that this person has open. */
  | { kind: 'presence'; noun: string; id: string; people: readonly Present[] }
  /** The session ended, or the person's permissions changed. The profile decides everything else. */
  | { kind: 'session' }

/** The word that an event of the stream says, or null for one that this page does not know. */
export function readWord(event: EventSourceMessage): Word | null {
  if (event.event === 'session') return { kind: 'session' }
  // The server itself missed changes for a while, or was not read quickly enough.
  if (event.event === 'missed') return { kind: 'missed' }
  if (event.event === 'heard') return { kind: 'heard', upTo: event.data }
  if (event.event === 'presence') return readPresence(event.data)
  const notice = readNotice(event)
  return notice && { kind: 'change', notice }
}

/** Read by pages of another version than the server's, too: what is no such word is none. */
function readPresence(text: string): Word | null {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data !== 'object' || data === null) return null
    if (!('noun' in data && 'id' in data && 'people' in data && Array.isArray(data.people))) return null
    return { kind: 'presence', noun: String(data.noun), id: String(data.id), people: data.people }
  } catch {
    return null
  }
}
