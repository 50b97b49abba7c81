import type { Marks } from '#web/ui/marks.ts'

/** What is marked in a list, and which rows the list has. @template Input what the list's call takes */
export interface MarkedProps<Row, Input> {
  marks: Marks<Row>
  /** What the list is asked for. */
  input: Omit<Input, 'limit' | 'cursor' | 'count'>
  /** How many rows the filters leave, as far as they were counted. */
  count: { rows: number; isMore: boolean } | undefined
}
