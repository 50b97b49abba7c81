import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refresh } from '#web/call.ts'
import { chooseFiles } from '#web/testing/choose-files.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openInvoice, openQuote } from '#web/testing/open-document.tsx'
import {
  sampleCustomer,
  sampleId,
  sampleInvoice,
  sampleMail,
  sampleQuote,
  sampleSettings,
} from '#web/testing/samples.ts'

const quote = sampleQuote()
const begin = page.getByRole('button', { name: 'Send by mail …' })
const panel = page.getByRole('dialog', { name: 'Send QUO-20261121-123 by mail' })
const recipient = panel.getByRole('combobox', { name: 'Recipient' })
const subject = panel.getByRole('textbox', { name: 'Subject' })
const message = panel.getByRole('textbox', { name: 'Message' })
const send = panel.getByRole('button', { name: 'Send', exact: true })

const sent = (goesTo: 'server' | 'files' = 'server'): Answers => ({
  quotes: {
    send: ({ recipient: to = '' }) => ({
      quote: { ...quote, status: 'sent', version: 2 },
      mail: sampleMail({ recipient: to }),
    }),
  },
  mails: { state: () => ({ goesTo, failed: 0, latestFailureAt: null }) },
})

async function open(answers: Answers = sent()) {
  const opened = await openQuote(quote, answers)
  await begin.click()
  await expect.element(send).toBeVisible()
  return opened
}

test('a quote goes to the customer with the shop’s text, all of which can be read before', async () => {
  const { shop } = await open()
  await expect.element(recipient).toHaveValue('ann@quay.example')
  await expect.element(panel.getByRole('figure').getByText(/£120.00/)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: /QUO-20261121-123.pdf/ }))
    .toHaveAttribute('href', `/api/quotes/${quote.id}/pdf`)
  const words = {
    subject: (subject.element() as HTMLInputElement).value,
    message: (message.element() as HTMLTextAreaElement).value,
  }
  expect(words.message).toMatch(/^Hello .+,\n\nThank you for asking\. Our quote QUO-20261121-123 /)
  await send.click()
  await expect.element(page.getByText('QUO-20261121-123 is on its way to ann@quay.example')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes).toEqual([
    { call: 'quotes.send', input: { id: quote.id, version: 1, recipient: 'ann@quay.example', ...words } },
  ])
})

test('a changed text is previewed, and sent', async () => {
  const { shop } = await open()
  await subject.fill('Your new front')
  await message.fill('Dear Ann,\n\nhere it is.')
  await expect.element(panel.getByRole('heading', { name: 'Your new front' })).toBeVisible()
  await expect.element(panel.getByRole('figure').getByText('here it is.')).toBeVisible()
  await send.click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([{ input: { subject: 'Your new front', message: 'Dear Ann,\n\nhere it is.' } }])
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('all addresses of the customer are offered, and another can be typed', async () => {
  const contacts = [{ name: 'Ida', role: 'Accounts', email: 'ida@quay.example', phone: '' }]
  const { shop } = await open(
    joinAnswers(sent(), { customers: { get: () => ({ ...sampleCustomer, contacts }) } }),
  )
  await recipient.fill('ida')
  await page.getByRole('option', { name: 'ida@quay.example' }).click()
  await send.click()
  await expect.poll(() => shop.changes).toMatchObject([{ input: { recipient: 'ida@quay.example' } }])
})

test.each([
  ['nobody', '', 'This customer has no email address. Enter one to send this to.'],
  ['an invalid address', 'ann@', 'Invalid email address'],
])('%s is refused before anything is sent', async (_name, typed, said) => {
  const { shop } = await open()
  await recipient.fill(typed)
  await subject.click()
  await send.click()
  await expect.element(panel.getByText(said)).toBeVisible()
  await expect.element(recipient).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test('a missing mail server is said before and after', async () => {
  await open(sent('files'))
  await expect.element(panel.getByText(/mail is kept as a file and reaches nobody/)).toBeVisible()
  await send.click()
  await expect.element(page.getByText(/QUO-20261121-123 is kept as a file, not sent/)).toBeVisible()
})

test('an error is shown at its field, and what is typed stays', async () => {
  await open(
    joinAnswers(sent(), {
      quotes: {
        send: () => {
          throw refusal('INVALID', 'This address takes no mail', {
            fields: [{ path: 'recipient', message: 'No such mailbox' }],
          })
        },
      },
    }),
  )
  await subject.fill('Your new front')
  await send.click()
  await expect.element(panel.getByText('No such mailbox')).toBeVisible()
  await expect.element(recipient).toHaveFocus()
  await expect.element(subject).toHaveValue('Your new front')
})

test('another person’s change is not sent unseen, and what is typed stays', async () => {
  const { shop, changeElsewhere } = await open()
  await subject.fill('Your new front')
  await changeElsewhere({ ...quote, version: 2, total: 24_000 })
  await expect.element(panel.getByText(/comes to £240.00 now/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(shop.changes).toEqual([])
  await panel.getByRole('button', { name: 'Show it as it is now' }).click()
  await expect.element(send).toBeEnabled()
  await expect.element(subject).toHaveValue('Your new front')
  await send.click()
  await expect.poll(() => shop.changes).toMatchObject([{ input: { version: 2, subject: 'Your new front' } }])
})

test('another person’s change is taken over once a file is there, not while it is on its way', async () => {
  const arrived = Promise.withResolvers<void>()
  const { shop, changeElsewhere } = await open(
    joinAnswers(sent(), {
      mails: {
        attachable: () => ({ items: [] }),
        upload: async ({ file, id = '' }) => {
          await arrived.promise
          return { id, name: file.name, type: 'application/pdf', size: 4, from: 'upload' }
        },
      },
    }),
  )
  const plan = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' })
  chooseFiles(panel.getByLabelText('Files of the mail'), [plan])
  await changeElsewhere({ ...quote, version: 2, total: 24_000 })
  const takeOver = panel.getByRole('button', { name: 'Show it as it is now' })
  await expect.element(takeOver).toBeDisabled()
  await expect.element(panel.getByText('A file is still on its way.')).toBeVisible()
  arrived.resolve()
  await takeOver.click()
  await expect.element(panel.getByText(/^plan\.pdf \(/)).toBeVisible()
  await send.click()
  await expect
    .poll(() => shop.changes.filter(({ call }) => call === 'quotes.send'))
    .toMatchObject([{ input: { version: 2, fileIds: [expect.any(String)] } }])
})

test('a signature that is changed meanwhile is below the mail; what is typed stays', async () => {
  let mailSignature = 'Irwell & Sons, Salford'
  await open(joinAnswers(sent(), { settings: { get: () => ({ ...sampleSettings, mailSignature }) } }))
  await message.fill('Here it is.')
  await expect.element(panel.getByRole('figure').getByText('Irwell & Sons, Salford')).toBeVisible()
  mailSignature = 'Irwell & Sons, now in Eccles'
  await refresh('settings')
  await expect.element(panel.getByRole('figure').getByText('Irwell & Sons, now in Eccles')).toBeVisible()
  await expect.element(message).toHaveValue('Here it is.')
})

test('a lost answer keeps the panel open with what is typed', async () => {
  const { shop } = await open()
  await subject.fill('Your new front')
  shop.loseNextAnswer()
  await send.click()
  await expect.element(page.getByText(/No connection to the server. What you typed is kept/)).toBeVisible()
  await expect.element(subject).toHaveValue('Your new front')
  await expect.element(send).toBeEnabled()
})

test('a mail whose answer was lost is found once the quote moves, and does not go twice', async () => {
  const { shop, changeElsewhere } = await open()
  shop.loseNextAnswer()
  await send.click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  // That it was sent is all that changed.
  await changeElsewhere({ ...quote, status: 'sent', version: 2 })
  await expect.element(page.getByText('QUO-20261121-123 is on its way to ann@quay.example')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes).toHaveLength(2)
  expect(shop.changes[1]).toEqual(shop.changes[0])
})

test('a mail that never arrived, of a quote that somebody else changed then, is not sent unseen', async () => {
  const theirs = { ...quote, version: 2, total: 24_000 }
  const { shop, changeElsewhere } = await open(
    joinAnswers(sent(), {
      quotes: {
        send: () => {
          throw refusal('CONFLICT', 'Somebody else changed this meanwhile', { current: theirs })
        },
      },
    }),
  )
  shop.loseNextRequest()
  await send.click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await changeElsewhere(theirs)
  await expect.element(panel.getByText(/comes to £240.00 now/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  expect(shop.changes).toMatchObject([{ call: 'quotes.send', input: { version: 1 } }])
})

test('Enter after a list of addresses sends nothing', async () => {
  const { shop } = await open()
  await panel.getByRole('button', { name: 'More people and copies' }).click()
  const copies = panel.getByRole('combobox', { name: 'Copy to (cc)' })
  await copies.click()
  await userEvent.keyboard('bea@quay.example,{Enter}')
  await expect.element(panel.getByText('bea@quay.example')).toBeVisible()
  await userEvent.keyboard('cy@quay.example{Enter}{Enter}')
  await expect.element(panel.getByText('cy@quay.example')).toBeVisible()
  await expect.element(send).toBeEnabled()
  expect(shop.changes).toEqual([])
})

test('Ctrl-Enter sends, and does not save the quote; Ctrl-S does neither', async () => {
  const { shop } = await open()
  await subject.fill('Your new front')
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes.map(({ call }) => call)).toEqual(['quotes.send'])
})

test('sent twice in a moment, it goes once', async () => {
  const { shop } = await open()
  const form = subject.element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes.map(({ call }) => call)).toEqual(['quotes.send'])
})

test('Escape sends nothing; the draft is kept, and the focus returns', async () => {
  const { shop } = await open()
  await subject.fill('Your new front')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(begin).toHaveFocus()
  expect(shop.changes).toEqual([])
  await begin.click()
  await expect.element(subject).toHaveValue('Your new front')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect.element(subject).not.toHaveValue('Your new front')
})

test('an invoice is sent as an invoice', async () => {
  const invoice = sampleInvoice({ issuedAt: '2026-11-21T10:00:00.000Z', locked: true })
  const { shop } = await openInvoice(invoice, {
    invoices: { send: () => ({ invoice, mail: sampleMail({ kind: 'invoice' }) }) },
  })
  await begin.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([{ call: 'invoices.send', input: { id: invoice.id, recipient: 'ann@quay.example' } }])
})

test('an invoice says which e-invoice goes with it, if its customer wants one', async () => {
  await openInvoice(sampleInvoice({ issuedAt: '2026-11-21T10:00:00.000Z', locked: true }), {
    customers: { get: () => ({ ...sampleCustomer, eInvoice: 'ubl' }) },
  })
  await begin.click()
  await expect
    .element(page.getByText(/^With the e-invoice INV-\S+\.xml, as this customer wants it\.$/))
    .toBeVisible()
})

test('several files that are added at once all go, and nothing goes without the one that is on its way', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { shop } = await open(
    joinAnswers(sent(), {
      mails: {
        attachable: () => ({ items: [] }),
        upload: async ({ file, id = '' }) => {
          if (file.name === 'two.pdf') await arrived
          return { id, name: file.name, type: 'application/pdf', size: 4, from: 'upload' }
        },
      },
    }),
  )
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
  chooseFiles(panel.getByLabelText('Files of the mail'), [pdf('one.pdf'), pdf('two.pdf')])
  await expect.element(panel.getByText(/^one\.pdf \(/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  await subject.fill('Your new front')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  arrive()
  await expect.element(panel.getByText('With one.pdf, two.pdf')).toBeVisible()
  await send.click()
  await expect.element(panel).not.toBeInTheDocument()
  const mails = shop.changes.filter(({ call }) => call === 'quotes.send')
  expect(mails).toMatchObject([{ input: { fileIds: [expect.any(String), expect.any(String)] } }])
})

test('a file that was taken off the customer meanwhile is named, and can be taken off the mail', async () => {
  const logo = {
    id: sampleId(77),
    name: 'logo.pdf',
    type: 'application/pdf',
    size: 900,
    from: 'customer',
  } as const
  let items: (typeof logo)[] = [logo]
  const { shop } = await open(joinAnswers(sent(), { mails: { attachable: () => ({ items }) } }))
  await panel.getByRole('checkbox', { name: /^logo.pdf/ }).click()
  items = []
  await refresh('mails')
  const gone = panel.getByRole('checkbox', { name: 'logo.pdf (no longer kept)' })
  await expect.element(gone).toBeChecked()
  await gone.click()
  await expect.element(gone).not.toBeInTheDocument()
  await send.click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes.at(-1)?.input).not.toHaveProperty('fileIds')
})
