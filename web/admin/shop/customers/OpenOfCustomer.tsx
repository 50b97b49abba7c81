import { Anchor, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMoment, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerPage } from '#domain/office/customer-page.ts'
import { quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { visitKindLabels } from '#domain/work/visit-words.ts'
import { invoiceStandingOf } from '#web/admin/sales/invoices/invoice-standing.ts'
import classes from './CustomerPage.module.css'

interface OpenOfCustomerProps {
  customer: Customer
  query: UseQueryResult<CustomerPage, unknown>
}

/** What is under way for a customer, a few of each kind with the way to all of them. */
export function OpenOfCustomer({ customer, query: { data, isPending } }: OpenOfCustomerProps) {
  const { id: customerId } = customer
  if (isPending) return <Skeleton height={180} aria-label="Loading what is open" />
  if (!data) return null
  const today = londonDay(new Date())
  return (
    <div className={classes.open}>
      <Open
        title="Open quotes"
        none="No quote is open."
        all={{ to: `/quotes?customerId=${customerId}`, label: 'All quotes' }}
        {...data.quotes}
        row={(quote) => (
          <>
            <Anchor component={Link} to={`/quotes/${quote.id}/edit`} inherit>
              {quoteTitle(quote)}
            </Anchor>
            <span>{formatPounds(quote.total)}</span>
            <small>{quote.title}</small>
            <small>
              {quoteStatusLabels[quote.status]}, until {formatDay(quote.validUntil)}
            </small>
          </>
        )}
      />
      <Open
        title="Open invoices"
        none="No invoice is open."
        all={{ to: `/invoices?customerId=${customerId}`, label: 'All invoices' }}
        {...data.invoices}
        row={(invoice) => (
          <>
            <Anchor component={Link} to={`/invoices/${invoice.id}/edit`} inherit>
              {invoice.invoiceNumber}
            </Anchor>
            <span>{formatPounds(invoice.balance)}</span>
            <small>{invoice.title}</small>
            <small>
              {
                invoiceStandingOf({
                  ...invoice,
                  overdue: invoice.issuedAt !== null && invoice.dueDate < today,
                }).label
              }
              , due {formatDay(invoice.dueDate)}
            </small>
          </>
        )}
      />
      <Open
        title="Jobs"
        none="No job is under way."
        all={{ to: `/jobs?view=list&customerId=${customerId}`, label: 'All jobs' }}
        {...data.jobs}
        row={(job) => (
          <>
            <Anchor component={Link} to={`/jobs/${job.id}`} inherit>
              {job.jobNumber}
            </Anchor>
            <span>{job.isBlocked ? 'Blocked' : job.stageName}</span>
            <small>{job.title}</small>
            <small>{job.dueDay ? `due ${formatDay(job.dueDay)}` : ''}</small>
          </>
        )}
      />
      <Open
        title="Surveys without a quote"
        none="No survey waits for a quote."
        all={{ to: `/surveys?customerId=${customerId}`, label: 'All surveys' }}
        {...data.surveys}
        row={(survey) => (
          <>
            <Anchor component={Link} to={`/surveys/${survey.id}`} inherit>
              {survey.title || 'Survey'}
            </Anchor>
            <span>{formatDay(survey.surveyDate)}</span>
            <small>{survey.worker}</small>
            <small>{survey.isDraft ? 'Draft' : ''}</small>
          </>
        )}
      />
      <Open
        title="Next visits"
        none="Nothing is in the diary."
        all={
          isArchived(customer) ? null : { to: `/diary?visit=new&customer=${customerId}`, label: 'Book one' }
        }
        {...data.visits}
        row={(visit) => (
          <>
            <Anchor
              component={Link}
              to={`/diary?on=${londonDay(new Date(visit.startsAt))}&visit=${visit.id}`}
              inherit
            >
              {visitKindLabels[visit.kind]}
            </Anchor>
            <span>{formatMoment(visit.startsAt)}</span>
            <small>{visit.title}</small>
            <small />
          </>
        )}
      />
    </div>
  )
}

interface OpenProps<Item extends { id: string }> {
  title: string
  none: string
  all: { to: string; label: string } | null
  items: readonly Item[]
  count: number
  row: (item: Item) => ReactNode
}

function Open<Item extends { id: string }>({ title, none, all, items, count, row }: OpenProps<Item>) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHead}>
        <h2>
          {title}
          {count > 0 ? ` (${count})` : ''}
        </h2>
        {all ? (
          <Anchor component={Link} to={all.to} size="sm">
            {all.label}
          </Anchor>
        ) : null}
      </header>
      {items.length === 0 ? <p className={classes.quiet}>{none}</p> : null}
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      {count > items.length ? <small>and {count - items.length} more</small> : null}
    </section>
  )
}
