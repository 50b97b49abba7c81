/** The columns of a list as a file. */

/** `pounds` are given in pence, a `day` as 'YYYY-MM-DD'; an empty text or null is an empty cell. */
type Kind = 'text' | 'number' | 'pounds' | 'day'

export interface FileColumn<Row> {
  heading: string
  kind: Kind
  cell: (row: Row) => string | number | null
}
