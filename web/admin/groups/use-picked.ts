import { useCallback, useState } from 'react'

/** Which of a paged list are picked; turning the page keeps them. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = useCallback((ids: readonly string[], isPicked: boolean) => {
    setPicked((now) => {
      const next = new Set(now)
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
