import classes from './DataList.module.css'
import type { Sorting } from './list-search.ts'

/**
 * The heading of a column that the list can be sorted by: a click sorts by it, the next turns the order round. The
 * arrow stands in the style sheet, by the cell's aria-sort.
 */
export function SortedHeading({ label, by, sorting }: { label: string; by: string; sorting: Sorting }) {
  return (
    <button
      type="button"
      className={classes.sort}
      data-first={sorting.usual(by)}
      onClick={() => sorting.sortBy(by)}
    >
      {label}
    </button>
  )
}
