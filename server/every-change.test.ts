/**
 * Every call that changes something leaves a row of history for each record it changed, and one notice to
 * open browsers for each of these. The expectations are written by hand: a new call fails until it is added
 * here.
 */
import { isContractProcedure } from '@orpc/contract'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import { formOf, newPicture } from '#server/testing/forms.ts'
import type { Fascia } from './main.ts'
import { type ChangeNotice, notifyBrowsers } from './platform/db/change.ts'
import { watchChanges } from './platform/live/changes.ts'
import { makeFormToken } from './site/enquiries/form-token.ts'
import {
  type Answer,
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }
const notices: ChangeNotice[] = []

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wanda')
  await makeLawful(admin)
  watchChanges(shop.deps, (notice) => {
    if (notice) notices.push(notice)
  })
})
afterAll(() => shop.stop())
// All tests come from one address, which has a limit.
beforeEach(() => shop.pool.query('delete from rate_limit'))

interface Kept {
  id: string
  version: number
}
type Send = () => Promise<Answer>
/** Makes what the call is about, and returns how to make the call then. */
type Prepare = () => Promise<Send>

const items = [{ title: 'Fascia', quantity: 1, price: 10_000 }]
const asKept = ({ status, body }: Answer): Kept => {
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
const shownProject = async () => {
  const photos = [{ fileId: (await upload()).id, alt: 'Letters' }]
  return asKept(
    await admin.post('/projects', { title: uuid(), service: '3D Signs', text: 'Letters on a mill', photos }),
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
  return sent.body.mail as Kept
}
const remove = (path: string, { id, version }: Kept) => admin.delete(`${path}/${id}?version=${version}`)

/** A call on a new record: with its version, and its other input. */
const on =
  (make: () => Promise<Kept>, path: string, body: object = {}, method: 'post' | 'patch' = 'post'): Prepare =>
  async () => {
    const { id, version } = await make()
    return () => admin[method](path.replace('{id}', id), { version, ...body })
  }
const removing =
  (make: () => Promise<Kept>, path: string): Prepare =>
  async () => {
    const kept = await make()
    return () => remove(path, kept)
  }
const restoring =
  (make: () => Promise<Kept>, path: string): Prepare =>
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
  return sent.body.quote as Kept
}

/** For each call: the history that it leaves, as 'noun action', and how to make it. */
const leaves: Record<string, [rows: string[], prepare: Prepare]> = {
  'invitations.accept': [
    ['workers accept invitation'],
    async () => {
      const made = await admin.post('/workers', { email: `${uuid()}@shop.example`, displayName: 'Ines' })
      const token = new URL(made.body.link).pathname.split('/').at(-1)
      return () => clientOf(shop.url).post(`/invitations/${token}`, { password: 'battery staple' })
    },
  ],
  'profile.update': [
    ['profile update'],
    async () => {
      const person = await newPerson()
      const { version } = (await person.get('/profile')).body
      return () => person.patch('/profile', { version, displayName: 'Wendy' })
    },
  ],
  'customers.create': [['customers create'], making('/customers', () => ({ name: 'Ann' }))],
  'customers.update': [['customers update'], on(newCustomer, '/customers/{id}', { name: 'Anne' }, 'patch')],
  'customers.remove': [['customers delete'], removing(newCustomer, '/customers')],
  'customers.restore': [['customers restore'], restoring(knownCustomer, '/customers')],
  'groups.create': [['groups create'], making('/groups', () => ({ name: uuid() }))],
  'groups.update': [['groups update'], on(newGroup, '/groups/{id}', { discountPercent: 5 }, 'patch')],
  'groups.remove': [['groups delete'], removing(newGroup, '/groups')],
  'groups.restore': [
    ['groups restore'],
    async () => {
      const { id } = await newGroup()
      const customer = await newCustomer()
      await admin.post(`/groups/${id}/customers`, { add: [customer.id], remove: [] })
      await remove('/groups', (await admin.get(`/groups/${id}`)).body)
      const { version } = (await admin.get(`/groups/${id}`)).body
      return () => admin.post(`/groups/${id}/restore`, { version })
    },
  ],
  'groups.changeMembers': [
    ['customers join group'],
    async () => {
      const [{ id }, customer] = [await newGroup(), await newCustomer()]
      return () => admin.post(`/groups/${id}/customers`, { add: [customer.id], remove: [] })
    },
  ],
  'services.create': [['services create'], making('/services', () => ({ name: uuid() }))],
  'services.update': [['services update'], on(newService, '/services/{id}', { price: 5 }, 'patch')],
  'services.remove': [['services archive'], removing(newService, '/services')],
  'services.restore': [['services restore'], restoring(newService, '/services')],
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
    ['files created', 'invoices make from quote', 'quotes accept'],
    on(newQuote, '/quotes/{id}/status', { status: 'accepted' }),
  ],
  'quotes.send': [['quotes send'], on(newQuote, '/quotes/{id}/send', { recipient: 'ann@quay.example' })],
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
  'invoices.send': [['invoices send'], on(issued, '/invoices/{id}/send', { recipient: 'ann@quay.example' })],
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
      return () => admin.post(`/payments/${paid.id}/take-back`, { version: paid.version, reason: 'Bounced' })
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
  'measurements.create': [
    ['measurements create'],
    async () => () => worker.post('/measurements', { title: 'Front' }),
  ],
  'measurements.update': [
    ['measurements update'],
    async () => {
      const { id, version } = await newSurvey()
      return () => worker.patch(`/measurements/${id}`, { version, title: 'Side' })
    },
  ],
  'measurements.quote': [
    ['measurements quote', 'quotes create'],
    async () => {
      const { id: customerId } = await newCustomer()
      const { id } = await newSurvey()
      return () => admin.post(`/measurements/${id}/quote`, { customerId })
    },
  ],
  'settings.update': [
    ['settings update'],
    async () => {
      const { version } = (await admin.get('/settings')).body
      return () => admin.patch('/settings', { version, termsText: uuid() })
    },
  ],
  'workers.create': [
    ['workers invite'],
    making('/workers', () => ({ email: `${uuid()}@shop.example`, displayName: 'Ines' })),
  ],
  'workers.invite': [
    ['workers invite again'],
    async () => {
      const { body } = await admin.post('/workers', { email: `${uuid()}@shop.example`, displayName: 'Ines' })
      return () => admin.post(`/workers/${body.worker.id}/invitation`)
    },
  ],
  'workers.update': [
    ['workers update'],
    async () => {
      const { id, version } = await accountOf((await newPerson()).id)
      return () => admin.patch(`/workers/${id}`, { version, displayName: 'Wendy' })
    },
  ],
  'workers.remove': [
    ['users delete'],
    async () => {
      const account = await accountOf((await newPerson()).id)
      return () => remove('/workers', account)
    },
  ],
  'workers.changeCustomers': [
    ['customers assign worker'],
    async () => {
      const [{ id }, customer] = [await newPerson(), await newCustomer()]
      return () => admin.post(`/workers/${id}/customers`, { add: [customer.id], remove: [] })
    },
  ],
  'users.setRole': [
    ['users change role'],
    async () => {
      const { id, version } = await accountOf((await newPerson()).id)
      const json = { 'content-type': 'application/json' }
      return () => admin.send('PUT', `/users/${id}/role`, JSON.stringify({ version, role: 'admin' }), json)
    },
  ],
  'users.disable': [
    ['users disable'],
    on(async () => accountOf((await newPerson()).id), '/users/{id}/disable'),
  ],
  'users.enable': [
    ['users enable'],
    async () => {
      const { id, version } = await accountOf((await newPerson()).id)
      const off = asKept(await admin.post(`/users/${id}/disable`, { version }))
      return () => admin.post(`/users/${id}/enable`, { version: off.version })
    },
  ],
  'users.resetSecondFactor': [
    ['users reset second factor'],
    async () => {
      const { id, version } = await accountOf((await newPerson()).id)
      await shop.pool.query(`update "user" set two_factor_enabled = true where id = $1`, [id])
      return () => admin.post(`/users/${id}/reset-second-factor`, { version })
    },
  ],
  'users.endSessions': [
    ['users end sessions'],
    on(async () => accountOf((await newPerson()).id), '/users/{id}/end-sessions'),
  ],
  'users.remove': [
    ['users delete'],
    async () => {
      const account = await accountOf((await newPerson()).id)
      return () => remove('/users', account)
    },
  ],
  'files.upload': [
    ['files created'],
    async () => {
      const file = await newPicture()
      return () => admin.send('POST', '/files', formOf({ file }))
    },
  ],
  'imports.run': [
    ['customers import'],
    async () => () =>
      admin.send(
        'POST',
        '/imports/customers',
        formOf({ file: new File([`Name\n${uuid()}\n`], 'x.csv'), preview: 'false' }),
      ),
  ],
  'mails.retry': [['mails retry'], on(oneMail, '/mails/{id}/retry')],
  'mailServer.update': [
    ['mailServer update'],
    async () => {
      const { version } = (await admin.get('/settings/mail-server')).body
      return () =>
        admin.patch('/settings/mail-server', {
          version,
          host: '',
          port: 587,
          security: 'starttls',
          user: '',
          from: '',
        })
    },
  ],
  'privacy.eraseCustomer': [
    ['customers erase'],
    on(newCustomer, '/customers/{id}/erase', { reason: 'Asked for it' }),
  ],
  'privacy.eraseUser': [
    ['workers erase'],
    async () => {
      // Deleted before: erasing a person who is not deleted would delete them first, which is a separate
      // change.
      const account = await accountOf((await newPerson()).id)
      await remove('/users', account)
      const { id } = account
      const { version } = (await shop.pool.query('select version from profiles where id = $1', [id])).rows[0]
      return () => admin.post(`/users/${id}/erase`, { version, reason: 'Asked for it' })
    },
  ],
  'projects.create': [
    ['projects create'],
    making('/projects', () => ({ title: uuid(), service: '3D Signs' })),
  ],
  'projects.update': [['projects update'], on(newProject, '/projects/{id}', { place: 'Salford' }, 'patch')],
  'projects.move': [['projects move'], on(newProject, '/projects/{id}/move', { before: null })],
  'projects.publish': [['projects publish'], on(shownProject, '/projects/{id}/publish')],
  'projects.unpublish': [
    ['projects unpublish'],
    async () => {
      const { id, version } = await shownProject()
      const shown = asKept(await admin.post(`/projects/${id}/publish`, { version }))
      return () => admin.post(`/projects/${id}/unpublish`, { version: shown.version })
    },
  ],
  'projects.remove': [['projects delete'], removing(newProject, '/projects')],
  'enquiries.create': [['enquiries create'], async () => (await newEnquiry()).send],
  'enquiries.update': [
    ['enquiries status answered'],
    on(keptEnquiry, '/enquiries/{id}', { status: 'answered' }, 'patch'),
  ],
  'enquiries.convert': [
    ['customers create', 'enquiries convert', 'quotes create'],
    on(keptEnquiry, '/enquiries/{id}/convert', { customerId: null }),
  ],
  'enquiries.remove': [['enquiries erase'], removing(keptEnquiry, '/enquiries')],
}

/**
 * Calls that change no record. Sessions and links are in the security log; mails are no change of a record.
 */
const noRecord = [
  'profile.endSession',
  'profile.endSessions',
  'mails.test',
  'mails.makeResetLink',
  'mailServer.test',
]

const changing = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([name, procedure]) =>
    isContractProcedure(procedure) && procedure['~orpc'].route.method !== 'GET' ? [`${noun}.${name}`] : [],
  ),
)

test('every changing call of the contract is listed here', () => {
  expect([...Object.keys(leaves), ...noRecord].toSorted()).toEqual(changing.toSorted())
})

/** The notices to browsers up to now: a notice of our own arrives after all that were committed before it. */
async function hearAll(): Promise<ChangeNotice[]> {
  const id = uuid()
  await shop.deps.db.transaction((tx) => notifyBrowsers(tx, { noun: 'mark', id, version: 0 }))
  await expect.poll(() => notices.some((notice) => notice.id === id)).toBe(true)
  return notices.splice(0).filter(({ noun }) => noun !== 'mark')
}

test.each(Object.entries(leaves))(
  '%s writes history, and notifies browsers once',
  async (_name, [rows, prepare]) => {
    const send = await prepare()
    const { max } = (await shop.pool.query('select coalesce(max(id), 0)::int as max from history')).rows[0]
    await hearAll()
    const { status, body } = await send()
    expect(status, JSON.stringify(body)).toBe(200)
    const told = await hearAll()
    const written = (
      await shop.pool.query('select noun, action, record_id as id from history where id > $1', [max])
    ).rows as { noun: string; action: string; id: string }[]
    expect(written.map(({ noun, action }) => `${noun} ${action}`).toSorted()).toEqual(rows)
    for (const { noun, id } of written)
      expect(told.filter((notice) => notice.noun === noun && notice.id === id)).toHaveLength(1)
  },
)
