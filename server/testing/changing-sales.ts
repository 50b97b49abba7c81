/** Calls of quotes, invoices, payments and links that change something, and the history that each leaves. */

import { v7 as uuid } from 'uuid'
import type { Prepare, RecordVersion, World } from './changing-calls.ts'
import { clientOf } from './client.ts'
import { formOf, newPicture } from './forms.ts'

export function salesChanges({
  items,
  asKept,
  newCustomer,
  newQuote,
  newInvoice,
  issued,
  payment,
  newCredit,
  on,
  removing,
  restoring,
  sentQuote,
  linkTo,
  onLink,
  invoiceLink,
  paidByCard,
  admin,
  shop,
}: World): Record<string, [rows: string[], prepare: Prepare]> {
  return {
    'quotes.create': [
      ['quotes create'],
      async () => {
        const { id: customerId } = await newCustomer()
        return () => admin.post('/quotes', { customerId, items })
      },
    ],
    'quotes.update': [['quotes update'], on(newQuote, '/quotes/{id}', { title: 'Front' }, 'patch')],
    'quotes.remove': [['quotes delete'], removing(newQuote, '/quotes')],
    'quotes.restore': [['quotes restore'], restoring(sentQuote, '/quotes')],
    'quotes.changeStatus': [
      ['files created', 'invoices make from quote', 'jobs make from quote', 'quotes accept'],
      on(newQuote, '/quotes/{id}/status', { status: 'accepted' }),
    ],
    'quotes.send': [
      ['links make', 'quotes send'],
      on(newQuote, '/quotes/{id}/send', { recipient: 'ann@quay.example' }),
    ],
    'quotes.revise': [['quotes create', 'quotes revise'], on(sentQuote, '/quotes/{id}/revise')],
    'quotes.duplicate': [
      ['quotes duplicate'],
      async () => {
        const { id } = await newQuote()
        return () => admin.post(`/quotes/${id}/duplicate`)
      },
    ],
    'invoices.create': [
      ['invoices create'],
      async () => {
        const { id: customerId } = await newCustomer()
        return () => admin.post('/invoices', { customerId, items })
      },
    ],
    'invoices.update': [['invoices update'], on(newInvoice, '/invoices/{id}', { title: 'Front' }, 'patch')],
    'invoices.remove': [['invoices void'], removing(newInvoice, '/invoices')],
    'invoices.issue': [['invoices issue'], on(newInvoice, '/invoices/{id}/issue')],
    'invoices.send': [
      ['invoices send', 'links make'],
      on(issued, '/invoices/{id}/send', { recipient: 'ann@quay.example' }),
    ],
    'statements.send': [
      ['customers send statement', 'links make'],
      async () => {
        const { customerId } = (await admin.get(`/invoices/${(await issued()).id}`)).body
        const sending = { sendId: uuid(), recipient: 'ann@quay.example' }
        return () => admin.post(`/customers/${customerId}/statement/send`, sending)
      },
    ],
    'statements.sendMany': [
      ['customers send statement', 'links make'],
      async () => {
        const { customerId } = (await admin.get(`/invoices/${(await issued()).id}`)).body
        const customer = (await admin.get(`/customers/${customerId}`)).body
        await admin.patch(`/customers/${customerId}`, {
          version: customer.version,
          email: 'ann@quay.example',
        })
        const sending = { sendId: uuid(), customerIds: [customerId] }
        return () => admin.post('/statements', sending)
      },
    ],
    'debtors.chase': [
      ['invoices chase'],
      async () => {
        const { id } = await issued()
        return () => admin.patch(`/invoices/${id}/chase`, { version: 1, promisedOn: '2027-01-08' })
      },
    ],
    'invoices.pay': [['invoices pay', 'payments record'], on(issued, '/invoices/{id}/payments', payment)],
    'invoices.changeStatus': [
      ['invoices pay', 'payments record'],
      on(issued, '/invoices/{id}/status', { status: 'paid' }),
    ],
    'invoices.void': [['invoices void'], on(newInvoice, '/invoices/{id}/void', { reason: 'Wrong' })],
    'invoices.credit': [
      ['invoices credit', 'invoices credited'],
      on(issued, '/invoices/{id}/credit', { amount: 1000, reason: 'Late' }),
    ],
    'invoices.deposit': [
      ['invoices deposit', 'invoices deposits'],
      on(newInvoice, '/invoices/{id}/deposit', { deposit: { kind: 'percent', value: 50 } }),
    ],
    'payments.record': [
      ['invoices pay', 'payments record'],
      async () => {
        const { id: customerId } = await newCustomer()
        const { id: invoiceId } = await issued(customerId)
        const allocations = [{ invoiceId, amount: 5000 }]
        return () => admin.post('/payments', { ...payment, customerId, allocations })
      },
    ],
    'payments.takeBack': [
      ['payments take back'],
      async () => {
        const { id: customerId } = await newCustomer()
        const paid = asKept(await admin.post('/payments', { ...payment, customerId, allocations: [] }))
        return () =>
          admin.post(`/payments/${paid.id}/take-back`, { version: paid.version, reason: 'Bounced' })
      },
    ],
    'payments.useCredit': [
      ['invoices use credit'],
      async () => {
        const id = await newCredit()
        const { id: invoiceId } = await issued(id)
        return () => admin.post(`/customers/${id}/credit/use`, { invoiceId, amount: 1000 })
      },
    ],
    'payments.returnCredit': [
      ['invoices return credit'],
      async () => {
        const id = await newCredit()
        const { id: invoiceId } = await issued(id)
        await admin.post(`/customers/${id}/credit/use`, { invoiceId, amount: 1000 })
        return () => admin.post(`/customers/${id}/credit/return`, { invoiceId, amount: 1000 })
      },
    ],
    'payments.refundCredit': [
      ['payments refund'],
      async () => {
        const id = await newCredit()
        return () => admin.post(`/customers/${id}/credit/refund`, { ...payment, amount: 1000 })
      },
    ],
    'payments.refundCard': [
      ['invoices take back', 'payments refund'],
      async () => {
        const { id } = await paidByCard()
        return () => admin.post(`/payments/${id}/card-refund`, { amount: 1000 })
      },
    ],
    'links.makeForQuote': [
      ['links make', 'quotes status sent'],
      async () => {
        const { id } = await newQuote()
        return () => admin.post(`/quotes/${id}/links`)
      },
    ],
    'links.makeForCustomer': [
      ['links make'],
      async () => {
        const { id } = await newCustomer()
        return () => admin.post(`/customers/${id}/links`)
      },
    ],
    'links.makeForInvoice': [
      ['links make'],
      async () => {
        const { id } = await issued()
        return () => admin.post(`/invoices/${id}/links`)
      },
    ],
    'quotes.followUp': [
      ['quotes follow up'],
      async () => {
        const { id } = await sentQuote()
        return () => admin.post(`/quotes/${id}/follow-up`, { how: 'phone' })
      },
    ],
    'links.revoke': [
      ['links revoke'],
      async () => {
        const { id } = await linkTo(await newQuote())
        return () => admin.post(`/links/${id}/revoke`)
      },
    ],
    'link.opened': [['links open'], onLink('opened')],
    'link.choose': [['links choose'], onLink('choice', { selected: [] })],
    'link.pay': [
      ['links pay'],
      async () => {
        const token = await invoiceLink()
        return () => clientOf(shop.url).post(`/link/${token}/pay`)
      },
    ],
    'link.accept': [
      ['files created', 'invoices make from quote', 'jobs make from quote', 'quotes accept'],
      onLink('accept', { revision: 'A', total: 12_000, selected: [], name: 'Jo', termsAccepted: true }),
    ],
    'link.reject': [['files created', 'quotes status rejected'], onLink('reject', { reason: 'later' })],
    'link.ask': [['messages ask'], onLink('messages', { text: 'Does it light up?' })],
    'link.upload': [
      ['files created'],
      async () => {
        const { token } = await linkTo(await newQuote())
        const form = formOf({ file: await newPicture() })
        return () => clientOf(shop.url).send('POST', `/link/${token}/files`, form)
      },
    ],
    'messages.answer': [
      ['links make', 'messages answer'],
      async () => {
        const { id, customerId } = (await sentQuote()) as RecordVersion & { customerId: string }
        const { version } = (await admin.get(`/customers/${customerId}`)).body
        asKept(await admin.patch(`/customers/${customerId}`, { version, email: 'jo@cafe.example' }))
        return () => admin.post(`/quotes/${id}/messages`, { text: 'It does.' })
      },
    ],
    'messages.read': [
      ['messages read'],
      async () => {
        const quote = await newQuote()
        const { token } = await linkTo(quote)
        const { body } = await clientOf(shop.url).post(`/link/${token}/messages`, { text: 'Lit?' })
        return () => admin.post(`/quotes/${quote.id}/messages/read`, { messageIds: [body.id] })
      },
    ],
    'messages.upload': [
      ['files created'],
      async () => {
        const form = formOf({ file: await newPicture() })
        return () => admin.send('POST', '/messages/files', form)
      },
    ],
  }
}
