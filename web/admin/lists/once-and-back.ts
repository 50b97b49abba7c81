import { isTransientFailure, readFailure } from '#web/call.ts'

/**
 * A change that is made once, however often it is tried: if its first answer was lost, the next try is refused because the
 * version moved on, and the record that comes with the refusal says whether it was made.
 * @param isMade whether a record is as the change makes it
 * @returns the change, which answers the record as it is then
 */
export function asOnce<Whole>(
  change: () => Promise<Whole>,
  isMade: (now: Whole) => boolean,
): () => Promise<Whole> {
  let wasLost = false
  return async () => {
    try {
      return await change()
    } catch (error) {
      const { code, current } = readFailure(error)
      // Without a lost answer it was somebody else's.
      if (wasLost && code === 'CONFLICT' && current && isMade(current as Whole)) return current as Whole
      wasLost ||= isTransientFailure(error)
      throw error
    }
  }
}

/** A change with its undo, each made once. */
export function onceAndBack<Whole extends { version: number }>(
  [change, isMade]: [change: () => Promise<Whole>, isMade: (now: Whole) => boolean],
  [undo, isBack]: [undo: (version: number) => Promise<Whole>, isBack: (now: Whole) => boolean],
): () => Promise<() => Promise<void>> {
  const make = asOnce(change, isMade)
  return async () => {
    const { version } = await make()
    const takeBack = asOnce(() => undo(version), isBack)
    return async () => {
      await takeBack()
    }
  }
}
