/** Cells of the tables of figures: each with what it was before, and with the way to what is behind it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import classes from './reports.module.css'

export const pounds = (pence: number) => formatPounds(pence)
export const number = (count: number) => count.toLocaleString('en-GB')
/** Null where there is nothing that it could be of, as with `days`. */
export const formatRate = (rate: number | null) => (rate === null ? null : `${rate.toFixed(1)}%`)
export const days = (count: number | null) =>
  count === null ? null : `${count.toLocaleString('en-GB')} ${count === 1 ? 'day' : 'days'}`
/** Stands where there is no figure. */
export const NO_FIGURE = '–'

/** @param to where the documents behind the figure are */
export function ComparedCell({ now, before, to }: { now: ReactNode; before: ReactNode; to?: string | null }) {
  return (
    <span className={classes.figure}>
      {to ? <Link to={to}>{now}</Link> : (now ?? NO_FIGURE)} <Was>{before}</Was>
    </span>
  )
}

interface TotalProps {
  label: string
  now: ReactNode
  before: ReactNode
  /** As of `ComparedCell`. */
  to?: string | null
}

export function Total({ label, now, before, to }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {to ? <Link to={to}>{now}</Link> : (now ?? NO_FIGURE)} <Was>{before}</Was>
      </dd>
    </div>
  )
}

/** What a figure was before; nothing if there was none. */
function Was({ children }: { children: ReactNode }) {
  return children === null ? null : <span className={classes.was}>was {children}</span>
}
