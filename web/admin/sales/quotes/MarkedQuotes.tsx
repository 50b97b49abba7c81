import { londonDay } from '#domain/dates.ts'
import {
  refuseArchive,
  refuseBackToDraft,
  refuseMarkSent,
  refuseRestore,
  refuseSend,
} from '#domain/sales/quote-actions.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { QuoteSummary } from '#domain/sales/quotes.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { collectRows } from '#web/admin/lists/collect-rows.ts'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import { calls, refresh } from '#web/call.ts'
import type { Marks } from '#web/ui/marks.ts'
import { prepareSending } from '../documents/prepare-sending.ts'

interface MarkedQuotesProps {
  marks: Marks<QuoteSummary>
  /** What the list is asked for. */
  input: Omit<Parameters<typeof calls.quotes.list>[0], 'limit' | 'cursor' | 'count'>
  count: { rows: number; isMore: boolean } | undefined
}

/** The quote as it is now, and the day: what the rules ask for. */
const now = async ({ id }: QuoteSummary) => ({
  quote: await calls.quotes.get({ id }),
  today: londonDay(new Date()),
})

const send: Deed<QuoteSummary> = {
  ...{ label: 'Send …', verb: 'Send', done: 'sent' },
  says: 'Each customer gets a mail in the shop’s words with their PDF. A mail cannot be called back.',
  prepare: async (row) => {
    const { quote, today } = await now(row)
    return prepareSending(quote.customerId, refuseSend(quote, today), quote.sentAt, async () => {
      await calls.quotes.send({ id: quote.id, version: quote.version })
    })
  },
}

const markSent: Deed<QuoteSummary> = {
  ...{ label: 'Mark as sent …', verb: 'Mark as sent', done: 'marked as sent' },
  says: 'Nothing is mailed: the customers have them in another way.',
  prepare: async (row) => {
    const { quote, today } = await now(row)
    const refusal = refuseMarkSent(quote, today)
    if (refusal) return { refusal: refusal.message }
    return {
      act: async () => {
        const { id, version } = quote
        const after = await calls.quotes.changeStatus({ id, version, status: 'sent' })
        // Only a draft becomes one again.
        if (refuseBackToDraft(quote, today) === null) return null
        return async () => {
          await calls.quotes.changeStatus({ id, version: after.quote.version, status: 'draft' })
        }
      },
    }
  },
}

const archive: Deed<QuoteSummary> = {
  ...{ label: 'Archive …', verb: 'Archive', done: 'archived' },
  says: 'They leave the list and can be restored.',
  prepare: async (row) => {
    const { quote } = await now(row)
    const refusal = refuseArchive(quote)
    if (refusal) return { refusal: refusal.message }
    const { id, version } = quote
    return {
      act: async () => {
        await calls.quotes.remove({ params: { id }, query: { version } })
        return async () => {
          const archived = await calls.quotes.get({ id })
          await calls.quotes.restore({ id, version: archived.version })
        }
      },
    }
  },
}

const restore: Deed<QuoteSummary> = {
  ...{ label: 'Restore …', verb: 'Restore', done: 'restored' },
  prepare: async (row) => {
    const { quote } = await now(row)
    const refusal = refuseRestore(quote)
    if (refusal) return { refusal: refusal.message }
    const { id, version } = quote
    return {
      act: async () => {
        const back = await calls.quotes.restore({ id, version })
        return async () => {
          await calls.quotes.remove({ params: { id }, query: { version: back.version } })
        }
      },
    }
  },
}

/** What can be done with several quotes. */
export default function MarkedQuotes({ marks, input, count }: MarkedQuotesProps) {
  return (
    <MarkedBar
      marks={marks}
      nouns={['quote', 'quotes']}
      nameOf={(quote) => `${quoteTitle(quote)} · ${customerLabel(quote.customer)}`}
      deeds={input.archived === 'true' ? [restore] : [send, markSent, archive]}
      count={count}
      findAll={(most) => collectRows((page) => calls.quotes.list({ ...input, ...page }), most)}
      onDone={() => void refresh('quotes', 'mails', 'stats')}
    />
  )
}
