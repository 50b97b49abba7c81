import { Anchor, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RECENT } from '#domain/office/stats.none.ts'
import classes from './Dashboard.module.css'

interface Latest {
  id: string
  to: string
  number: string
  customer: string
  total: string
  status: ReactNode
}

interface LatestListProps {
  title: string
  all: { to: string; label: string }
  empty: string
  isLoading: boolean
  rows: readonly Latest[]
}

/** The latest documents of a kind, each a link. */
export function LatestList({ title, all, empty, isLoading, rows }: LatestListProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <Anchor component={Link} to={all.to} size="sm" className={classes.all ?? ''}>
          {all.label}
        </Anchor>
      </header>
      {isLoading ? (
        <div aria-hidden>
          {Array.from({ length: RECENT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal rows that never move
            <div key={index} className={classes.row}>
              <Skeleton height={14} width="55%" />
            </div>
          ))}
        </div>
      ) : rows.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={row.to} className={classes.row}>
                <span className={classes.customer}>{row.customer}</span>
                <span className={classes.total}>{row.total}</span>
                <span className={classes.number}>{row.number}</span>
                <span className={classes.status}>{row.status}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
