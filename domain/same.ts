/**
 * Whether two values are the same JSON, in any order of their fields: the database and the browser each store
 * them in a different order. A field that is undefined counts as absent.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const known: Readonly<Record<string, unknown>> = { ...one }
  const others: Readonly<Record<string, unknown>> = { ...other }
  return Object.keys({ ...known, ...others }).every((field) => isSame(known[field], others[field]))
}
