/** Random steps of which a test must take each kind. */
import fc from 'fast-check'

/**
 * One step of each kind in any order, so that a single history has seen them all, and others of any kind.
 * @param kinds what `does` may be
 * @param others how many there are, at least and at most
 */
export function everyKind<One extends { does: string }>(
  step: fc.Arbitrary<One>,
  kinds: readonly One['does'][],
  { least = 0, most }: { least?: number; most: number },
): fc.Arbitrary<One[]> {
  const one = fc.tuple(...kinds.map((kind) => step.filter(({ does }) => does === kind)))
  return fc
    .tuple(one, fc.array(step, { minLength: least, maxLength: most, size: 'max' }))
    .chain(([each, others]) => {
      const all = [...each, ...others]
      return fc.shuffledSubarray(all, { minLength: all.length })
    })
}
