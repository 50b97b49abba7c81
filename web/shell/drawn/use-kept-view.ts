import { useEffect } from 'react'
import { bounds, useNarrow, useNight } from '../../ui/drawn-for.ts'
import { keepView } from './view-cookie.ts'

/** Keeps how this browser shows the app, so that the server can draw the page that is opened next. */
export function useKeptView(collapsed: boolean): void {
  const matches = [useNarrow(bounds[0]), useNarrow(bounds[1]), useNarrow(bounds[2])]
  const bound = bounds.find((_, index) => matches[index]) ?? null
  const night = useNight()
  useEffect(() => keepView({ bound, collapsed, night }), [bound, collapsed, night])
}
