import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { api, readFailure, refresh } from '#web/call.ts'
import { toastError } from '#web/shell/toast.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { takeFailure } from './saving.ts'

/** What a dialog asks about: the document with the figures and the version that it opened with. */
export interface DialogRecord<Row> {
  record: Row
  /** The version that another person saved since; null if nobody did. Nothing is done until `take`. */
  moved: { now: Row; by: string | null } | null
  /** Shows the new version, so that the person can decide again. */
  take: () => void
}

interface ActionsOptions<Row, Dialog> {
  /** As it is stored, kept up to date while the screen is open. */
  record: Row
  /**
   * Asks whether to save what is typed, and saves it. Answers the document as stored, or null if that was
   * declined or refused. If nothing is typed it answers the document at once. `saveFirst` of
   * `useDocumentEditor`.
   */
  onSaveFirst: () => Promise<Row | null>
  /**
   * Why an action is not possible, by the rule that the server asks too. If it is refused, the reason is
   * shown instead of the dialog: a save here, or a change by another person, may have come in between.
   */
  refuse: (dialog: Dialog, record: Row) => Refusal | null
}

/**
 * The actions on a whole quote or invoice, one at a time, and the dialog that asks before each. An action
 * only applies to the version that its dialog shows:
 *
 * - `open('accept')` saves what is typed first, and opens the dialog with the document as it is then stored,
 * unless `refuse` gives a reason not to. If the person declines to save, nothing has changed.
 * - The dialog renders `shown.record`, never the record that the screen follows live, and a `MovedNote` of
 * `shown`. Its button is disabled while `shown.moved`: another person saved a version that this person has
 * not seen.
 * - `act(deed)` passes exactly that record, so that the call has its `version`; a 409 sets `shown.moved`.
 * Without an open dialog it saves first, as `open` does, and uses what is then stored; `asStored` does not.
 * - `send(deed)` does the same for a form in a dialog that handles its own failures: it throws them.
 * - `openPdf(url)` opens a PDF in a new tab once what is typed is saved.
 */
export function useDocumentActions<Row extends { id: string; version: number }, Dialog extends string>({
  record,
  onSaveFirst,
  refuse,
}: ActionsOptions<Row, Dialog>) {
  const [asked, setAsked] = useState<{ dialog: Dialog; record: Row } | null>(null)
  const [refusedBy, setRefusedBy] = useState<{ now: Row; by: string | null } | null>(null)
  const [isSending, setSending] = useState(false)
  const { isBusy, run } = useOneAtATime()
  const show = (next: { dialog: Dialog; record: Row } | null) => {
    setAsked(next)
    setRefusedBy(null)
  }
  const close = () => show(null)
  const ask = (dialog: Dialog, record: Row) => {
    const refusal = refuse(dialog, record)
    if (refusal) toastError(refusal.message)
    show(refusal ? null : { dialog, record })
  }
  // A change by the action itself is no news.
  const newer = asked && !isBusy && !isSending ? newest(asked.record, record, refusedBy) : null
  const moved = useNameOfSaver(newer)

  /** Runs `deed` on what the dialog shows; throws its refusal. */
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
      take: () => asked && moved && ask(asked.dialog, moved.now),
    } satisfies DialogRecord<Row>,
    open: (dialog: Dialog) =>
      run(async () => {
        const stored = await onSaveFirst()
        if (stored) ask(dialog, stored)
      }),
    close,
    isBusy,
    act,
    send,
    openPdf: (url: string) =>
      run(async () => {
        const stored = await onSaveFirst()
        if (stored) window.open(url, '_blank', 'noopener')
      }),
  }
}

/** With the name of the person who saved it, which the live stream does not send. */
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

/** The version saved after `shown`, from the live stream or from a call's refusal. */
function newest<Row extends { version: number }>(
  shown: Row,
  followed: Row,
  refusedBy: { now: Row; by: string | null } | null,
): { now: Row; by: string | null } | null {
  if (refusedBy && refusedBy.now.version >= followed.version) return refusedBy
  return followed.version > shown.version ? { now: followed, by: null } : null
}
