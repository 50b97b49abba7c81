/** The most rows that a list answers at once. */
const PAGE = 100

/** A page of a list. */
export interface Listed<Row> {
  items: readonly Row[]
  nextCursor: string | null
}

/** The first rows of a list, page after page. @param most how many at most */
export async function collectRows<Row>(
  list: (page: { limit: number; cursor?: string }) => Promise<Listed<Row>>,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  while (cursor !== null && rows.length < most) {
    const page: Listed<Row> = await list({
      limit: Math.min(PAGE, most - rows.length),
      ...(cursor === undefined ? {} : { cursor }),
    })
    rows.push(...page.items)
    cursor = page.nextCursor
  }
  return rows
}
