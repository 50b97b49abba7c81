/** Makes what changing calls are about, for the test that walks the contract (server/every-change.test.ts). */
import { v7 as uuid } from 'uuid'
import type { Fascia } from '../main.ts'
import { makeFormToken } from '../site/enquiries/form-token.ts'
import { addCustomer, type CallResponse, type Client, clientOf, signInWorker } from './client.ts'
import { formOf, newPicture } from './forms.ts'
import type { StripeStandIn } from './stripe.ts'

export interface RecordVersion {
  id: string
  version: number
}
export type Send = () => Promise<CallResponse>
/** Makes what the call is about, and returns how to make the call then. */
export type Prepare = () => Promise<Send>

/** The shop, an admin and a worker of it. */
interface Who {
  shop: Fascia
  admin: Client
  worker: Client
  stripe: StripeStandIn
}

export function makeWorld({ shop, admin, worker, stripe }: Who) {
  const items = [{ title: 'Fascia', quantity: 1, price: 10_000 }]
  const asKept = ({ status, body }: CallResponse): RecordVersion => {
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const newCustomer = () => addCustomer(admin)
  /** With a quote, so that it is archived and not deleted. */
  const knownCustomer = async () => {
    const customer = await newCustomer()
    asKept(await admin.post('/quotes', { customerId: customer.id, items }))
    return customer
  }
  const newGroup = async () => asKept(await admin.post('/groups', { name: uuid() }))
  const newService = async () => asKept(await admin.post('/services', { name: uuid() }))
  const newKit = async () => {
    const parts = [{ serviceId: (await newService()).id }]
    return asKept(await admin.post('/kits', { name: uuid(), parts }))
  }
  const newQuote = async () =>
    asKept(await admin.post('/quotes', { customerId: (await newCustomer()).id, items }))
  const newInvoice = async (customerId?: string) =>
    asKept(await admin.post('/invoices', { customerId: customerId ?? (await newCustomer()).id, items }))
  const issued = async (customerId?: string) => {
    const { id, version } = await newInvoice(customerId)
    return asKept(await admin.post(`/invoices/${id}/issue`, { version }))
  }
  const newPerson = () => signInWorker(shop, uuid())
  const accountOf = async (id: string) => asKept(await admin.get(`/workers/${id}`))
  const payment = { amount: 5000, method: 'card', date: '2026-11-20' }
  /** A customer with £50 of credit. */
  const newCredit = async () => {
    const { id } = await newCustomer()
    asKept(await admin.post('/payments', { ...payment, customerId: id, allocations: [] }))
    return id
  }
  const upload = async () => asKept(await admin.send('POST', '/files', formOf({ file: await newPicture() })))
  const newProject = async () => asKept(await admin.post('/projects', { title: uuid(), service: '3D Signs' }))
  const newTemplate = async () => asKept(await admin.post('/quote-templates', { name: uuid(), items }))
  const newText = async () =>
    asKept(await admin.post('/texts', { use: 'notes', name: uuid(), text: 'For {customer}' }))
  const newView = async () =>
    asKept(await admin.post('/views', { list: 'quotes', name: uuid(), search: 'status=draft' }))
  const shownProject = async () => {
    const photos = [{ fileId: (await upload()).id, alt: 'Letters' }]
    return asKept(
      await admin.post('/projects', {
        title: uuid(),
        service: '3D Signs',
        text: 'Letters on a mill',
        photos,
      }),
    )
  }
  const newSurvey = async () => asKept(await worker.post('/measurements', { title: 'Front' }))
  const newEnquiry = async () => {
    const token = makeFormToken(shop.deps.config.authSecret, new Date(Date.now() - 10_000))
    const asked = {
      id: uuid(),
      token,
      name: 'Ann',
      email: `${uuid()}@quay.example`,
      service: '3D Signs',
      message: 'A sign',
      consent: true,
    }
    return { send: () => clientOf(shop.url).post('/enquiries', asked), id: asked.id }
  }
  const keptEnquiry = async () => {
    const { send, id } = await newEnquiry()
    await send()
    return asKept(await admin.get(`/enquiries/${id}`))
  }
  const oneMail = async () => {
    const { id, version } = await newQuote()
    const sent = await admin.post(`/quotes/${id}/send`, { version, recipient: 'ann@quay.example' })
    return sent.body.mail as RecordVersion
  }
  const remove = (path: string, { id, version }: RecordVersion) =>
    admin.delete(`${path}/${id}?version=${version}`)

  /** A call on a new record: with its version, and its other input. */
  const on =
    (
      make: () => Promise<RecordVersion>,
      path: string,
      body: object = {},
      method: 'post' | 'patch' = 'post',
    ): Prepare =>
    async () => {
      const { id, version } = await make()
      return () => admin[method](path.replace('{id}', id), { version, ...body })
    }
  const removing =
    (make: () => Promise<RecordVersion>, path: string): Prepare =>
    async () => {
      const kept = await make()
      return () => remove(path, kept)
    }
  const restoring =
    (make: () => Promise<RecordVersion>, path: string): Prepare =>
    async () => {
      const { id } = await make()
      const { body } = await admin.get(`${path}/${id}`)
      await remove(path, body)
      const { version } = (await admin.get(`${path}/${id}`)).body
      return () => admin.post(`${path}/${id}/restore`, { version })
    }
  const making =
    (path: string, fields: () => object): Prepare =>
    async () =>
    () =>
      admin.post(path, fields())
  const sentQuote = async () => {
    const quote = await newQuote()
    const sent = await admin.post(`/quotes/${quote.id}/status`, { version: quote.version, status: 'sent' })
    return sent.body.quote as RecordVersion
  }

  const linkTo = async ({ id }: RecordVersion) => {
    const { body } = await admin.post(`/quotes/${id}/links`)
    return { id: body.id as string, token: String(body.url).split('/').at(-1) }
  }
  /** What a customer does on a link to a new quote. */
  const onLink =
    (what: string, body: object = {}): Prepare =>
    async () => {
      const { token } = await linkTo(await newQuote())
      return () => clientOf(shop.url).post(`/link/${token}/${what}`, body)
    }
  /** An issued invoice with a link, and a payment on Stripe's page. */
  const invoiceLink = async () => {
    const { id } = await issued()
    const { body } = await admin.post(`/invoices/${id}/links`)
    return String(body.url).split('/').at(-1)
  }
  const paidByCard = async () => {
    const opened = await clientOf(shop.url).post(`/link/${await invoiceLink()}/pay`)
    await stripe.send(shop.url, stripe.pay(opened.body.url.split('/').at(-1)))
    return asKept({ ...opened, body: (await admin.get('/payments?limit=1')).body.items[0] })
  }
  return {
    shop,
    admin,
    worker,
    items,
    invoiceLink,
    paidByCard,
    asKept,
    newCustomer,
    knownCustomer,
    newGroup,
    newService,
    newKit,
    newQuote,
    newInvoice,
    issued,
    newPerson,
    accountOf,
    payment,
    newCredit,
    upload,
    newProject,
    newTemplate,
    newText,
    newView,
    shownProject,
    newSurvey,
    newEnquiry,
    keptEnquiry,
    oneMail,
    remove,
    on,
    removing,
    restoring,
    making,
    sentQuote,
    linkTo,
    onLink,
  }
}

export type World = ReturnType<typeof makeWorld>
