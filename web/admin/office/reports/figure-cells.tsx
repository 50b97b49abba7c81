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

interface Compared {
  now: ReactNode
  before: ReactNode
  /** Where the documents behind the figure are. */
  to?: string | null | undefined
  /** Where those behind what it was before are. */
  toBefore?: string | null | undefined
}

export function ComparedCell({ now, before, to, toBefore }: Compared) {
  return (
    <span className={classes.figure}>
      {to && now !== null ? <Link to={to}>{now}</Link> : (now ?? NO_FIGURE)} <Was to={toBefore}>{before}</Was>
    </span>
  )
}

export function Total({ label, now, before, to, toBefore }: Compared & { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {to && now !== null ? <Link to={to}>{now}</Link> : (now ?? NO_FIGURE)}{' '}
        <Was to={toBefore}>{before}</Was>
      </dd>
    </div>
  )
}

/** What a figure was before; nothing if there was none. */
export function Was({ children, to }: { children: ReactNode; to?: string | null | undefined }) {
  if (children === null) return null
  return <span className={classes.was}>{to ? <Link to={to}>was {children}</Link> : <>was {children}</>}</span>
}
