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
import { rounds } from '#server/testing/rounds.ts'
import { findUntold, readShown } from '#server/testing/what-is-shown.ts'
import { nounsConcerned } from '#web/shell/notices.ts'
import { type ChangeNotice, notifyBrowsers } from './platform/db/change.ts'
import { watchChanges } from './platform/live/changes.ts'
import { bankChanges } from './testing/changing-bank.ts'
import { makeWorld, type Prepare } from './testing/changing-calls.ts'
import { customerChanges } from './testing/changing-customers.ts'
import { jobChanges } from './testing/changing-jobs.ts'
import { periodChanges } from './testing/changing-periods.ts'
import { recurringChanges } from './testing/changing-recurring.ts'
import { reminderChanges } from './testing/changing-reminders.ts'
import { salesChanges } from './testing/changing-sales.ts'
import { clientOf, makeLawful, signInAdmin, signInWorker } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'
import { StripeStandIn } from './testing/stripe.ts'
import { testKeys } from './testing/stripe-parts.ts'

const stripe = new StripeStandIn()
const shop = await startTestShop({ stripe: { ...testKeys, apiUrl: await stripe.start() } })
const admin = await signInAdmin(shop)
const worker = await signInWorker(shop, 'wanda')
const world = makeWorld({ shop, admin, worker, stripe })
const notices: ChangeNotice[] = []

/** A quote with a line that a risen cost brought under its target margin. */
async function newUnderTarget(): Promise<string> {
  const { id, version } = await world.newService()
  const cost = { price: 100, costPrice: 60, targetMarginPercent: 50 }
  await admin.patch(`/services/${id}`, { version, ...cost })
  const items = [{ title: 'Sign', serviceId: id, quantity: 1, price: 100, costPrice: 40 }]
  const made = await admin.post('/quotes', { customerId: (await world.newCustomer()).id, items })
  return made.body.id
}

beforeAll(async () => {
  await makeLawful(admin)
  watchChanges(shop.deps, (notice) => {
    // The log of sign-ins and permissions has notices of its own, which have no record.
    if (notice && notice.noun !== 'security') notices.push(notice)
  })
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})
// All tests come from one address, which has a limit.
beforeEach(() => shop.pool.query('delete from rate_limit'))

const {
  asKept,
  newCustomer,
  knownCustomer,
  newGroup,
  newService,
  newKit,
  newPerson,
  accountOf,
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
} = world

const byTen = { percent: 10, rounding: 'penny', parts: ['price'] }

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
  'quoteTemplates.create': [['quoteTemplates create'], making('/quote-templates', () => ({ name: uuid() }))],
  'quoteTemplates.update': [
    ['quoteTemplates update'],
    on(newTemplate, '/quote-templates/{id}', { title: 'Front' }, 'patch'),
  ],
  'quoteTemplates.remove': [['quoteTemplates archive'], removing(newTemplate, '/quote-templates')],
  'quoteTemplates.restore': [['quoteTemplates restore'], restoring(newTemplate, '/quote-templates')],
  'mails.upload': [
    ['files created'],
    async () => {
      const file = await newPicture()
      return () => admin.send('POST', '/mails/files', formOf({ file }))
    },
  ],
  'texts.create': [
    ['texts create'],
    making('/texts', () => ({ use: 'mail', name: uuid(), text: 'Dear {contact}' })),
  ],
  'texts.update': [['texts update'], on(newText, '/texts/{id}', { text: 'Hello {contact}' }, 'patch')],
  'texts.remove': [['texts archive'], removing(newText, '/texts')],
  'texts.restore': [['texts restore'], restoring(newText, '/texts')],
  'groups.changeWorkers': [
    ['groups update'],
    async () => {
      const [{ id }, worker] = [await newGroup(), await newPerson()]
      return () => admin.post(`/groups/${id}/workers`, { add: [worker.id], remove: [] })
    },
  ],
  'groups.changeMembers': [
    ['customers join group'],
    async () => {
      const [{ id }, customer] = [await newGroup(), await newCustomer()]
      return () => admin.post(`/groups/${id}/customers`, { add: [customer.id], remove: [] })
    },
  ],
  'margins.honour': [
    ['quotes honour'],
    async () => {
      const id = await newUnderTarget()
      return () => admin.post(`/quotes/${id}/honour`, { version: 1 })
    },
  ],
  'margins.takeBackHonour': [
    ['quotes take back honour'],
    async () => {
      const id = await newUnderTarget()
      await admin.post(`/quotes/${id}/honour`, { version: 1 })
      return () => admin.post(`/quotes/${id}/honour/take-back`, { version: 1 })
    },
  ],
  'services.changePrices': [
    ['services change prices'],
    async () => {
      const { id, version } = await newService()
      await admin.patch(`/services/${id}`, { version, price: 100 })
      const services = [{ id, version: version + 1 }]
      return () => admin.post('/services/prices', { ...byTen, services })
    },
  ],
  'services.setFavourite': [
    ['services favourite'],
    async () => {
      const { id } = await newService()
      return () => admin.post(`/services/${id}/favourite`, { favourite: true })
    },
  ],
  'services.undoPrices': [
    ['services undo prices'],
    async () => {
      const { id, version } = await newService()
      await admin.patch(`/services/${id}`, { version, price: 100 })
      const made = await admin.post('/services/prices', {
        ...byTen,
        services: [{ id, version: version + 1 }],
      })
      return () => admin.post(`/services/prices/${made.body.id}/undo`, { version: 1 })
    },
  ],
  'kits.create': [
    ['kits create'],
    async () => {
      const parts = [{ serviceId: (await newService()).id }]
      return () => admin.post('/kits', { name: uuid(), parts })
    },
  ],
  'kits.update': [['kits update'], on(newKit, '/kits/{id}', { name: 'Shop front' }, 'patch')],
  'kits.remove': [['kits archive'], removing(newKit, '/kits')],
  'kits.restore': [['kits restore'], restoring(newKit, '/kits')],
  'services.create': [['services create'], making('/services', () => ({ name: uuid() }))],
  'services.update': [['services update'], on(newService, '/services/{id}', { price: 5 }, 'patch')],
  'services.remove': [['services archive'], removing(newService, '/services')],
  'services.restore': [['services restore'], restoring(newService, '/services')],
  ...customerChanges(world),
  ...bankChanges(world),
  ...periodChanges(world),
  ...salesChanges(world),
  ...recurringChanges(world),
  ...reminderChanges(world),
  ...jobChanges(world),
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
  'views.create': [['views create'], making('/views', () => ({ list: 'quotes', name: uuid(), search: '' }))],
  'views.update': [['views update'], on(newView, '/views/{id}', { name: 'Open' }, 'patch')],
  'views.remove': [['views delete'], removing(newView, '/views')],
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
 * Calls that change no record. Sessions and links are in the security log; mails and notifications are no change of a record,
 * nor is how somebody likes their lists. Who has a record open is kept nowhere.
 */
const noRecord = [
  'profile.endSession',
  'profile.endSessions',
  'calendar.renew',
  'calendar.remove',
  'profile.rememberList',
  'profile.addPush',
  'profile.removePush',
  'profile.testPush',
  'mails.test',
  'bankStatements.look',
  'statements.look',
  'margins.look',
  'listFiles.marked',
  'presence.beat',
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
  await expect.poll(() => notices.some((notice) => notice.id === id), { interval: 5 }).toBe(true)
  return notices.splice(0).filter(({ noun }) => noun !== 'mark')
}

test.each(Object.entries(leaves))(
  '%s writes history, and notifies browsers once',
  async (_name, [rows, prepare]) => {
    const send = await prepare()
    const { max } = (await shop.pool.query('select coalesce(max(id), 0)::int as max from history')).rows[0]
    await hearAll()
    const { status, body } = await send()
    expect([200, 204], JSON.stringify(body)).toContain(status)
    const told = await hearAll()
    // A job may change the record again at once, with a notice of its own. The PDFs that leave with a mail are
    // kept by nobody in particular, whenever that mail goes.
    const written = (
      await shop.pool.query(
        `select noun, action, record_id as id, (coalesce(after, before)->>'version')::int as version
        from history where id > $1 and not (noun = 'files' and actor is null and link_id is null)`,
        [max],
      )
    ).rows as { noun: string; action: string; id: string; version: number }[]
    expect(written.map(({ noun, action }) => `${noun} ${action}`).toSorted()).toEqual(rows)
    for (const { noun, id, version } of written) {
      const same = told.filter((notice) => notice.noun === noun && notice.id === id)
      expect(same.filter((notice) => notice.version === version)).toHaveLength(1)
    }
  },
)

/** By what is told of a change, every screen that shows something of it has to know that it is out of date. */
const shownRounds = rounds(0, 1)

test.runIf(shownRounds > 0).each(Object.entries(leaves))(
  'what is shown of %s appears by itself',
  async (_name, [, prepare]) => {
    const { max } = (await shop.pool.query('select coalesce(max(id), 0)::int as max from history')).rows[0]
    const send = await prepare()
    const { rows } = await shop.pool.query(
      'select distinct record_id as id from history where id > $1 limit 8',
      [max],
    )
    const ids = rows.map(({ id }) => id)
    await hearAll()
    const first = await readShown(admin, ids)
    const before = await readShown(admin, ids, first)
    await hearAll()
    await send()
    const told = await hearAll()
    const after = await readShown(admin, ids, first)
    // What a job did meanwhile has notices of its own.
    const findMissing = async () => {
      told.push(...(await hearAll()))
      const concerned = new Set(told.flatMap(({ noun }) => nounsConcerned(noun)))
      return findUntold({ first, before, after }, (noun) => concerned.has(noun))
    }
    await expect.poll(findMissing).toEqual([])
  },
)
