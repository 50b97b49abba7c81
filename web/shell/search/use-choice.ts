/** Which of the rows of a search is chosen, and which of them keep their place. */
import { type KeyboardEvent, useEffect, useState } from 'react'

interface Keyed {
  key: string
}

interface Choice<Row> {
  /** What is to be shown by now, in its order. */
  fresh: readonly Row[]
  /** How many of them, the first ones, stay so once the answer is there. */
  sure: number
  typed: string
  /** Whether the answer to what is typed is still on its way. */
  isSearching: boolean
  idOf: (at: number) => string
  onOpen: (row: Row) => void
}

/** What somebody is about to open: by arrow keys, by the pointer, or neither. */
interface Aim<Row> {
  typed: string
  marked: string
  pointed: string
  /** The rows down to the lower one of both, as they were shown. */
  held: readonly Row[]
}

const nothing = (typed: string) => ({ typed, marked: '', pointed: '', held: [] })

/**
 * An answer that comes late changes nothing above the row that somebody aims at, nor that row: what it found comes
 * below. Without an aim the first row is chosen, as soon as it is known to be the first: Enter right after typing waits
 * for that, and never opens what was found for what was typed before.
 * @returns the rows to show, and the place of the chosen one, -1 for none
 */
export function useChoice<Row extends Keyed>({ fresh, sure, typed, isSearching, idOf, onOpen }: Choice<Row>) {
  const [kept, setAim] = useState<Aim<Row>>(nothing(typed))
  const [entered, setEntered] = useState<string | null>(null)
  const aim = kept.typed === typed ? kept : nothing(typed)
  // Forgotten, so that it does not come back with what was typed.
  if (aim !== kept) setAim(aim)
  const heldKeys = new Set(aim.held.map(({ key }) => key))
  const rows = [...aim.held, ...fresh.filter(({ key }) => !heldKeys.has(key))]
  const placeOf = (key: string | undefined) => rows.findIndex((row) => row.key === key)

  const first = isSearching && sure === 0 ? undefined : fresh[0]
  const own = placeOf(aim.marked)
  const chosen = own >= 0 || typed === '' ? own : placeOf(first?.key)
  const waitsFor = entered === typed && !isSearching ? first : undefined
  useEffect(() => {
    if (!waitsFor) return
    setEntered(null)
    onOpen(waitsFor)
  }, [waitsFor, onOpen])

  const aimAt = (next: { marked?: string; pointed?: string }) => {
    const { marked, pointed } = { ...aim, ...next }
    const last = Math.max(placeOf(marked), placeOf(pointed))
    setAim({ typed, marked, pointed, held: rows.slice(0, last + 1) })
  }
  const move = (step: number) => {
    if (rows.length === 0) return
    const at = chosen < 0 && step < 0 ? rows.length - 1 : (chosen + step + rows.length) % rows.length
    aimAt({ marked: rows[at]?.key ?? '' })
    document.getElementById(idOf(at))?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => {
    const row = rows[chosen]
    if (row) onOpen(row)
    else if (isSearching) setEntered(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: open }[event.key]
    // Enter also ends what an input method composes.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return {
    rows,
    chosen,
    chosenId: chosen < 0 ? undefined : idOf(chosen),
    onKeyDown,
    /** The pointer is over this row, or over none. */
    onPoint: (key: string) => {
      if (key !== aim.pointed) aimAt({ pointed: key })
    },
    /** Somebody scrolls: whatever they see stays. */
    onScroll: () => aimAt({ pointed: rows.at(-1)?.key ?? '' }),
  }
}
