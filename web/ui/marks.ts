/** Rows of a list that somebody marked, for one action on all of them. */
import { useMemo, useRef, useState } from 'react'

/** So many at once can still be looked through before anything is done. */
export const MOST_MARKED = 200

export interface Marks<Row> {
  /** By their keys, in the order in which they were marked. */
  rows: ReadonlyMap<string, Row>
  /** Marks a row, or takes its mark back. With `isRange` all rows of the page from the last one on get the same. */
  toggle: (row: Row, page: readonly Row[], isRange: boolean) => void
  set: (rows: readonly Row[], isMarked: boolean) => void
  /** No marks, and on a narrow screen no boxes any more. */
  clear: () => void
  /** Rows are being marked: some are, or a narrow screen shows the boxes for it. */
  isOn: boolean
  /** Shows the boxes of a narrow screen, which has no room for them all the time. */
  begin: () => void
}

/** The marked rows with some more, or without them; never more than can be marked. */
export function withMarks<Row>(
  marked: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  isMarked: boolean,
  rowKey: (row: Row) => string,
): Map<string, Row> {
  const next = new Map(marked)
  for (const row of rows) {
    const key = rowKey(row)
    if (!isMarked) next.delete(key)
    else if (next.has(key) || next.size < MOST_MARKED) next.set(key, row)
  }
  return next
}

/** The rows of a page from one to another, whichever is first; the last alone if the first is not on the page. */
export function rowsBetween<Row>(
  page: readonly Row[],
  from: string | null,
  to: Row,
  rowKey: (row: Row) => string,
): readonly Row[] {
  const [a, b] = [page.findIndex((row) => rowKey(row) === from), page.indexOf(to)]
  return a < 0 || b < 0 ? [to] : page.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/**
 * What is marked stays on other pages and in another order.
 * @param rowKey the same function at each rendering
 * @param scope the filters of the list: with others nothing is marked, because the rows may not be seen any more
 */
export function useMarks<Row>(rowKey: (row: Row) => string, scope: string): Marks<Row> {
  const [state, setState] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>()
  const [isBegun, setBegun] = useState(false)
  const last = useRef<string | null>(null)
  const rows = state?.scope === scope ? state.rows : undefined
  return useMemo(() => {
    const marked: ReadonlyMap<string, Row> = rows ?? new Map()
    const set = (those: readonly Row[], isMarked: boolean) =>
      setState((now) => ({
        scope,
        rows: withMarks(now?.scope === scope ? now.rows : new Map(), those, isMarked, rowKey),
      }))
    return {
      rows: marked,
      set,
      toggle: (row, page, isRange) => {
        const those = isRange ? rowsBetween(page, last.current, row, rowKey) : [row]
        last.current = rowKey(row)
        set(those, !marked.has(rowKey(row)))
      },
      clear: () => {
        setBegun(false)
        setState({ scope, rows: new Map() })
      },
      isOn: isBegun || marked.size > 0,
      begin: () => setBegun(true),
    }
  }, [rows, scope, rowKey, isBegun])
}

/** What of a list's input says which rows it has: not the page, and not the order. */
export function scopeOf(input: Readonly<Record<string, unknown>>): string {
  const { limit: _, cursor: __, sort: ___, order: ____, count: _____, ...filters } = input
  return JSON.stringify(filters)
}
