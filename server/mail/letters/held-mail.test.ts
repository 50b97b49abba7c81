/** Mails of documents that could not be sent at once, and what happened to their quotes meanwhile. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCustomer } from '#server/testing/client.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { sendMail } from './send-mail.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop())
})
afterAll(() => shop.stop())

const read = async (mailId: string) => {
  const { rows } = await shop.pool.query('select status, attempts, last_error from mails where id = $1', [
    mailId,
  ])
  return rows[0]
}

/** A document whose mail waits for a mail server that did not answer yet. */
async function waiting(noun: 'quotes' | 'invoices') {
  const { id: customerId } = await addCustomer(admin, { email: 'ann@quay.example' })
  const made = await post(`/${noun}`, { customerId, items: [{ title: 'Sign', price: 10_000, vatRate: 0 }] })
  const ready =
    noun === 'invoices' ? await post(`/invoices/${made.id}/issue`, { version: made.version }) : made
  await post(`/${noun}/${made.id}/send`, { version: ready.version })
  const column = noun === 'quotes' ? 'quote_id' : 'invoice_id'
  const { rows } = await shop.pool.query<{ id: string }>(`select id from mails where ${column} = $1`, [
    made.id,
  ])
  const mailId = rows[0]?.id ?? ''
  await vi.waitUntil(async () => (await read(mailId)).status === 'kept', { timeout: 30_000 })
  await shop.pool.query(
    "update mails set status = 'waiting', attempts = 2, next_try_at = now() where id = $1",
    [mailId],
  )
  const document = (await admin.get(`/${noun}/${made.id}`)).body
  const tryNow = async () => {
    await sendMail(shop.deps, mailId)
    return read(mailId)
  }
  return { document, mailId, tryNow }
}

test.each(['quotes', 'invoices'] as const)('those of %s leave if nothing happened', async (noun) => {
  const { tryNow } = await waiting(noun)
  expect(await tryNow()).toMatchObject({ status: 'kept', attempts: 3, last_error: '' })
})

test('that of a quote that is a draft again is not sent', async () => {
  const { document, tryNow } = await waiting('quotes')
  await post(`/quotes/${document.id}/status`, { status: 'draft', version: document.version })
  expect(await tryNow()).toEqual({
    ...{ status: 'failed', attempts: 2, last_error: 'Not sent. This quote is a draft again.' },
  })
})

test('that of a quote that was archived is not sent', async () => {
  const { document, tryNow } = await waiting('quotes')
  expect((await admin.delete(`/quotes/${document.id}?version=${document.version}`)).status).toBeLessThan(300)
  expect(await tryNow()).toMatchObject({
    ...{ status: 'failed', last_error: 'Not sent. This quote is archived. Restore it to send it.' },
  })
})

test('that of a quote whose next revision was sent is not sent', async () => {
  const { document, tryNow } = await waiting('quotes')
  const next = await post(`/quotes/${document.id}/revise`, { version: document.version })
  await post(`/quotes/${next.id}/send`, { version: next.version })
  expect((await tryNow()).last_error).toMatch(/^Not sent\. Revision B of this quote was sent since/)
})

test('that of a quote that was accepted meanwhile leaves: it is what they agreed to', async () => {
  const { document, tryNow } = await waiting('quotes')
  await post(`/quotes/${document.id}/status`, { status: 'accepted', version: document.version })
  expect(await tryNow()).toMatchObject({ status: 'kept' })
})

test('once the quote is sent again its own mail leaves, and the old one may be sent too', async () => {
  const { document, mailId, tryNow } = await waiting('quotes')
  await post(`/quotes/${document.id}/status`, { status: 'draft', version: document.version })
  expect((await tryNow()).status).toBe('failed')
  const versionOf = async (path: string) => (await admin.get(path)).body.version
  await post(`/quotes/${document.id}/send`, { version: await versionOf(`/quotes/${document.id}`) })
  await post(`/mails/${mailId}/retry`, { version: await versionOf(`/mails/${mailId}`) })
  await vi.waitUntil(async () => (await read(mailId)).status === 'kept', { timeout: 30_000 })
})
