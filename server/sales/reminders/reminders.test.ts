/** Reminders: who is due, what goes out, and that nothing goes out twice or to somebody who should not get it. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { initialSettings } from '#domain/shop/settings.ts'
import { addCustomer, clientOf } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { waitForMail } from '#server/testing/mail.ts'
import { sendDue } from './send-due.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']
const method = 'bank transfer'

beforeAll(async () => {
  // A Wednesday.
  clock = makeTestClock('2027-02-03T10:00:00Z')
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const setSettings = async (fields: object) => {
  const { version } = (await admin.get('/settings')).body
  expect((await admin.patch('/settings', { version, ...fields })).status).toBe(200)
}
beforeEach(async () => {
  await shop.pool.query(
    "update invoices set balance = 0, paid_amount = total, status = 'paid' where kind <> 'credit-note'",
  )
  await setSettings({ remindersOn: true, reminderLadder: initialSettings.reminderLadder })
})

const today = () => londonDay(clock.now())
let count = 0
/** An issued invoice of a new customer that is so many days late, and its customer's address. */
async function late(days: number, of: object = {}) {
  const email = `late-${++count}@quay.example`
  const { id: customerId } = await addCustomer(admin, { email, ...of })
  return { ...(await bill(customerId, days)), email, customerId }
}
async function bill(customerId: string, days: number) {
  const items = [{ description: 'Sign', price: 10_000, vatRate: 0 }]
  const made = await post('/invoices', { customerId, items, dueDate: addDays(today(), -days) })
  return post(`/invoices/${made.id}/issue`, { version: made.version })
}
const mailsTo = async (recipient: string) =>
  (await admin.get('/mails?limit=100')).body.items.filter(
    (mail: { recipient: string; kind: string }) => mail.recipient === recipient && mail.kind === 'reminder',
  )
const listed = async (query = '') => (await admin.get(`/reminders${query}`)).body
const stepOf = async (invoiceId: string) =>
  (await listed()).items.find((item: { invoiceId: string }) => item.invoiceId === invoiceId)?.step.id
const send = (items: object[], sendId = uuid()) => post('/reminders', { sendId, items })
const skipsOf = async (invoiceId: string, stepId: string) =>
  (await send([{ invoiceId, stepId }])).items.map(({ skipped }: { skipped: string | null }) => skipped)

describe('The list of what is due', () => {
  test('has each invoice with its latest step, those due the longest first', async () => {
    const [fresh, firm, old, soon] = [await late(4), await late(20), await late(400), await late(-2)]
    await late(1)
    await late(-10)
    const { items, count: all, closed, isOn } = await listed()
    expect({ all, closed, isOn }).toEqual({ all: 4, closed: null, isOn: true })
    expect(items.map(({ invoiceId, step }: never) => [invoiceId, (step as { id: string }).id])).toEqual([
      [old.id, 'statutory'],
      [firm.id, 'firm'],
      [fresh.id, 'late'],
      [soon.id, 'soon'],
    ])
    expect(items[1]).toMatchObject({
      email: firm.email,
      balance: 10_000,
      daysOverdue: 20,
      refusal: null,
      isDue: true,
    })
  })

  test('says why somebody gets none', async () => {
    const why = async (invoiceId: string) =>
      (await listed()).items.find((item: { invoiceId: string }) => item.invoiceId === invoiceId)?.refusal
    const disputed = await late(9)
    await admin.patch(`/invoices/${disputed.id}/chase`, { version: 1, disputed: 'Wrong colour' })
    const held = await late(9)
    await admin.patch(`/invoices/${held.id}/chase`, { version: 1, onHold: true })
    const paying = await late(9)
    await post(`/invoices/${paying.id}/payments`, { amount: 100, method, date: today() })
    const inCredit = await late(9)
    await post('/payments', {
      customerId: inCredit.customerId,
      date: today(),
      amount: 20_000,
      method,
      allocations: [],
    })
    const silent = await late(9, { email: '' })
    expect(await why(disputed.id)).toBe('Disputed')
    expect(await why(held.id)).toBe('On hold')
    expect(await why(paying.id)).toBe('A payment came on 3 Feb 2027')
    expect(await why(inCredit.id)).toBe('Their credit covers it')
    expect(await why(silent.id)).toBe('No email address')
    for (const { id } of [disputed, held, paying, inCredit, silent])
      expect(await skipsOf(id, 'late')).toEqual([await why(id)])
  })

  test('speaks of the law to businesses only, and of steps that are on', async () => {
    const consumer = await late(40, { type: 'individual' })
    expect(await stepOf(consumer.id)).toBe('firm')
    const ladder = initialSettings.reminderLadder.map((step) => ({ ...step, isOn: step.id !== 'firm' }))
    await setSettings({ reminderLadder: ladder })
    expect(await stepOf(consumer.id)).toBe('late')
  })

  test('of one customer has all that is open, with the step that may be sent by hand', async () => {
    const { id, customerId } = await late(1)
    expect(await stepOf(id)).toBeUndefined()
    const later = await bill(customerId, -20)
    const { items } = await listed(`?customerId=${customerId}`)
    expect(items).toMatchObject([
      { invoiceId: id, step: { id: 'late' }, isDue: false, refusal: null },
      { invoiceId: later.id, step: { id: 'soon' }, isDue: false, refusal: null },
    ])
    expect((await listed(`?invoiceId=${id}`)).items).toHaveLength(1)
    expect(await skipsOf(id, 'late')).toEqual([null])
    expect((await listed(`?invoiceId=${id}`)).items[0]).toMatchObject({
      refusal: 'Reminded on 3 Feb 2027',
      lastSentOn: '2027-02-03',
    })
  })
})

describe('Sending', () => {
  test('goes once, however often it is asked for, also at the same time and by somebody else', async () => {
    const { id: invoiceId, email } = await late(5)
    const items = [{ invoiceId, stepId: 'late' }]
    const sendId = uuid()
    const same = await Promise.all([send(items, sendId), send(items, sendId), send(items, sendId)])
    expect(same.map((answer) => answer.items)).toEqual(Array(3).fill([{ invoiceId, skipped: null }]))
    const [other] = (await send(items)).items
    expect(other.skipped).toBe('Reminded on 3 Feb 2027')
    await Promise.all([sendDue(shop.deps), sendDue(shop.deps)])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('says it in the shop’s words, with the page and the PDF, and is told in the timeline', async () => {
    const { id: invoiceId, email, invoiceNumber } = await late(33)
    const preview = (await admin.get(`/invoices/${invoiceId}/reminders/preview?stepId=statutory`)).body
    expect(preview).toMatchObject({ recipient: email, hasPdf: true })
    expect(preview.paragraphs.join(' ')).toContain(`${invoiceNumber} was due on 1 Jan 2027, 33 days ago`)
    expect(preview.paragraphs.join(' ')).toMatch(/interest, £1\.06 up to today, and a fixed sum of £40\.00/)
    expect(await skipsOf(invoiceId, 'statutory')).toEqual([null])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: preview.subject, record: { noun: 'invoices', id: invoiceId } })
    const { text = '', attachments } = await waitForMail([shop], email)
    const token = /\/i\/([\w-]{32})/.exec(text)?.[1]
    expect((await clientOf(shop.url).get(`/link/${token}`)).body.kind).toBe('invoice')
    expect(attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
    const { items, next } = (await admin.get(`/invoices/${invoiceId}/reminders`)).body
    expect(items).toMatchObject([
      { step: 'Last reminder', days: 30, mail: { id: mail.id, recipient: email } },
    ])
    expect(items[0].by).not.toBeNull()
    expect(next).toBeNull()
    const told = (await admin.get(`/events?record=invoices/${invoiceId}`)).body.items
    expect(told.map(({ what }: { what: string }) => what)).toContain('Reminded the customer: Last reminder')
  })

  test('encloses the e-invoice as its customer wants it', async () => {
    const filesTo = async (of: object) => {
      const { id, email, invoiceNumber } = await late(33, of)
      expect(await skipsOf(id, 'statutory')).toEqual([null])
      const { attachments } = await waitForMail([shop], email)
      const files = attachments.filter(({ filename }) => filename?.startsWith(invoiceNumber))
      const text = files.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('latin1')).join('')
      return [
        files.map(({ filename }) => (filename ?? '').slice(invoiceNumber.length)),
        /factur-x/.test(text),
      ]
    }
    expect(await filesTo({})).toEqual([['.pdf'], false])
    expect(await filesTo({ eInvoice: 'ubl' })).toEqual([['.pdf', '.xml'], false])
    expect(await filesTo({ eInvoice: 'factur-x' })).toEqual([['.pdf'], true])
  })

  test('sends no other step than the one that was on the screen', async () => {
    const { id, email } = await late(20)
    expect(await skipsOf(id, 'late')).toEqual(['Another step is next by now'])
    expect(await skipsOf(uuid(), 'late')).toEqual(['There is no such invoice'])
    expect(await mailsTo(email)).toHaveLength(0)
    const unknown = await admin.get(`/invoices/${id}/reminders/preview?stepId=gone`)
    expect(unknown.status).toBe(404)
  })

  test('is refused once it is paid, though it was open when somebody looked', async () => {
    const { id, email } = await late(5)
    expect(await stepOf(id)).toBe('late')
    await post(`/invoices/${id}/payments`, { amount: 10_000, method, date: addDays(today(), -9) })
    expect(await skipsOf(id, 'late')).toEqual(['Nothing to pay'])
    expect(await mailsTo(email)).toHaveLength(0)
  })

  test('of an invoice carried in from elsewhere has no PDF: there is none of ours', async () => {
    const { id, email } = await late(5)
    await shop.pool.query('update invoices set is_opening = true where id = $1', [id])
    expect((await admin.get(`/invoices/${id}/reminders/preview?stepId=late`)).body.hasPdf).toBe(false)
    expect(await skipsOf(id, 'late')).toEqual([null])
    const [mail] = await mailsTo(email)
    expect((await admin.get(`/mails/${mail.id}`)).body.attachments).toEqual([])
  })
})
