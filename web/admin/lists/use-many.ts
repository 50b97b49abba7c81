import { useEffect, useRef, useState } from 'react'
import type { Looked, Marked, Undo } from './deeds.ts'
import { type Became, runMany } from './run-many.ts'

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
 * Looks through what is marked, does it one by one, and takes it back: what the dialog shows.
 * @param onDone with the ids of all that is done, and was not taken back
 */
export function useMany(items: readonly Marked[], onDone: (ids: ReadonlySet<string>) => void) {
  const [state, setState] = useState<State>({ at: 'choosing' })
  const stopped = useRef(false)
  // Two clicks come before the next rendering.
  const isBusy = useRef(false)
  const isRunning = state.at === 'doing' || state.at === 'undoing'
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  useWarning(isRunning)

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
      setState({
        at: 'done',
        result: {
          done: [...before, ...done],
          failed: not.flatMap(({ looked, why }) => (why === null ? [] : [{ looked, why }])),
          left: not.flatMap(({ looked, why }) => (why === null ? [looked] : [])),
          ...{ isUndone: false, kept: [] },
        },
      })
      onDone(idsOf([...before, ...done]))
    })

  const undo = (result: Result) =>
    once(async () => {
      const undoable = result.done.flatMap((one) => (one.undo ? [{ ...one, undo: one.undo }] : []))
      const became = await run('undoing', undoable, (one) => one.undo())
      const gone = new Set(became.flatMap((one) => (one.done ? [one.item.id] : [])))
      setState({
        at: 'done',
        result: {
          ...result,
          done: result.done.filter(({ id }) => !gone.has(id)),
          isUndone: true,
          kept: became.flatMap((one) =>
            one.done ? [] : [{ name: one.item.name, why: one.why ?? 'It was stopped before' }],
          ),
        },
      })
      onDone(idsOf(result.done.filter(({ id }) => !gone.has(id))))
    })

  const stop = () => {
    stopped.current = true
  }
  return { state, look, act, undo, stop }
}

function idsOf(done: Result['done']): ReadonlySet<string> {
  return new Set(done.map(({ id }) => id))
}

/** The browser asks before it closes a page in the middle of it. */
function useWarning(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}
