import { v7 as uuid } from 'uuid'
import { refuseIssue } from '#domain/sales/invoice-actions.ts'
import type { InvoiceSummary } from '#domain/sales/invoices.ts'
import { refuseSendingInvoice } from '#domain/sales/sending.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { type Deed, NotDone } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls, refresh } from '#web/call.ts'
import { prepareSending } from '../documents/prepare-sending.ts'

const LOCKS = 'An issued invoice is locked: what is wrong in it is credited.'

const issue: Deed<InvoiceSummary> = {
  ...{ label: 'Issue …', verb: 'Issue', done: 'issued' },
  says: `${LOCKS} Nothing is mailed. This cannot be undone.`,
  prepare: async ({ id }) => {
    const invoice = await calls.invoices.get({ id })
    const refusal = refuseIssue(invoice)
    if (refusal) return { refusal: refusal.message }
    return {
      act: async () => {
        await calls.invoices.issue({ id, version: invoice.version })
        return null
      },
    }
  },
}

const send: Deed<InvoiceSummary> = {
  ...{ label: 'Send …', verb: 'Send', done: 'sent' },
  says: `Each customer gets a mail in the shop’s words with their PDF. Those that are not issued are issued with it. ${LOCKS} A mail cannot be called back.`,
  prepare: async ({ id }) => {
    const { version, customerId, ...invoice } = await calls.invoices.get({ id })
    const isNew = refuseIssue(invoice) === null
    const refusal = isNew ? null : refuseSendingInvoice(invoice)
    return prepareSending(customerId, refusal, null, async () => {
      if (isNew) await calls.invoices.issue({ id, version, send: {} })
      else await calls.invoices.send({ id, version })
    })
  },
}

const remind: Deed<InvoiceSummary> = {
  ...{ label: 'Remind …', verb: 'Remind', done: 'reminded' },
  says: 'Each customer gets the step of the reminders that comes next for their invoice. A mail cannot be called back.',
  prepare: async ({ id }) => {
    const { items, closed } = await calls.reminders.list({ invoiceId: id })
    const item = items.find(({ invoiceId }) => invoiceId === id)
    const refusal = closed ?? (item ? item.refusal : 'It is not issued, or nothing is left to pay')
    if (refusal !== null) return { refusal }
    if (!item?.step) return { refusal: 'No step of the reminders is left for it' }
    const { step, email } = item
    // The same again sends nothing twice.
    const sendId = uuid()
    return {
      note: `${step.name}, to ${email}`,
      act: async () => {
        const answer = await calls.reminders.send({ sendId, items: [{ invoiceId: id, stepId: step.id }] })
        const skipped = answer.items.find(({ invoiceId }) => invoiceId === id)?.skipped
        if (skipped) throw new NotDone(skipped)
        return null
      },
    }
  },
}

type Input = Parameters<typeof calls.invoices.list>[0]

/** What can be done with several invoices. */
export default function MarkedInvoices({ marks, input, count }: MarkedProps<InvoiceSummary, Input>) {
  return (
    <MarkedBar
      list="invoices"
      marks={marks}
      nouns={['invoice', 'invoices']}
      nameOf={(invoice) => `${invoice.invoiceNumber} · ${customerLabel(invoice.customer)}`}
      deeds={[issue, send, remind]}
      count={count}
      read={(page) => calls.invoices.list({ ...input, ...page })}
      onDone={() => void refresh('invoices', 'reminders', 'debtors', 'mails', 'stats')}
    />
  )
}
