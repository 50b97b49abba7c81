import { useState } from 'react'
import { refresh } from '#web/call.ts'
import { takeFailure } from './saving.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

interface ActionsOptions<Row> {
  /** As it is stored. */
  record: Row
  isDirty: boolean
  /** Saves what is typed; answers the document as stored, or null where it was refused. */
  onSaveFirst: () => Promise<Row | null>
}

/** What is done with a quote or an invoice as a whole, one thing at a time, and the dialog that it is asked in. */
export function useDocumentActions<Row, Dialog extends string>({
  record,
  isDirty,
  onSaveFirst,
}: ActionsOptions<Row>) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { isBusy, run } = useOneAtATime()
  const close = () => setDialog(null)
  /** Does it to the document as it is typed, saved first where it has to be; what it refuses is said. */
  const act = (deed: (stored: Row) => Promise<void>) =>
    run(async () => {
      const stored = isDirty ? await onSaveFirst() : record
      if (!stored) return close()
      try {
        await deed(stored)
        close()
      } catch (error) {
        takeFailure(error, {})
      }
      void refresh('quotes', 'invoices', 'stats')
    })
  return { dialog, open: setDialog, close, isBusy, act }
}
