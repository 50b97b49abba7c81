/**
 * The address of a list as a file, with its filters and in its order.
 * @param list its path, 'quotes'
 * @param input what the list's call is asked for
 */
export function listFileUrl(list: string, input: Readonly<Record<string, unknown>>): string {
  const { limit: _, cursor: __, count: ___, ...filters } = input
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/api/${list}/file?${query}`
}
