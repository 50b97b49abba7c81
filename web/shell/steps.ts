/** Steps through the history of the tab, which the router is told by an event of the window. */
type Judge = (event: Event) => void

let judge: Judge | null = null

/** Hears of each step before the router does: the window calls listeners in the order in which they came. */
export function hearStepsFirst(): void {
  window.addEventListener('popstate', (event) => judge?.(event))
}

/**
 * What may keep a step from the router.
 * @returns ends it
 */
export function judgeSteps(by: Judge): () => void {
  judge = by
  return () => {
    if (judge === by) judge = null
  }
}
