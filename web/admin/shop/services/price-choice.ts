import { useState } from 'react'
import { type PriceStep, priceParts } from '#domain/shop/price-changes.ts'
import type { Service } from '#domain/shop/services.ts'
import { useDraft } from '#web/ui/draft.ts'

export const ALL_CATEGORIES = 'All categories'

interface Choice extends Pick<PriceStep, 'rounding' | 'parts'> {
  percent: number | ''
  category: string
  /** The services that are not ticked. */
  left: readonly string[]
  /** Those that were marked in their list; null if none were. */
  marked: readonly string[] | null
}

/**
 * Whose prices are to change, and by how much: kept on this device while somebody looks something up elsewhere, so that
 * they do not change those that they had left out. Services that were marked anew begin anew.
 */
export function usePriceChoice(services: readonly Service[], marked: ReadonlySet<string> | null) {
  const begin = (): Choice => ({
    ...{ percent: '', rounding: 'penny', parts: [...priceParts], category: ALL_CATEGORIES },
    left: services.flatMap(({ id }) => (marked && !marked.has(id) ? [id] : [])),
    marked: marked && [...marked],
  })
  const [choice, setChoice] = useState(begin)
  // What was carried out, or put away, is no draft, though its ticks stay.
  const [settled, setSettled] = useState<Choice | null>(null)
  const [tried, setTried] = useState<string>()
  const draft = useDraft({
    form: 'price-change-new',
    values: choice,
    changed: choice !== settled && (choice.percent !== '' || choice.left.length > 0),
    version: null,
    isWanted: (kept) => marked === null || sameIds(kept.marked, [...marked]),
    restore: (kept, _version, id) => {
      setChoice(kept)
      setTried(id)
    },
  })
  const settleAs = (next: Choice) => {
    draft.clear()
    setChoice(next)
    setSettled(next)
    setTried(undefined)
  }
  return {
    choice,
    set: (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change })),
    restored: draft.restored,
    /** Under which a change was sent without an answer before the page was loaded. */
    tried,
    noteTry: draft.noteTry,
    startAgain: () => settleAs(begin()),
    settle: () => settleAs({ ...choice, percent: '' }),
  }
}

function sameIds(kept: readonly string[] | null, marked: readonly string[]): boolean {
  return kept !== null && kept.length === marked.length && marked.every((id) => kept.includes(id))
}
