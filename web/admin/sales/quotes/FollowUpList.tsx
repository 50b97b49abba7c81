import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  describeWaiting,
  type FollowUpWay,
  followUpLabels,
  type QuoteToFollowUp,
} from '#domain/sales/follow-up.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { api, refresh } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { SendButtons } from '../documents/SendButtons.tsx'
import { waysToReach } from '../documents/ways-to-reach.ts'

export const handle: ScreenHandle = { title: 'To follow up' }

const columns: Column<QuoteToFollowUp>[] = [
  { key: 'number', label: 'Number', strong: true, whole: true, card: 'line', render: quoteTitle },
  {
    key: 'customer',
    label: 'Customer',
    strong: true,
    card: 'title',
    render: (quote) => customerLabel(quote.customer),
  },
  { key: 'waiting', label: 'Why', render: describeWaiting },
  {
    key: 'followedUp',
    label: 'Followed up',
    whole: true,
    render: ({ followedUpAt }) => (followedUpAt ? formatMomentDay(followedUpAt) : ''),
  },
  { key: 'validUntil', label: 'Valid until', whole: true, render: (quote) => formatDay(quote.validUntil) },
  {
    key: 'total',
    label: 'Total',
    align: 'right',
    strong: true,
    render: (quote) => formatPounds(quote.total),
  },
]

/** /quotes/follow-up: quotes that customers have and do not answer, with one tap to ask. */
export default function FollowUpList() {
  const own = useOwnList('follow-up')
  const { input, paging } = useListSearch({ own })
  const { limit, cursor } = input
  const quotes = useQuery(
    api.quotes.toFollowUp.queryOptions({
      input: { ...(limit === undefined ? {} : { limit }), ...(cursor === undefined ? {} : { cursor }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Page title="To follow up" back={{ to: '/quotes', label: 'Quotes' }}>
      <DataList
        label="Quotes to follow up"
        query={quotes}
        columns={columns}
        rowKey={(quote) => quote.id}
        rowLink={(quote) => `/quotes/${quote.id}/edit`}
        actions={(quote) => <Ways quote={quote} />}
        paging={paging}
        own={own}
        file={listFileUrl('quotes/follow-up', {})}
        empty={
          <EmptyState
            title="Nobody to ask"
            text="Quotes that were sent and not answered for some days appear here. How many days is under Settings, Quotes and invoices."
          >
            <Button component={Link} to="/quotes?status=sent" variant="default">
              Sent quotes
            </Button>
          </EmptyState>
        }
      />
    </Page>
  )
}

/** One tap each: it opens the mail program, the chat or the telephone, and notes that somebody asked. */
function Ways({ quote }: { quote: QuoteToFollowUp }) {
  const followUp = useMutation(api.quotes.followUp.mutationOptions())
  const note = async (how: FollowUpWay) => {
    try {
      await followUp.mutateAsync({ id: quote.id, how })
      toastSuccess(`${quoteTitle(quote)}: followed up ${followUpLabels[how]}`)
    } catch (error) {
      toastFailure(error)
    }
    void refresh('quotes', 'events')
  }
  const { email, phone, customer } = quote
  const title = quoteTitle(quote)
  const name = customer.name || customer.companyName
  const text = `Hello ${name}, did you have a chance to look at our quote ${title}? If anything is open, just ask.`
  return (
    <SendButtons
      ways={waysToReach({ email, phone }, { subject: `Our quote ${title}`, text })}
      labelOf={(how) => `Follow up ${title} ${followUpLabels[how]}`}
      isBusy={followUp.isPending}
      onTake={(how) => void note(how)}
    />
  )
}
