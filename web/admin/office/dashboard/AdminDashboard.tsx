import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import { noAdminStats } from '#domain/office/stats.none.ts'
import { quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { invoiceStandingOf } from '#web/admin/sales/invoices/invoice-standing.ts'
import { quoteStandings } from '#web/admin/sales/quotes/quote-standings.ts'
import { api } from '#web/call.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { FiguresNotLoaded } from '#web/ui/FiguresNotLoaded.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Dashboard.module.css'
import { FirstSteps } from './FirstSteps.tsx'
import { LatestList } from './LatestList.tsx'
import { ShowFirstSteps } from './ShowFirstSteps.tsx'
import { ThisMonth } from './ThisMonth.tsx'
import { ToDo } from './ToDo.tsx'
import { TodaysVisits } from './TodaysVisits.tsx'
import { ToIssue } from './ToIssue.tsx'
import { WhatHappened } from './WhatHappened.tsx'

/** The admin's figures, which /dashboard shows to admins; zeros if they could not be fetched. */
export default function AdminDashboard() {
  const query = useQuery(api.stats.admin.queryOptions())
  const isLoading = query.isPending
  const stats = query.data ?? noAdminStats
  const figures = [
    { label: 'Total quotes', value: stats.totalQuotes.toLocaleString('en-GB'), to: '/quotes' },
    {
      label: 'Total invoices',
      value: stats.totalInvoices.toLocaleString('en-GB'),
      to: '/invoices?status=standing&kind=billed',
    },
    {
      label: 'Unpaid invoices',
      value: stats.unpaidInvoices.toLocaleString('en-GB'),
      to: '/invoices?status=open&kind=billed',
    },
    { label: 'Revenue', value: formatPounds(stats.revenue), to: '/invoices?status=paid&kind=billed' },
    { label: 'Total customers', value: stats.totalCustomers.toLocaleString('en-GB'), to: '/customers' },
  ]
  return (
    <Page title="Dashboard">
      {query.isError ? (
        <FiguresNotLoaded isTrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      <FirstSteps />
      <ul className={classes.figures} aria-busy={isLoading}>
        {figures.map((figure) => (
          <li key={figure.label}>
            <Link to={figure.to} className={classes.figure}>
              <span className={classes.label}>{figure.label}</span>
              {isLoading ? (
                <Skeleton height={28} width="60%" mt={4} />
              ) : (
                <span className={classes.value}>{figure.value}</span>
              )}
              <DimensionLine className={classes.rule ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
      <ToIssue />
      <div className={classes.office}>
        <div className={classes.column}>
          <ToDo unissued={query.data?.unissued} />
          <TodaysVisits />
        </div>
        <div className={classes.column}>
          <ThisMonth />
          <WhatHappened />
        </div>
        <div className={classes.latest}>
          <LatestList
            title="Latest quotes"
            all={{ to: '/quotes', label: 'All quotes' }}
            empty={query.isError ? 'Not loaded' : 'No quotes yet'}
            isLoading={isLoading}
            rows={stats.recentQuotes.map((quote) => ({
              id: quote.id,
              to: `/quotes/${quote.id}/edit`,
              number: quoteTitle(quote),
              customer: customerLabel(quote.customer),
              total: formatPounds(quote.total),
              status: (
                <StatusBadge
                  standing={quoteStandings[quote.status]}
                  label={quoteStatusLabels[quote.status]}
                />
              ),
            }))}
          />
          <LatestList
            title="Latest invoices"
            all={{ to: '/invoices', label: 'All invoices' }}
            empty={query.isError ? 'Not loaded' : 'No invoices yet'}
            isLoading={isLoading}
            rows={stats.recentInvoices.map((invoice) => ({
              id: invoice.id,
              to: `/invoices/${invoice.id}/edit`,
              number: invoice.invoiceNumber,
              customer: customerLabel(invoice.customer),
              total: formatPounds(invoice.total),
              status: <StatusBadge {...invoiceStandingOf(invoice)} />,
            }))}
          />
        </div>
      </div>
      <ShowFirstSteps />
    </Page>
  )
}
