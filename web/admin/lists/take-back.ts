/** What was done to many records, once its dialog is closed: said in a toast, and taken back from there. */
import { notifications } from '@mantine/notifications'
import { v7 as uuid } from 'uuid'
import { toast, toastInfo, toastSuccess } from '#web/shell/toast.ts'
import { toastUndo } from '#web/shell/toast-undo.tsx'
import { warnBeforeLeaving } from './before-leaving.ts'
import type { Undo } from './deeds.ts'
import { runMany } from './run-many.ts'

/** Longer than after a single one: there is more to look at before one knows that it went wrong. */
const SHOWN_MS = 20_000
/** So many names are said, and the number of the others. */
const MOST_NAMED = 3

export interface DeedOfMany {
  /** 'archived' */
  done: string
  /** '3 quotes' */
  count: (of: number) => string
  /** Fetches the list again. */
  refresh: () => void
}

interface Became {
  done: readonly { name: string; undo: Undo | null }[]
  failed: readonly unknown[]
  left: readonly unknown[]
  isUndone: boolean
}

/** '3 quotes archived. Stopped: 4 left as they were.' */
export function describeBecame(
  { done, left, isUndone }: Pick<Became, 'done' | 'left' | 'isUndone'>,
  deed: Pick<DeedOfMany, 'done' | 'count'>,
): string {
  const what = isUndone && done.length === 0 ? 'Taken back.' : `${deed.count(done.length)} ${deed.done}.`
  return left.length > 0 ? `${what} Stopped: ${left.length} left as they were.` : what
}

/** @param wasSeen whether the dialog said what became of them before it was closed */
export function offerUndo(result: Became, deed: DeedOfMany, wasSeen: boolean): void {
  const undoable = result.done.flatMap(({ name, undo }) => (undo ? [{ name, undo }] : []))
  const failed = wasSeen || result.failed.length === 0 ? '' : ` ${result.failed.length} not ${deed.done}.`
  const words = `${describeBecame(result, deed)}${failed}`
  if (undoable.length > 0) toastUndo(words, () => void takeBack(undoable, deed), { shownMs: SHOWN_MS })
  else if (!wasSeen) toastInfo(words)
}

async function takeBack(some: readonly { name: string; undo: Undo }[], deed: DeedOfMany): Promise<void> {
  const id = uuid()
  const progress = (count: number) => ({
    id,
    ...{ loading: true, autoClose: false as const, withCloseButton: false },
    message: `Undo: ${count} of ${some.length} …`,
  })
  toast(progress(0))
  const stopWarning = warnBeforeLeaving()
  const became = await runMany(some, (one) => one.undo(), {
    onProgress: (count) => notifications.update(progress(count)),
  })
  stopWarning()
  notifications.hide(id)
  deed.refresh()
  const kept = became.flatMap((one) => (one.done ? [] : [{ ...one.item, why: one.why }]))
  if (kept.length === 0) {
    toastSuccess(`Taken back: ${deed.count(some.length)}`)
    return
  }
  const named = kept.slice(0, MOST_NAMED).map(({ name, why }) => `${name}: ${why}`)
  const more = kept.length > MOST_NAMED ? [`and ${kept.length - MOST_NAMED} more`] : []
  const words = `${deed.count(kept.length)} not taken back. ${[...named, ...more].join(' ')}`
  toastUndo(words, () => void takeBack(kept, deed), { label: 'Try again', color: 'red', shownMs: false })
}
