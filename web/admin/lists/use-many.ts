import { useEffect, useRef, useState } from 'react'
import { warnBeforeLeaving } from './before-leaving.ts'
import type { Looked, Marked, Undo } from './deeds.ts'
import { type Became, runMany } from './run-many.ts'
import { type DeedOfMany, offerUndo } from './take-back.ts'

export type State =
  | { at: 'choosing' }
  | { at: 'looking' | 'doing' | 'undoing'; count: number; of: number }
  | { at: 'looked'; ready: Looked[]; refused: { name: string; why: string }[] }
  | { at: 'done'; result: Result }

export interface Result {
  done: { id: string; name: string; undo: Undo | null }[]
  failed: { looked: Looked; why: string }[]
  /** Stopped before their turn. */
  left: Looked[]
  /** Whether the last thing that was done was to take it back. */
  isUndone: boolean
  /** What could not be taken back, and why. */
  kept: { name: string; why: string }[]
}

/**
 * Looks through what is marked, does it one by one, and takes it back: what the dialog shows. Once it is closed, a toast
 * takes back what is done, also if the page was left in the middle of it.
 * @param onDone with the ids of all that is done, and was not taken back
 */
export function useMany(
  items: readonly Marked[],
  deed: DeedOfMany,
  onDone: (ids: ReadonlySet<string>) => void,
) {
  const [state, setState] = useState<State>({ at: 'choosing' })
  const stopped = useRef(false)
  // Two clicks come before the next rendering.
  const isBusy = useRef(false)
  const isRunning = state.at === 'doing' || state.at === 'undoing'
  const [asBegun] = useState(deed)
  const reached = useRef<Result | null>(null)
  const isClosed = useRef(false)
  useEffect(() => {
    stopped.current = false
    isClosed.current = false
    return () => {
      stopped.current = true
      isClosed.current = true
      if (reached.current && !isBusy.current) offerUndo(reached.current, asBegun, true)
    }
  }, [asBegun])
  useEffect(() => (isRunning ? warnBeforeLeaving() : undefined), [isRunning])
  const end = (result: Result) => {
    reached.current = result
    setState({ at: 'done', result })
    onDone(new Set(result.done.map(({ id }) => id)))
    if (isClosed.current) offerUndo(result, asBegun, false)
  }

  const once = async (deedOfUser: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await deedOfUser()
    isBusy.current = false
  }
  const run = async <Item, Out>(
    at: 'looking' | 'doing' | 'undoing',
    items: readonly Item[],
    work: (item: Item) => Promise<Out>,
  ): Promise<Became<Item, Out>[]> => {
    stopped.current = false
    setState({ at, count: 0, of: items.length })
    return runMany(items, work, {
      onProgress: (count) => setState({ at, count, of: items.length }),
      isStopped: () => stopped.current,
    })
  }

  const look = (choice: string) =>
    once(async () => {
      const became = await run(
        'looking',
        items,
        async ({ id, name, prepare }): Promise<Looked> => ({
          ...{ id, name },
          prepared: await prepare(choice),
        }),
      )
      if (stopped.current) return
      const looked = became.flatMap((one) => (one.done ? [one.out] : []))
      setState({
        at: 'looked',
        ready: looked.filter(({ prepared }) => !('refusal' in prepared)),
        refused: [
          ...looked.flatMap(({ name, prepared }) =>
            'refusal' in prepared ? [{ name, why: prepared.refusal }] : [],
          ),
          ...became.flatMap((one) => (one.done ? [] : [{ name: one.item.name, why: one.why ?? '' }])),
        ],
      })
    })

  const act = (ready: readonly Looked[], before: Result['done'] = []) =>
    once(async () => {
      const became = await run('doing', ready, async ({ prepared }) =>
        'act' in prepared ? prepared.act() : null,
      )
      const done = became.flatMap((one) =>
        one.done ? [{ id: one.item.id, name: one.item.name, undo: one.out }] : [],
      )
      const not = became.flatMap((one) => (one.done ? [] : [{ looked: one.item, why: one.why }]))
      end({
        done: [...before, ...done],
        failed: not.flatMap(({ looked, why }) => (why === null ? [] : [{ looked, why }])),
        left: not.flatMap(({ looked, why }) => (why === null ? [looked] : [])),
        ...{ isUndone: false, kept: [] },
      })
    })

  const undo = (result: Result) =>
    once(async () => {
      const undoable = result.done.flatMap((one) => (one.undo ? [{ ...one, undo: one.undo }] : []))
      const became = await run('undoing', undoable, (one) => one.undo())
      const gone = new Set(became.flatMap((one) => (one.done ? [one.item.id] : [])))
      end({
        ...result,
        done: result.done.filter(({ id }) => !gone.has(id)),
        isUndone: true,
        kept: became.flatMap((one) =>
          one.done ? [] : [{ name: one.item.name, why: one.why ?? 'It was stopped before' }],
        ),
      })
    })

  const stop = () => {
    stopped.current = true
  }
  return { state, look, act, undo, stop }
}
