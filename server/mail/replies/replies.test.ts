/** Answers of customers by mail: which mails become messages, once, and which never do. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { replyAddressOf } from '#server/sales/links/reply-address.ts'
import { addCustomer, type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { newPicture } from '#server/testing/forms.ts'
import { readMailFiles, waitForMail } from '#server/testing/mail.ts'
import { MailboxStandIn } from '#server/testing/mailbox.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { readReplies } from './read-replies.ts'

const mailbox = new MailboxStandIn()
let shop: Fascia
let admin: Client
let customer: Client

beforeAll(async () => {
  const imapUrl = await mailbox.start()
  shop = await startTestShop()
  shop.deps.config.replies = { imapUrl, local: 'reply', domain: 'quay.example' }
  admin = await signInAdmin(shop)
  customer = clientOf(shop.url)
  await makeLawful(admin)
})
afterAll(async () => {
  await shop.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  mailbox.trouble = () => null
  mailbox.commands.length = 0
  await shop.pool.query('delete from rate_limit')
})

const read = () => readReplies(shop.deps, { waits: false })
const state = async () => (await shop.pool.query('select * from mailbox_readings')).rows[0]
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const items = [{ id: uuid(), title: 'Panel', quantity: 1, price: 100_000 }]

async function conversation(email = 'jo@cafe.example') {
  const { id: customerId } = await addCustomer(admin, { email })
  const made = await admin.post('/quotes', { customerId, items })
  const { body } = await admin.post(`/quotes/${made.body.id}/links`)
  const linkId: string = body.id
  const address = replyAddressOf(shop.deps, linkId) ?? ''
  const quoteId: string = made.body.id
  const messages = async () => (await admin.get(`/quotes/${quoteId}/messages`)).body.items
  return { quoteId, customerId, linkId, address, messages, token: tokenIn(body.url) }
}

let count = 0
function mailTo(to: string, text: string, headers: Record<string, string> = {}): string {
  const all = {
    ...{ From: 'Jo <jo@cafe.example>', To: to, Subject: 'Re: Your quote' },
    ...{ 'Message-ID': `<m${++count}@cafe.example>`, ...headers },
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`
}

interface Part {
  name: string
  type: string
  bytes: Uint8Array
}
function mailWith(to: string, text: string, parts: Part[]): string {
  const attached = parts.map(({ name, type, bytes }) =>
    [
      `--frontier\r\nContent-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n`,
      Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  const body = ['--frontier\r\nContent-Type: text/plain; charset=utf-8\r\n', text, ...attached]
  const type = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=frontier' }
  return mailTo(to, `${body.join('\r\n')}\r\n--frontier--`, type).replaceAll('\r\r\n', '\r\n')
}
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

describe('an answer by mail', () => {
  test('is a message of the customer without what it answers, and the mail is marked as read', async () => {
    const { address, messages, quoteId, token } = await conversation()
    const text = [
      'Yes please, in red – “matt”.',
      '',
      'Sent from my iPhone',
      '',
      `On Mon, 23 Nov 2026 at 10:00, Quay Signs <${address}> wrote:`,
      '> Would you like it in red?',
    ].join('\n')
    const uid = mailbox.deliver(mailTo(address, text, { 'Content-Type': 'text/plain; charset=utf-8' }))
    await read()
    expect(await messages()).toMatchObject([
      { from: 'customer', text: 'Yes please, in red – “matt”.', byMail: true, mailFrom: '', readAt: null },
    ])
    expect(mailbox.isSeen(uid)).toBe(true)
    const { body } = await admin.get('/messages/unread')
    expect(body.items).toMatchObject([{ quoteId, count: 1 }])
    const { body: seen } = await customer.get(`/link/${token}/messages`)
    expect(seen.items).toMatchObject([{ from: 'customer', text: 'Yes please, in red – “matt”.' }])
    expect(seen.items[0]).not.toHaveProperty('mailFrom')
    const { rows } = await shop.pool.query(
      `select 1 from jobs.job where name = 'messages' and data->>'quoteId' = $1`,
      [quoteId],
    )
    expect(rows).toHaveLength(1)
  })

  test('follows from the office’s answer: its mail says so and names the address, once a link', async () => {
    const { quoteId, messages } = await conversation('red@cafe.example')
    await admin.post(`/quotes/${quoteId}/messages`, { text: 'In red?' })
    const mail = await waitForMail([shop], 'red@cafe.example')
    const [answerTo] = mail.replyTo ?? []
    expect(answerTo?.address).toMatch(/^reply\+[0-9a-v]{42}@quay\.example$/)
    expect(mail.text).toContain('You can also answer this mail.')
    const link = /\/q\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? 'none'
    expect(answerTo?.address).not.toContain(link)
    mailbox.deliver(mailTo((answerTo?.address ?? '').toUpperCase(), 'In red.'))
    await read()
    expect(await messages()).toMatchObject([{ text: 'In red?' }, { text: 'In red.', byMail: true }])
  })

  test('to the mail with the quote is a message, too', async () => {
    const { quoteId, messages } = await conversation('quote@cafe.example')
    const { version } = (await admin.get(`/quotes/${quoteId}`)).body
    expect((await admin.post(`/quotes/${quoteId}/send`, { version })).status).toBe(200)
    const mail = await waitForMail([shop], 'quote@cafe.example')
    mailbox.deliver(mailTo(mail.replyTo?.[0]?.address ?? '', 'Can you start on Monday?'))
    await read()
    expect(await messages()).toMatchObject([{ text: 'Can you start on Monday?', byMail: true }])
  })

  test('is one message, however often the mail comes, and in two processes at once', async () => {
    const { address, messages } = await conversation()
    const mail = mailTo(address, 'Once')
    mailbox.deliver(mail)
    mailbox.deliver(mail)
    await Promise.all([read(), read(), read()])
    mailbox.validity++ // The server numbers its mails anew: everything is read again.
    await read()
    expect(await messages()).toMatchObject([{ text: 'Once' }])
  })

  test('from another address than the customer’s is shown with its sender', async () => {
    const { address, messages } = await conversation()
    mailbox.deliver(mailTo(address, 'My wife says blue', { From: 'Sam <sam@home.example>' }))
    await read()
    expect(await messages()).toMatchObject([{ text: 'My wife says blue', mailFrom: 'sam@home.example' }])
  })

  test('brings its files with the care that uploads have, and names those that are not taken', async () => {
    const { address, messages } = await conversation()
    const picture = new Uint8Array(await (await newPicture()).arrayBuffer())
    const many = [1, 2, 3, 4, 5].map((n) => ({ name: `${n}.pdf`, type: 'application/pdf', bytes: pdf }))
    mailbox.deliver(
      mailWith(address, 'See these', [
        { name: 'run.exe', type: 'application/pdf', bytes: Buffer.from('MZ not a PDF') },
        { name: 'wall.jpg', type: 'image/jpeg', bytes: picture },
        ...many,
      ]),
    )
    await read()
    const [message] = await messages()
    expect(message.files.map(({ name }: { name: string }) => name)).toEqual([
      ...[expect.stringMatching(/^wall\./), '1.pdf', '2.pdf', '3.pdf', '4.pdf'],
    ])
    expect(message.text).toContain('See these\n\n[Not taken from this mail:\nrun.exe: Choose a PDF')
    expect(message.text).toContain('5.pdf: at most 5 files are taken.')
    const [file] = message.files
    const answer = await admin.get(`/messages/files/${file.id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })

  test('of HTML alone is text, and nothing of the HTML', async () => {
    const { address, messages } = await conversation()
    const html = '<p>Two <b>metres</b><script>alert(1)</script></p><blockquote>Which size?</blockquote>'
    mailbox.deliver(mailTo(address, html, { 'Content-Type': 'text/html' }))
    await read()
    expect(await messages()).toMatchObject([{ text: 'Two metres' }])
  })

  test('of 30 MB keeps its words and says that its files were not taken', async () => {
    const { address, messages } = await conversation()
    const bytes = Buffer.concat([pdf, Buffer.alloc(22 * 1024 * 1024, 'x')])
    mailbox.deliver(mailWith(address, 'A large one', [{ name: 'a.pdf', type: 'application/pdf', bytes }]))
    await read()
    expect(await messages()).toMatchObject([
      {
        text: 'A large one\n\n[Not taken from this mail:\nThe mail is too large for its files to be taken.]',
      },
    ])
    expect(mailbox.commands.some((command) => command.includes('BODY.PEEK[]<0.262144>'))).toBe(true)
  })

  test('that is not as mails should be is text as far as it can be read, and stops nothing', async () => {
    const { address, messages } = await conversation()
    const type = { 'Content-Type': 'multipart/mixed; boundary=x' }
    mailbox.deliver(mailTo(address, '--x\nContent-Type: text/plain\n\nHalf a mail\u0000 \ud800', type))
    mailbox.deliver(
      mailTo(address, '=ZZ=', {
        'Content-Type': 'text/plain; charset=no-such',
        'Content-Transfer-Encoding': 'quoted-printable',
      }),
    )
    mailbox.deliver(
      mailTo(address, `${'--x\nContent-Type: multipart/mixed; boundary=x\n\n'.repeat(400)}`, type),
    )
    mailbox.deliver(`To: ${address}\r\n`)
    mailbox.deliver(Buffer.from([0, 255, 13, 10, 0]))
    mailbox.deliver(mailTo(address, 'And one more'))
    await read()
    const texts = (await messages()).map(({ text }: { text: string }) => text)
    expect(texts[0]).toMatch(/^Half a mail/)
    expect(texts.at(-1)).toBe('And one more')
    expect((await state()).error).toBe('')
  })
})

describe('a mail that is not taken', () => {
  test.each<[string, Record<string, string>]>([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
    ['an absence note of Exchange', { 'X-Auto-Response-Suppress': 'All' }],
    ['a list', { Precedence: 'bulk' }],
    ['a bounce', { 'Return-Path': '<>' }],
    ['a report', { 'Content-Type': 'multipart/report; boundary=x' }],
    ['a mail server', { From: 'MAILER-DAEMON@cafe.example' }],
  ])('%s stays as it is in the mailbox', async (_what, headers) => {
    const { address, messages } = await conversation()
    const before = (await state())?.ignored ?? 0
    const uid = mailbox.deliver(mailTo(address, 'I am away', headers))
    await read()
    expect(await messages()).toEqual([])
    expect(mailbox.isSeen(uid)).toBe(false)
    expect((await state()).ignored).toBe(before + 1)
  })

  test('one of somebody else is never read beyond its header, nor marked', async () => {
    const before = await state()
    const uid = mailbox.deliver(mailTo('Quay <office@quay.example>', 'A private letter'))
    await read()
    expect(mailbox.isSeen(uid)).toBe(false)
    expect(await state()).toMatchObject({ forged: before.forged, ignored: before.ignored })
    const fetched = mailbox.commands.filter((command) => command.startsWith('UID FETCH'))
    expect(fetched.length).toBeGreaterThan(0)
    expect(fetched.every((command) => command.includes('HEADER.FIELDS'))).toBe(true)
  })

  test('one with a changed address is counted', async () => {
    const { address, messages, linkId } = await conversation()
    const before = (await state()).forged
    const swapped = address.replace(
      /^(reply\+.*)(.)@/,
      (_all, start, last) => `${start}${last === '0' ? '1' : '0'}@`,
    )
    const other = replyAddressOf(
      { config: { ...shop.deps.config, authSecret: 'another secret of another shop, long' } },
      linkId,
    )
    for (const to of [
      swapped,
      other ?? '',
      'reply+short@quay.example',
      `reply+${'v'.repeat(42)}@quay.example`,
    ])
      mailbox.deliver(mailTo(to, 'Let me in'))
    // A mail that was deleted meanwhile: the server answers the last one that is left, which is not new.
    mailbox.deliver(mailTo(address, 'Deleted'))
    mailbox.mails.pop()
    await read()
    await read()
    expect(await messages()).toEqual([])
    expect((await state()).forged).toBe(before + 4)
  })

  test('one on a link that was revoked, of which the sender learns nothing', async () => {
    const { address, messages, linkId } = await conversation()
    const sent = (await readMailFiles(shop.deps.config.dataDir)).length
    expect((await admin.post(`/links/${linkId}/revoke`)).status).toBe(200)
    const uid = mailbox.deliver(mailTo(address, 'Still there?'))
    await read()
    expect(await messages()).toEqual([])
    expect(mailbox.isSeen(uid)).toBe(false)
    expect((await readMailFiles(shop.deps.config.dataDir)).length).toBe(sent)
  })

  test('one of a customer whose data was erased', async () => {
    const { address, customerId } = await conversation()
    const { version } = (await admin.get(`/customers/${customerId}`)).body
    const erased = await admin.post(`/customers/${customerId}/erase`, { version, reason: 'They asked' })
    expect(erased.status).toBe(200)
    const before = (await shop.pool.query('select count(*)::int as n from messages')).rows[0].n
    mailbox.deliver(mailTo(address, 'Remember me?'))
    await read()
    expect((await shop.pool.query('select count(*)::int as n from messages')).rows[0].n).toBe(before)
  })

  test('the thirty-first within an hour: two programs may be answering each other', async () => {
    const { address, messages } = await conversation()
    for (let n = 1; n <= 33; n++) mailbox.deliver(mailTo(address, `Message ${n}`))
    await read()
    expect(await messages()).toHaveLength(30)
  })
})

describe('the connection', () => {
  test.each(['drop', 'half'] as const)('that breaks in the middle (%s) loses nothing', async (how) => {
    const { address, messages } = await conversation()
    for (const command of ['LOGIN', 'SELECT', 'UID SEARCH', 'UID FETCH', 'BODY.PEEK[]', 'UID STORE']) {
      mailbox.trouble = (sent) => (sent.includes(command) ? how : null)
      mailbox.deliver(mailTo(address, `Sent at ${command}`))
      await read()
      expect((await state()).error).not.toBe('')
      mailbox.trouble = () => null
      await read()
      const texts = (await messages()).map(({ text }: { text: string }) => text)
      expect(texts.filter((text: string) => text === `Sent at ${command}`)).toHaveLength(1)
    }
    expect(await state()).toMatchObject({ error: '', failures: 0, next_try_at: null })
  })

  test('that is refused is tried after growing pauses, and neither log nor state has the password', async () => {
    const kept = shop.deps.config.replies
    const said: unknown[] = []
    const log = { ...shop.deps.log, warn: (...words: unknown[]) => said.push(words) } as never
    const deps = { ...shop.deps, log }
    mailbox.trouble = (command) => (command.startsWith('LOGIN') ? 'refuse' : null)
    const pauses: number[] = []
    for (let n = 0; n < 3; n++) {
      await readReplies(deps, { waits: false })
      const { next_try_at: next } = await state()
      pauses.push(Math.round((next.getTime() - Date.now()) / 60_000))
    }
    expect(pauses).toEqual([1, 2, 4])
    mailbox.commands.length = 0
    await readReplies(deps, { waits: true })
    expect(mailbox.commands).toEqual([])
    expect(JSON.stringify([said, await state()])).not.toContain(mailbox.password)
    expect(said).toHaveLength(3)
    expect((await admin.get('/settings/replies')).body).toMatchObject({
      ...{ address: 'reply@quay.example', nextTryAt: expect.any(String) },
      error: 'The mail server did not accept the user name and password.',
    })
    mailbox.trouble = () => null
    await read()
    const status = (await admin.get('/settings/replies')).body
    expect(status).toMatchObject({ error: '', nextTryAt: null, readAt: expect.any(String) })
    expect(status.taken).toBeGreaterThan(0)
    expect(Object.keys(status)).toHaveLength(7)
    shop.deps.config.replies = null
    expect((await admin.get('/settings/replies')).body).toMatchObject({ address: null, readAt: null })
    shop.deps.config.replies = kept
  })
})
