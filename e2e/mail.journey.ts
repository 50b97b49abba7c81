/** Mail of the shop: its wording, its server, quotes to one person without a server, and to several with one. */
import { extractText } from 'unpdf'
import { addCustomer, type Client } from '#server/testing/client.ts'
import { waitForMailIn } from '#server/testing/mail.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// A stale save is repeated automatically; the browser logs its first response.
test.use({ expectedComplaints: [/status of 409/] })

/** Mail goes to this server from now on; with an empty host to files. */
async function mailTo(calls: Client, server: { host: string; port: number }): Promise<void> {
  const { version } = (await calls.get('/settings/mail-server')).body
  const how = { ...server, security: 'none', user: '', from: 'signs@quay.example' }
  expect((await calls.patch('/settings/mail-server', { version, ...how })).status).toBe(200)
}

test('mail gets its wording and its server, and takes a quote to one person or to several', async ({
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)

  await test.step('an admin edits mail templates, sees the status of a mail, and sets up a mail server', async () => {
    await page.goto('/settings#mailTemplates')
    const words = page.getByRole('region', { name: 'Email templates' })
    await words.getByLabel('Which mail').selectOption('Invitation')
    await words.getByLabel('Subject').fill('Welcome to {shop}, {name}')
    await expect(words.getByRole('heading', { name: /^Welcome to .+, Wendy$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await words.getByRole('button', { name: 'Send me a test mail' }).click()
    await expect(page.getByText('is kept as a file, not sent')).toBeVisible()

    await page.getByRole('link', { name: 'Outgoing mail' }).click()
    // Without a reload: the list is notified of the mail's result.
    await expect(page.locator('main [data-standing=held]')).toHaveText('Kept as a file')
    await expect(page.locator('main [data-standing=done]')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Set up a mail server' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Failed' }).click()
    await expect(page.getByText('No mail found')).toBeVisible()

    await page.goto('/outgoing-mail')
    await page
      .getByRole('link', { name: /Test: Welcome to/ })
      .first()
      .click()
    // As it looked, in a frame in which no script runs and no link leads away.
    const letter = page.frameLocator('iframe[sandbox=""]')
    await expect(letter.getByText('A test of the mail ‘Invitation’', { exact: false })).toBeVisible()
    await expect(letter.locator('a[href]')).toHaveCount(0)

    await page.getByRole('link', { name: 'Outgoing mail' }).first().click()
    await page.getByRole('link', { name: 'Set up a mail server' }).click()
    const server = await startMailServer()
    try {
      await page.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
      await page.getByLabel('Port').fill(String(server.port))
      await page.getByRole('combobox', { name: 'Encryption' }).click()
      await page.getByRole('option', { name: 'Not encrypted' }).click()
      await page.getByRole('button', { name: 'Send me a test mail' }).click()
      await expect(page.getByText('Enter the address that mail comes from')).toBeVisible()
      await page.getByLabel('Sender’s address').fill('signs@quay.example')
      await page.getByRole('button', { name: 'Send me a test mail' }).click()
      await expect(page.getByText(`The server accepted a test mail to ${admin.email}`)).toBeVisible()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Settings saved')).toBeVisible()
      await page.goto('/outgoing-mail')
      await page.getByRole('button', { name: 'Send now' }).click()
      await expect(page.locator('main [data-standing=done]')).toHaveText('Sent')
      expect(server.mails).toHaveLength(2)
    } finally {
      await server.stop()
    }
  })

  await test.step('an admin sends a quote by mail with their own text, and is told that there is no mail server', async () => {
    await mailTo(calls, { host: '', port: 587 })
    const customer = await addCustomer(calls)
    const items = [{ title: 'Fascia panel', quantity: 1, price: 85_000 }]
    const { body: quote } = await calls.post('/quotes', { customerId: customer.id, items })

    await page.goto(`/quotes/${quote.id}/edit`)
    // What was typed is saved before it is sent.
    await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
    await page.getByRole('button', { name: 'Send by mail …' }).click()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    const panel = page.getByRole('dialog', { name: `Send ${quote.quoteNumber} by mail` })
    await expect(panel.getByLabel('Subject')).toHaveValue(new RegExp(`^Quote ${quote.quoteNumber} from `))
    await expect(panel.getByRole('link', { name: `${quote.quoteNumber}.pdf` })).toBeVisible()
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(panel.getByText('This customer has no email address')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('combobox', { name: 'Recipient' }).fill('ann@cafe.example')
    await panel.getByLabel('Message').fill('Dear Ann,\n\nhere is what we talked about.')
    await expect(panel.getByRole('figure').getByText('here is what we talked about.')).toBeVisible()
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText(`${quote.quoteNumber} is kept as a file, not sent`)).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(page.locator('main [data-standing]').first()).toHaveText(/Sent/)
    // The record shows it until a server accepted the mail, not only while the toast is there.
    await page.reload()
    await expect(page.locator('main').getByRole('link', { name: 'Kept as a file' })).toBeVisible()

    await test.step('changed after that, it is revised: the customer keeps what they have', async () => {
      const stored = async () => (await calls.get(`/quotes/${quote.id}`)).body
      const sent = await stored()
      const price = page.getByLabel('Unit price of line 1 in pounds')
      const question = page.getByRole('dialog', { name: `Revise ${quote.quoteNumber}?` })
      await price.fill('900')
      await page.getByRole('button', { name: 'Send by mail …' }).click()
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(page.getByText('Unsaved changes')).toBeVisible()
      expect(await stored()).toEqual(sent)

      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await question.getByRole('button', { name: 'Revise' }).click()
      await expect(page.getByRole('heading', { name: `${quote.quoteNumber} B`, level: 1 })).toBeVisible()
      await expect(page.getByTestId('total')).toHaveText('£1,080.00')
      await page.getByRole('link', { name: 'Open the previous revision' }).click()
      await expect(
        page.getByRole('heading', { name: quote.quoteNumber, exact: true, level: 1 }),
      ).toBeVisible()
      await expect(page.getByTestId('total')).toHaveText('£1,020.00')
      // A field that is not part of the offer is changed without a revision.
      await page.getByRole('textbox', { name: 'PO number' }).fill('PO-7')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('All saved')).toBeVisible()
      expect(await stored()).toMatchObject({ poNumber: 'PO-7', status: 'sent', total: sent.total })
    })

    await test.step('once the revision was sent, the one before is to be read and copied', async () => {
      const accept = page.getByRole('button', { name: 'Accept', exact: true })
      await expect(accept).toBeVisible()
      const { revisedBy } = (await calls.get(`/quotes/${quote.id}`)).body
      const next = (await calls.get(`/quotes/${revisedBy}`)).body
      const mark = { status: 'sent', version: next.version }
      expect((await calls.post(`/quotes/${next.id}/status`, mark)).status).toBe(200)
      // Without a reload: the screen is notified.
      await expect(page.getByRole('link', { name: `Open ${quote.quoteNumber} B` })).toBeVisible()
      await expect(accept).toBeHidden()
      await expect(page.getByRole('button', { name: 'Send by mail …' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open PDF' })).toBeVisible()
      await page.getByRole('button', { name: 'More actions' }).click()
      await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: /Reject|draft|sent/ })).toBeHidden()
      await page.keyboard.press('Escape')
      // While it fades out, the menu is empty.
      await expect(page.getByRole('menu')).toBeHidden()
    })

    const mail = await waitForMailIn([shop.dataDir], 'ann@cafe.example')
    expect(mail.text).toContain('here is what we talked about.')
    const content = mail.attachments[0]?.content
    const { text } = await extractText(new Uint8Array(content as ArrayBuffer), { mergePages: true })
    expect(text).toContain('Shop front')
    await page.goto('/outgoing-mail')
    await expect(page.locator('main [data-standing=held]')).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`Quote ${quote.quoteNumber} from`) }).click()
    await expect(page.frameLocator('iframe').getByText('here is what we talked about.')).toBeVisible()
    await expect(page.getByText(`${quote.quoteNumber}.pdf`)).toBeVisible()
    await page.getByRole('link', { name: 'Open the quote' }).click()
    await expect(page.getByRole('heading', { name: quote.quoteNumber, exact: true, level: 1 })).toBeVisible()
  })

  await test.step('a quote from a template goes to two people with a copy, a kept text and a file', async () => {
    const server = await startMailServer()
    try {
      await mailTo(calls, { host: '127.0.0.1', port: server.port })
      const contacts = [{ name: 'Ida Bell', role: 'Accounts', email: 'ida@cafe.example', phone: '' }]
      const customer = await addCustomer(calls, { email: 'ann@cafe.example', contacts })
      const items = [{ title: 'Fascia panel', quantity: 1, price: 85_000 }]
      const { body: quote } = await calls.post('/quotes', {
        customerId: customer.id,
        title: 'Shop front',
        items,
      })
      const text = 'Hello {contact},\n\nhere is {quote} over {total}.\n\n{me}'
      await calls.post('/texts', { use: 'mail', name: 'After a visit', text })

      await test.step('a quote is saved as a template', async () => {
        await page.goto(`/quotes/${quote.id}/edit`)
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Save as template …' }).click()
        await page.getByRole('textbox', { name: 'Name of the template' }).fill('Fronts')
        await page.getByRole('button', { name: 'Save template' }).click()
        await expect(page.getByText(/^Fronts saved/)).toBeVisible()
      })

      await test.step('a quote of another customer begins with it', async () => {
        await page.goto(`/customers/${customer.id}`)
        await page.getByRole('link', { name: 'From a template' }).click()
        await page.getByRole('link', { name: 'Fronts' }).click()
        await page.getByRole('link', { name: 'New quote from this' }).click()
        await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
        await expect(page.getByTestId('total')).toHaveText('£1,020.00')
        await page.getByRole('button', { name: 'Save quote' }).click()
        await expect(page.getByRole('heading', { name: /^QUO-/, level: 1 })).toBeVisible()
      })

      const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      expect(number).not.toBe(quote.quoteNumber)
      await page.getByRole('button', { name: 'Send by mail …' }).click()
      const panel = page.getByRole('dialog', { name: `Send ${number} by mail` })
      await panel.getByRole('button', { name: 'More people and copies' }).click()
      await panel.getByRole('combobox', { name: 'Also to' }).click()
      await page.getByRole('option', { name: /ida@cafe\.example Ida Bell, Accounts/ }).click()
      await panel.getByRole('combobox', { name: 'Copy to (cc)' }).fill('books@quay.example')
      await panel.getByRole('button', { name: 'Insert a text into the message' }).click()
      await page.getByRole('menuitem', { name: /^After a visit/ }).click()
      await expect(panel.getByLabel('Message')).toHaveValue(text)
      await panel.getByLabel('Files of the mail').setInputFiles({
        ...{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf(1)) },
      })
      await expect(panel.getByRole('figure').getByText('With plan.pdf')).toBeVisible()
      await expect(panel.getByRole('figure').getByText(`here is ${number} over £1,020.00.`)).toBeVisible()
      await expectAccessible(page)
      await panel.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(panel).toBeHidden()

      await expect.poll(() => server.mails.length).toBe(1)
      const [mail] = server.mails
      expect(mail?.to?.map(({ address }) => address)).toEqual(['ann@cafe.example', 'ida@cafe.example'])
      expect(mail?.cc?.map(({ address }) => address)).toEqual(['books@quay.example'])
      expect(mail?.text).toContain(`here is ${number} over £1,020.00.`)
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`, 'plan.pdf'])

      await page.goto('/outgoing-mail')
      await expect(page.getByText('and 2 more')).toBeVisible()
      await page.getByRole('link', { name: 'ann@cafe.example and 2 more' }).click()
      await expect(page.getByText('ann@cafe.example, ida@cafe.example')).toBeVisible()
      await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
    } finally {
      await server.stop()
    }
  })
})
