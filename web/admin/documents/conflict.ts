/** Two versions of a document that both began from one: what only one side changed, and what both did. */

export interface Difference<Key extends string> {
  key: Key
  /** Only here, only there, or both and not alike. */
  by: 'mine' | 'theirs' | 'both'
}

/** What differs between mine and theirs, told apart by what both began from. Values are compared as data. */
export function compareVersions<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] {
  const keys = Object.keys(mine) as (keyof Values & string)[]
  return keys.flatMap((key) => {
    const [was, here, there] = [base[key], mine[key], theirs[key]].map((value) => JSON.stringify(value))
    if (here === there) return []
    return {
      key,
      by: here === was ? ('theirs' as const) : there === was ? ('mine' as const) : ('both' as const),
    }
  })
}
