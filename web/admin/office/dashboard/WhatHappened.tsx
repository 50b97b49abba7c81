import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import { happenedInput } from '#domain/office/dashboard-inputs.ts'
import { api } from '#web/call.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { recordPath } from '../../records/record-path.ts'
import classes from './Dashboard.module.css'

/** What customers did on their links lately: looked, chose, asked, agreed, paid. */
export function WhatHappened() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    api.events.list.queryOptions({ input: happenedInput }),
  )
  return (
    <section className={classes.panel} aria-label="What happened" aria-busy={isPending}>
      <header className={classes.head}>
        <h2>What happened</h2>
      </header>
      {isPending ? (
        <div className={classes.row} aria-hidden>
          <Skeleton height={14} width="55%" />
        </div>
      ) : null}
      {isError && !data ? (
        <p className={classes.empty}>
          <NotLoaded isTrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : null}
      {data?.items.length === 0 ? (
        <p className={classes.empty}>
          Nothing yet. What customers do on the links to their quotes and invoices appears here.
        </p>
      ) : null}
      <ul>
        {data?.items.map(({ id, at, who, what, record }) => (
          <li key={id}>
            <Link to={record ? recordPath(record) : '/quotes'} className={classes.happened}>
              <span className={classes.customer}>{who.name || 'A customer'}</span>
              <span className={classes.number}>{record?.number}</span>
              <span className={classes.what}>{what}</span>
              <time className={classes.when} dateTime={at}>
                {formatMoment(at)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
