/** The columns of a list as a file. */
import { londonDay } from '#domain/dates.ts'

/** `pounds` are given in pence, a `day` as 'YYYY-MM-DD'; an empty text or null is an empty cell. */
type Kind = 'text' | 'number' | 'pounds' | 'day'

export interface FileColumn<Row> {
  heading: string
  kind: Kind
  cell: (row: Row) => string | number | null
}

/** The day of a moment, null if it has not come. */
export const dayOf = (moment: string | null) => (moment === null ? null : londonDay(new Date(moment)))
