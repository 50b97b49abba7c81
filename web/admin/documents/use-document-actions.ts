import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, readFailure, refresh } from '#web/call.ts'
import { takeFailure } from './saving.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** What a dialog asks about: the document with the figures and the version that it opened with. */
export interface Shown<Row> {
  record: Row
  /** The document as somebody saved it since; null where nobody did. Nothing is done until `take`. */
  moved: { now: Row; by: string | null } | null
  /** Shows it as it is now, so that it can be asked about again. */
  take: () => void
}

interface ActionsOptions<Row> {
  /** As it is stored, kept up to date while the screen is open. */
  record: Row
  /**
   * Asks whether what is typed shall be saved, and saves it; answers the document as stored, or null where that was
   * declined or refused. With nothing typed it answers the document at once. `saveFirst` of `useDocumentEditor`.
   */
  onSaveFirst: () => Promise<Row | null>
}

/**
 * What is done with a quote or an invoice as a whole, one thing at a time, and the dialog that it is asked in. An
 * action does what its dialog shows and nothing else:
 *
 * - `open('accept')` has what is typed saved first, and opens the dialog with the document as it is stored then.
 *   Whoever does not want it saved has changed nothing.
 * - The dialog draws `shown.record`, never the record that the screen follows live, and a `MovedNote` of `shown`. Its
 *   button is disabled while `shown.moved`: somebody saved another version, and is not agreed with unheard.
 * - `act(deed)` hands the deed that very record, so that its `version` goes with the call; a 409 fills `shown.moved`.
 *   Without an open dialog it saves first, as `open` does, and acts on what is stored then; `asStored` does not.
 * - `send(deed)` is the same for a form in a dialog that takes its own failures: it throws them.
 * - `openPaper(url)` opens a paper in a tab of its own once what is typed is saved.
 */
export function useDocumentActions<Row extends { id: string; version: number }, Dialog extends string>({
  record,
  onSaveFirst,
}: ActionsOptions<Row>) {
  const [asked, setAsked] = useState<{ dialog: Dialog; record: Row } | null>(null)
  const [refusedBy, setRefusedBy] = useState<{ now: Row; by: string | null } | null>(null)
  const [isSending, setSending] = useState(false)
  const { isBusy, run } = useOneAtATime()
  const show = (next: { dialog: Dialog; record: Row } | null) => {
    setAsked(next)
    setRefusedBy(null)
  }
  const close = () => show(null)
  // What the deed itself has just changed is no news.
  const newer = asked && !isBusy && !isSending ? newest(asked.record, record, refusedBy) : null
  const moved = useNameOfSaver(newer)

  /** Does `deed` with what the dialog shows; throws what it is refused with. */
  const send = async <Made>(deed: (stored: Row) => Promise<Made>): Promise<Made> => {
    setSending(true)
    try {
      return await deed(asked?.record ?? record)
    } catch (error) {
      const { code, current, changedBy } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined)
        setRefusedBy({ now: current as Row, by: changedBy ?? null })
      throw error
    } finally {
      setSending(false)
    }
  }

  const act = (deed: (stored: Row) => Promise<void>, how: { asStored?: boolean } = {}) =>
    run(async () => {
      const stored = asked?.record ?? (how.asStored ? record : await onSaveFirst())
      if (!stored) return
      try {
        await send(() => deed(stored))
        close()
      } catch (error) {
        takeFailure(error, {})
      }
      void refresh('quotes', 'invoices', 'stats')
    })

  return {
    dialog: asked?.dialog ?? null,
    shown: {
      record: asked?.record ?? record,
      moved,
      take: () => asked && moved && show({ dialog: asked.dialog, record: moved.now }),
    } satisfies Shown<Row>,
    open: (dialog: Dialog) =>
      run(async () => {
        const stored = await onSaveFirst()
        if (stored) show({ dialog, record: stored })
      }),
    close,
    isBusy,
    act,
    send,
    openPaper: (url: string) =>
      run(async () => {
        const stored = await onSaveFirst()
        if (stored) window.open(url, '_blank', 'noopener')
      }),
  }
}

/** With the name of whoever saved it, which the screen is not told by what it follows. */
function useNameOfSaver<Row extends { id: string; version: number }>(
  newer: { now: Row; by: string | null } | null,
) {
  const { id = '', version = 0 } = newer?.now ?? {}
  const saved = useQuery({
    ...api.history.savedBy.queryOptions({ input: { id, version } }),
    enabled: newer !== null && newer.by === null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return newer && { ...newer, by: newer.by ?? saved.data?.name ?? null }
}

/** What was saved after `shown`, by what the screen was told and by what a call was refused with. */
function newest<Row extends { version: number }>(
  shown: Row,
  followed: Row,
  refusedBy: { now: Row; by: string | null } | null,
): { now: Row; by: string | null } | null {
  if (refusedBy && refusedBy.now.version >= followed.version) return refusedBy
  return followed.version > shown.version ? { now: followed, by: null } : null
}
