/** Who has a record open is told to those who have it open too, by any process, and to nobody else. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PresentState } from '#domain/office/presence.ts'
import { presentNouns } from '#domain/office/presence.ts'
import { SETTINGS_ID } from '#domain/shop/settings-id.ts'
import type { Fascia } from '#server/main.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  signIn,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { recordStatements } from '#server/testing/statements.ts'

let shop: Fascia
let second: Fascia
let ann: Client & { id: string }
let dan: Client & { id: string }
let wanda: Client & { id: string }
let quoteId: string
const open: AbortController[] = []

async function signInAs(name: string): Promise<Client & { id: string }> {
  const person = { email: `${name.toLowerCase()}@shop.example`, password: 'battery staple' }
  const id = await addPerson(shop.deps, { ...person, name, role: 'admin' })
  return { ...(await signIn(shop.url, person)), id }
}

beforeAll(async () => {
  shop = await startTestShop()
  const { databaseUrl, authSecret } = shop.deps.config
  second = await startTestShop({ databaseUrl, authSecret })
  await signInAdmin(shop)
  ;[ann, dan] = [await signInAs('Ann'), await signInAs('Dan')]
  wanda = await signInWorker(shop, 'wanda')
  const { id: customerId } = await addCustomer(ann)
  quoteId = (await ann.post('/quotes', { customerId })).body.id
})
afterAll(async () => {
  for (const line of open) line.abort()
  await second.stop()
  await shop.stop()
})

type Told = { noun: string; id: string; people: { id: string; name: string; isChanging: boolean }[] }

/** What a person's browser is told of who is present. */
async function listen(at: Fascia, { cookie }: Client): Promise<Told[]> {
  const line = new AbortController()
  open.push(line)
  const { body } = await fetch(`${at.url}/api/live`, { headers: { cookie }, signal: line.signal })
  const told: Told[] = []
  const read = async () => {
    const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { event, data } of events ?? []) if (event === 'presence') told.push(JSON.parse(data))
  }
  read().catch(() => {})
  return told
}

/** A tab that has a record open. */
function openTab(who: Client, record: { noun: string; id: string }, at = shop) {
  const client = clientOf(at.url, who.cookie)
  const tab = uuid()
  return (state: PresentState = 'here') => client.post('/presence', { ...record, tab, state })
}

/** By name: which of two processes hears of whom first is chance. */
const named = (people: readonly { name: string; isChanging: boolean }[]) =>
  people.map(({ name, isChanging }) => `${name}${isChanging ? ' changing' : ''}`).toSorted()

/** Who has a record open as a browser was last told; news of other records may come after it. */
const toldOf = (told: readonly Told[], record: { id: string }) =>
  named(told.findLast(({ id }) => id === record.id)?.people ?? [])

test('two who have a quote open hear of each other, also by different processes, and of what is unsaved', async () => {
  const quote = { noun: 'quotes', id: quoteId }
  const [toldAnn, toldDan] = [await listen(shop, ann), await listen(second, dan)]
  const [annsTab, dansTab] = [openTab(ann, quote), openTab(dan, quote, second)]
  expect(named((await annsTab()).body.people)).toEqual(['Ann'])
  await dansTab()
  await expect.poll(() => toldOf(toldAnn, quote)).toEqual(['Ann', 'Dan'])
  await expect.poll(() => toldOf(toldDan, quote)).toEqual(['Ann', 'Dan'])
  expect(named((await annsTab()).body.people)).toEqual(['Ann', 'Dan'])
  await dansTab('changing')
  await expect.poll(() => toldOf(toldAnn, quote)).toEqual(['Ann', 'Dan changing'])
  const times = toldAnn.length
  await dansTab('changing')
  await dansTab('here')
  await expect.poll(() => toldOf(toldAnn, quote)).toEqual(['Ann', 'Dan'])
  expect(toldAnn).toHaveLength(times + 1)
  await dansTab('gone')
  await expect.poll(() => toldOf(toldAnn, quote)).toEqual(['Ann'])
  await annsTab('gone')
})

test('a process that starts later asks the others who is there', async () => {
  const quote = { noun: 'quotes', id: quoteId }
  const annsTab = openTab(ann, quote)
  await annsTab('changing')
  const { databaseUrl, authSecret } = shop.deps.config
  const third = await startTestShop({ databaseUrl, authSecret })
  const dansTab = openTab(dan, quote, third)
  await expect.poll(async () => named((await dansTab()).body.people)).toContain('Ann changing')
  await Promise.all([annsTab('gone'), dansTab('gone')])
  await third.stop()
})

test('who has it not open hears nothing, and no name leaves for anybody else', async () => {
  const quote = { noun: 'quotes', id: quoteId }
  const [toldAnn, toldWanda] = [await listen(shop, ann), await listen(shop, wanda)]
  const dansTab = openTab(dan, quote)
  await dansTab()
  const mark = openTab(ann, { noun: 'settings', id: SETTINGS_ID })
  await mark()
  await expect.poll(() => toldAnn.map(({ noun }) => noun)).toEqual(['settings'])
  expect(toldWanda).toEqual([])
  await Promise.all([dansTab('gone'), mark('gone')])
})

test('a worker hears of their own surveys and of the visits that they are on, and of nothing else', async () => {
  const { id } = (await wanda.post('/measurements', { title: 'Front' })).body
  const survey = { noun: 'measurements', id }
  const [wandas, anns] = [openTab(wanda, survey), openTab(ann, survey)]
  await anns()
  expect(named((await wandas()).body.people)).toEqual(['Ann', 'wanda'])

  const other = await signInWorker(shop, 'walter')
  expect(await openTab(other, survey)()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await openTab(wanda, { noun: 'quotes', id: quoteId })()).toMatchObject({ status: 404 })
  expect(await openTab(wanda, { noun: 'settings', id: SETTINGS_ID })()).toMatchObject({ status: 404 })

  const times = { startsAt: '2026-12-01T09:00:00Z', endsAt: '2026-12-01T10:00:00Z' }
  const visit = { kind: 'fitting', title: 'Fit it', people: [wanda.id], ...times }
  const made = await ann.post('/visits', visit)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const onVisit = { noun: 'visits', id: made.body.id }
  expect(named((await openTab(wanda, onVisit)()).body.people)).toEqual(['wanda'])
  expect(await openTab(other, onVisit)()).toMatchObject({ status: 404 })
})

test('who may not open it any more is gone with the next beat', async () => {
  const { id } = (await wanda.post('/measurements', { title: 'Side' })).body
  const survey = { noun: 'measurements', id }
  const [wandas, anns] = [openTab(wanda, survey), openTab(ann, survey)]
  await Promise.all([wandas(), anns()])
  await shop.pool.query('update measurements set worker_id = $1 where id = $2', [ann.id, id])
  expect((await wandas()).status).toBe(404)
  expect(named((await anns()).body.people)).toEqual(['Ann'])
})

test('a disabled person disappears at once', async () => {
  const eve = await signInAs('Eve')
  const quote = { noun: 'quotes', id: quoteId }
  const told = await listen(shop, ann)
  await openTab(eve, quote)()
  await openTab(ann, quote)()
  await expect.poll(() => toldOf(told, quote)).toContain('Eve')
  const { version } = (await ann.get('/users')).body.items.find((one: { id: string }) => one.id === eve.id)
  expect((await ann.post(`/users/${eve.id}/disable`, { version })).status).toBe(200)
  await expect.poll(() => toldOf(told, quote)).not.toContain('Eve')
  expect((await openTab(eve, quote)()).status).toBe(401)
})

test('each kind of record that has a page is known, and one that does not exist is not found', async () => {
  for (const noun of presentNouns)
    expect(await openTab(ann, { noun, id: uuid() })(), noun).toMatchObject({ status: 404 })
  expect((await openTab(ann, { noun: 'quotes', id: quoteId })()).status).toBe(200)
})

test('nothing of it is written down', async () => {
  const tab = openTab(ann, { noun: 'quotes', id: quoteId })
  const statements = await recordStatements(shop, async () => {
    for (const state of ['here', 'changing', 'gone'] as const) await tab(state)
  })
  expect(statements.filter((text) => text.includes('pg_notify'))).toHaveLength(3)
  // The queue looks for work of its own meanwhile.
  const own = statements.filter((text) => !text.includes('jobs.job'))
  expect(own.filter((text) => /\b(insert|update|delete)\b/i.test(text))).toEqual([])
})

test('a session that never stops is told to wait', async () => {
  const { databaseUrl, authSecret } = shop.deps.config
  const strict = await startTestShop({ databaseUrl, authSecret, callsPerMinute: 250 })
  const tab = openTab(dan, { noun: 'quotes', id: quoteId }, strict)
  for (let n = 0; n < 10; n++) expect((await tab()).status).toBe(200)
  expect(await tab()).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  await strict.stop()
})
