/** What became of the view that a list was opened with, while others save, share and delete views. */
import { useEffect, useRef, useState } from 'react'
import type { View } from '#domain/office/views.ts'
import { filtersOf, isView } from '#web/ui/list-views.ts'

export type ViewNews =
  /** Deleted, or its maker took it back: who cannot see it is not told which. */
  | { what: 'gone'; name: string }
  | { what: 'changed'; name: string; search: string }
  | { what: 'renamed'; name: string; newName: string }

/** The versions that this page made itself, by the ids of their views; null for a view that it deleted. */
export type OwnViews = Map<string, number | null>

/**
 * What others made of one of the views that a list shows, or null.
 * @param open the views that the list showed
 * @param saved all views as they are now
 */
function findViewNews(
  open: readonly View[],
  saved: readonly View[],
  own: Pick<OwnViews, 'get'>,
): ViewNews | null {
  for (const { id, name, search } of open) {
    const now = saved.find((view) => view.id === id)
    if (own.get(id) === (now?.version ?? null)) continue
    if (!now) return { what: 'gone', name }
    if (!isView(new URLSearchParams(search), now.search))
      return { what: 'changed', name: now.name, search: now.search }
    if (now.name !== name) return { what: 'renamed', name, newName: now.name }
  }
  return null
}

/**
 * Follows the views that a list shows. The list keeps its filters whatever becomes of them.
 * @param saved undefined until the views are loaded
 */
export function useViewNews(search: URLSearchParams, saved: readonly View[] | undefined) {
  const [news, setNews] = useState<ViewNews | null>(null)
  const last = useRef<{ shown: string; open: readonly View[] } | null>(null)
  const [own] = useState<OwnViews>(() => new Map())
  const shown = filtersOf(search)
  useEffect(() => {
    const isSame = last.current?.shown === shown
    if (!isSame) setNews(null)
    if (!saved) return
    const found = isSame && last.current ? findViewNews(last.current.open, saved, own) : null
    if (found) setNews(found)
    const open = saved.filter((view) => filtersOf(new URLSearchParams(view.search)) === shown)
    last.current = { shown, open }
  }, [shown, saved, own])
  return { news, own, forget: () => setNews(null) }
}
