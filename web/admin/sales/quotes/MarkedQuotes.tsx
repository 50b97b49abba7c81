import { londonDay } from '#domain/dates.ts'
import {
  refuseArchive,
  refuseBackToDraft,
  refuseMarkSent,
  refuseRestore,
  refuseSend,
  refuseStatus,
} from '#domain/sales/quote-actions.ts'
import { type QuoteStatus, quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote, QuoteSummary } from '#domain/sales/quotes.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { archivingOf } from '#web/admin/lists/archiving.ts'
import type { Deed } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { onceAndBack } from '#web/admin/lists/once-and-back.ts'
import { calls, refresh } from '#web/call.ts'
import { prepareSending } from '../documents/prepare-sending.ts'

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

/** A change of status, and whether it was made. */
const toStatus = (id: string, status: QuoteStatus) =>
  [
    async (version: number) => (await calls.quotes.changeStatus({ id, version, status })).quote,
    (now: Quote) => now.status === status,
  ] as const

/** A change of status that is made once, with its undo. */
function statusAndBack({ id, version }: Quote, to: QuoteStatus, from: QuoteStatus) {
  const [change, isMade] = toStatus(id, to)
  return onceAndBack([() => change(version), isMade], [...toStatus(id, from)])
}

const markSent: Deed<QuoteSummary> = {
  ...{ label: 'Mark as sent …', verb: 'Mark as sent', done: 'marked as sent' },
  says: 'Nothing is mailed: the customers have them in another way.',
  prepare: async (row) => {
    const { quote, today } = await now(row)
    const refusal = refuseMarkSent(quote, today)
    if (refusal) return { refusal: refusal.message }
    const act = statusAndBack(quote, 'sent', 'draft')
    // Only a draft becomes one again.
    if (refuseBackToDraft(quote, today)) return { act }
    return {
      act: async () => {
        await act()
        return null
      },
    }
  },
}

const expire: Deed<QuoteSummary> = {
  ...{ label: 'Expire …', verb: 'Expire', done: 'expired' },
  says: 'They end now, whatever day they are valid until. Nothing is mailed.',
  prepare: async (row) => {
    const { quote, today } = await now(row)
    const refusal = refuseStatus(quote, 'expired', { today, reason: '' })
    if (refusal) return { refusal: refusal.message }
    return { act: statusAndBack(quote, 'expired', quote.status) }
  },
}

const { archive, restore } = archivingOf<QuoteSummary, Quote>({
  ...{ refuseArchive, refuseRestore },
  get: (id) => calls.quotes.get({ id }),
  archive: ({ id, version }) => calls.quotes.remove({ params: { id }, query: { version } }),
  restore: ({ id, version }) => calls.quotes.restore({ id, version }),
})

type Input = Parameters<typeof calls.quotes.list>[0]

/** What can be done with several quotes. */
export default function MarkedQuotes({ marks, input, count }: MarkedProps<QuoteSummary, Input>) {
  return (
    <MarkedBar
      list="quotes"
      marks={marks}
      nouns={['quote', 'quotes']}
      nameOf={(quote) => `${quoteTitle(quote)} · ${customerLabel(quote.customer)}`}
      deeds={input.archived === 'true' ? [restore] : [send, markSent, expire, archive]}
      count={count}
      read={(page) => calls.quotes.list({ ...input, ...page })}
      onDone={() => void refresh('quotes', 'mails', 'stats')}
    />
  )
}
