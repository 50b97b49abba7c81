const figures = new Intl.NumberFormat('en-GB')

interface Page {
  items: readonly unknown[]
  count?: { rows: number; isMore: boolean } | undefined
}

/**
 * Which rows are on a page, and of how many: '11 to 20 of 1,000+', as far as known.
 * @param before how many rows come before the page; null if not known
 */
export function describePlace({ items, count }: Page, before: number | null): string {
  const all = count ? `${figures.format(count.rows)}${count.isMore ? '+' : ''}` : null
  if (items.length === 0) return ''
  if (before === null) return all === null ? '' : `${all} in total`
  const shown = `${figures.format(before + 1)} to ${figures.format(before + items.length)}`
  // More rows exist, or were counted, than a moment ago.
  const isBeyond = count !== undefined && before + items.length > count.rows
  return all === null || isBeyond ? shown : `${shown} of ${all}`
}
