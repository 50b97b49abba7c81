import { useCallback, useState } from 'react'

/** The picked rows of a paged list; turning the page keeps them. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = useCallback((ids: readonly string[], isPicked: boolean) => {
    setPicked((previous) => {
      const next = new Set(previous)
      for (const id of ids) {
        if (isPicked) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setPicked(new Set()), [])
  return { picked, pick, clear }
}
