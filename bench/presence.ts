import { randomUUID } from 'node:crypto'
import { BEAT_MS, type PresentState } from '#domain/office/presence.ts'
import { type Client, expectOk } from './client.ts'

export interface Presence {
  /** The record on the screen, if it is one: paths begin with `/api/`. */
  open: (paths: readonly string[]) => void
  /** Something unsaved is in its form, or no more. */
  change: (isChanging: boolean) => void
  close: () => void
}

const records = /^\/api\/(quotes|invoices|customers)\/([0-9a-f-]{36})$/

/** Says of a browser's record what the pages say (`web/shell/report-presence.ts`), at the same moments. */
export function sayPresence(client: Client, onBeat: () => void, onError: (error: unknown) => void): Presence {
  const tab = randomUUID()
  let record: { noun: string; id: string } | null = null
  let state: PresentState = 'here'
  let isClosed = false
  const say = (of: { noun: string; id: string }, what: PresentState) => {
    onBeat()
    expectOk(client.post('/api/presence', { ...of, tab, state: what }), 'presence').catch(
      (error: unknown) => {
        if (!isClosed) onError(error)
      },
    )
  }
  const beating = setInterval(() => {
    if (record) say(record, state)
  }, BEAT_MS)
  return {
    open: (paths) => {
      const [, noun, id] = paths.map((path) => records.exec(path)).find((found) => found !== null) ?? []
      const next = noun && id ? { noun, id } : null
      if (record?.id === next?.id) return
      if (record) say(record, 'gone')
      record = next
      state = 'here'
      if (record) say(record, state)
    },
    change: (isChanging) => {
      state = isChanging ? 'changing' : 'here'
      if (record) say(record, state)
    },
    close: () => {
      isClosed = true
      clearInterval(beating)
    },
  }
}
