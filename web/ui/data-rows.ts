import type { ReactNode } from 'react'
import type { Paging, Sorting } from './list-search.ts'
import type { Marks } from './marks.ts'

/** A column of a list. */
export interface Column<Row> {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** `right` for figures, which are set in tabular numerals. */
  align?: 'left' | 'right'
  /**
   * The main column, like the number or the customer. The others are muted. The first strong one has the
   * link.
   */
  strong?: boolean
  /** Never wrapped: a number, a date, a phone number. */
  whole?: boolean
  /** Its place on the card of a narrow screen: the heading, its right-hand end, a line or a text below, or none. */
  card?: 'title' | 'aside' | 'line' | 'text' | 'none'
  /** What a card says in place of it; nothing if it is empty. */
  onCard?: (row: Row) => ReactNode
  width?: number | string
  /** In a table only for people who turned it on. */
  off?: boolean
  /** Something to work with, as a box to tick: always there. */
  fixed?: boolean
  /** The name by which the call sorts the list by this column. */
  sort?: string
}

/** Where a row leads, with what the history keeps with that address. */
export interface RowLink {
  to: string
  state?: unknown
}

/** The props that the table and the cards share. */
export interface RowsProps<Row> {
  label: string
  /** Undefined while they load. */
  rows: Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLink?: (row: Row) => string | RowLink
  actions?: (row: Row) => ReactNode
  paging?: Paging
  sorting?: Sorting
  /** What is marked for an action on several rows. */
  marks?: Marks<Row>
  /** What a row is called where it is marked: its number. */
  rowName?: (row: Row) => string
}

export function readLink(link: string | RowLink): RowLink {
  return typeof link === 'string' ? { to: link } : link
}

/** A row that leads nowhere has the focus itself (row-keys.ts). */
export const focusedRow = { 'data-row': true, tabIndex: -1 } as const
