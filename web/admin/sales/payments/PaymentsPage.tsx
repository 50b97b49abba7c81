import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDay, londonDay } from '#domain/dates.ts'
import { paymentSorts, usualOrders } from '#domain/list-words.ts'
import { formatPounds } from '#domain/money/money.ts'
import { nameMethod, paymentMethodLabels } from '#domain/sales/payment-words.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart, useLate } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { WholeWords } from '#web/ui/WholeWords.tsx'
import { CustomerFilter } from '../documents/CustomerFilter.tsx'
import { overPayments, usePaymentAddress } from './payment-address.ts'

// What can be done with several is loaded once something is marked.
const MarkedPayments = latePart(() => import('./MarkedPayments.tsx'))
const RecordPayment = latePart(() => import('./RecordPayment.tsx'))
const loadDialog = async () => (await import('./PaymentDialog.tsx')).PaymentDialog

const keyOf = ({ id }: Payment) => id
const sorts = usualOrders(paymentSorts)

export const handle: ScreenHandle = { title: 'Payments' }

const dayFilters = [
  {
    name: 'paid',
    label: 'Date',
    all: 'Any date',
    periods: ['today', 'this-week', 'last-week', 'this-month', 'last-month', 'this-year', 'last-year'],
  },
] as const
const kinds = [
  { value: 'receipt', label: 'Came in' },
  { value: 'refund', label: 'Refunds' },
  { value: 'taken-back', label: 'Taken back' },
] as const

/** The filters that only this list has, as its call takes them. */
function readFilters(search: URLSearchParams) {
  const kind = kinds.find(({ value }) => value === search.get('kind'))?.value
  return {
    ...readDays(search.get('paid'), londonDay(new Date())),
    ...(kind ? { kind } : {}),
  }
}

const views = [
  { label: 'All', search: '' },
  { label: 'This month', search: 'paid=this-month' },
  { label: 'Refunds', search: 'kind=refund' },
]

const columns: Column<Payment>[] = [
  { key: 'date', label: 'Date', sort: 'date', whole: true, render: ({ date }) => formatDay(date) },
  {
    key: 'customer',
    label: 'Customer',
    sort: 'customer',
    strong: true,
    card: 'title',
    // The numbers beside it are never broken, and would leave a name three lines.
    width: '24%',
    render: ({ customer }) => customerLabel(customer),
  },
  {
    key: 'how',
    label: 'How',
    render: (payment) => describeKind(payment).replace('Bank transfer', 'Bank\u00A0transfer'),
  },
  {
    key: 'for',
    label: 'For',
    render: ({ allocations, unallocated }) => {
      const numbers = allocations.map(({ invoiceNumber }) => invoiceNumber)
      const credit = unallocated > 0 ? [`${formatPounds(unallocated)} credit`] : []
      const text = [...numbers, ...credit].join(', ')
      return text && <WholeWords text={text} />
    },
  },
  {
    key: 'reference',
    label: 'Reference',
    render: ({ reference }) => reference && <WholeWords text={reference} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    sort: 'amount',
    align: 'right',
    strong: true,
    card: 'aside',
    render: ({ amount }) => formatPounds(amount),
  },
]

function describeKind(payment: Payment): string {
  const { amount, method, takenBack } = payment
  const what = amount < 0 ? `Refund, ${paymentMethodLabels[method].toLowerCase()}` : nameMethod(payment)
  return takenBack ? `${what} · taken back` : what
}

/** '21/11/2026 · Quay Cafe · £130.00': a payment has no number. */
function nameOf({ date, customer, amount }: Payment): string {
  return [formatDay(date), customerLabel(customer), formatPounds(amount)].join(' · ')
}

/** /payments: every receipt and refund, and those that were taken back; by their days, the last first. */
export default function PaymentsPage() {
  const [address] = useSearchParams()
  const filters = readFilters(address)
  const own = useOwnList('payments')
  const { input, paging, sorting, isFiltered } = useListSearch({ own, sorts })
  const over = usePaymentAddress()
  const Dialog = useLate(loadDialog, over.paymentId !== null)
  const asked = { ...input, ...filters }
  const query = useQuery(api.payments.list.queryOptions({ input: asked, placeholderData: keepPreviousData }))
  const marks = useMarks(keyOf, scopeOf(asked))
  const { limit: _, cursor: __, count: ___, ...all } = asked
  return (
    <Page
      title="Payments"
      action={
        <Group gap="xs">
          <Button component={Link} to="/payments/statements" variant="default">
            Bank statement …
          </Button>
          <Button onClick={over.record}>Record a payment …</Button>
        </Group>
      }
      toolbar={
        <>
          <SearchBox placeholder="Search payments…" />
          <ListFilters open={overPayments}>
            <CustomerFilter />
            <FilterSelect name="kind" label="Kind" all="All kinds" options={kinds} />
            <DaysFilters filters={dayFilters} />
          </ListFilters>
        </>
      }
    >
      <OfficeViews list="payments" label="Payments" views={views} panel={overPayments} />
      <DataList
        label="Payments"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={nameOf}
        marks={marks}
        actions={(payment) => (
          <Button variant="subtle" size="compact-sm" onClick={() => over.showPayment(payment.id)}>
            Details
          </Button>
        )}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('payments', asked)}
        empty={
          isFiltered || Object.keys(filters).length > 0 ? (
            <EmptyState title="No payments found" text="Try another search, customer or time." />
          ) : (
            <EmptyState
              title="No payments yet"
              text="What customers pay is recorded here, on an invoice, or taken from the bank’s statement."
            >
              <Button component={Link} to="/payments/statements" variant="default">
                Take in a bank statement
              </Button>
            </EmptyState>
          )
        }
      />
      {marks.isOn ? (
        <MarkedPayments marks={marks} input={all} count={query.data?.count} nameOf={nameOf} />
      ) : null}
      {Dialog ? <Dialog paymentId={over.paymentId} onClose={over.close} /> : null}
      {over.isRecording ? (
        <RecordPayment customerId={over.customerId} onChoose={over.choose} onClose={over.close} />
      ) : null}
    </Page>
  )
}
