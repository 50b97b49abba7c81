/** Which of the rows of a search is chosen: by arrow keys, the first one otherwise. */
import { type KeyboardEvent, useEffect, useState } from 'react'

export interface Row {
  key: string
  act: () => void
}

interface Choice {
  rows: readonly Row[]
  typed: string
  /** Whether the rows are not yet those of what is typed. */
  isSearching: boolean
  idOf: (at: number) => string
}

/**
 * The row stays chosen when others come before it. Enter right after typing opens the first row of what was typed, once
 * that is known, and never one of what was typed before.
 * @returns the place of the chosen row, -1 for none
 */
export function useChoice({ rows, typed, isSearching, idOf }: Choice) {
  const [moved, setMoved] = useState({ typed, key: '' })
  const [entered, setEntered] = useState<string | null>(null)
  const own = moved.typed === typed ? rows.findIndex(({ key }) => key === moved.key) : -1
  const chosen = own >= 0 || typed === '' ? own : Math.min(0, rows.length - 1)
  const waitsFor = entered === typed && !isSearching ? rows[0] : undefined
  useEffect(() => {
    if (!waitsFor) return
    setEntered(null)
    waitsFor.act()
  }, [waitsFor])

  const move = (step: number) => {
    if (rows.length === 0) return
    const at = chosen < 0 && step < 0 ? rows.length - 1 : (chosen + step + rows.length) % rows.length
    setMoved({ typed, key: rows[at]?.key ?? '' })
    document.getElementById(idOf(at))?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => {
    if (own < 0 && isSearching) setEntered(typed)
    else rows[chosen]?.act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: open }[event.key]
    // Enter also ends what an input method composes.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return { chosen, chosenId: chosen < 0 ? undefined : idOf(chosen), onKeyDown }
}
