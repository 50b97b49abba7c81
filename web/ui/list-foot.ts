const figures = new Intl.NumberFormat('en-GB')

interface Page {
  items: readonly unknown[]
  count?: { rows: number; isMore: boolean } | undefined
}

/**
 * Which rows of how many are on a page: '11 to 20 of 1,000+'. As much of it as is known.
 * @param before how many rows come before the page; null where nobody knows
 */
export function describePlace({ items, count }: Page, before: number | null): string {
  const all = count ? `${figures.format(count.rows)}${count.isMore ? '+' : ''}` : null
  if (items.length === 0) return ''
  if (before === null) return all === null ? '' : `${all} in total`
  const shown = `${figures.format(before + 1)} to ${figures.format(before + items.length)}`
  // More were made, or counted, than a moment ago.
  const isBeyond = count !== undefined && before + items.length > count.rows
  return all === null || isBeyond ? shown : `${shown} of ${all}`
}
