/** How a person has a list: columns, order, and rows a page. */

export interface ListOwned {
  /** Columns that the person turned on or off. */
  columns: Readonly<Record<string, boolean>>
  /** Null: the order that the list has by itself. */
  sort: string | null
  order: 'asc' | 'desc' | null
  /** Rows a page; null: the usual number. */
  size: number | null
}

export interface OwnListing extends ListOwned {
  /** Keeps what is named; the rest stays. */
  remember: (change: Partial<ListOwned>) => void
}

interface Shown {
  key: string
  strong?: boolean
  off?: boolean
  fixed?: boolean
}

/** The column that has the row's link, which is always shown. */
export function linkedColumn<Column extends Shown>(columns: readonly Column[]): Column | undefined {
  return columns.find(({ strong }) => strong) ?? columns[0]
}

/** Whether a person sees a column, by what they turned on and off. */
export function isColumnShown({ key, off, fixed }: Shown, turned: ListOwned['columns']): boolean {
  return fixed === true || (turned[key] ?? !off)
}

/** The columns of a table. @param turned undefined if nobody can choose */
export function shownColumns<Column extends Shown>(
  columns: readonly Column[],
  turned: ListOwned['columns'] = {},
): Column[] {
  const linked = linkedColumn(columns)
  return columns.filter((column) => column === linked || isColumnShown(column, turned))
}
