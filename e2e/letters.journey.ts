import { addCustomer } from '#server/testing/client.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('a quote from a template goes to two people with a copy, a kept text and a file', async ({
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  const server = await startMailServer()
  try {
    const { version } = (await calls.get('/settings/mail-server')).body
    const smtp = {
      host: '127.0.0.1',
      port: server.port,
      security: 'none',
      user: '',
      from: 'signs@quay.example',
    }
    expect((await calls.patch('/settings/mail-server', { version, ...smtp })).status).toBe(200)
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
      await page.getByRole('link', { name: 'Quote from a template' }).click()
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
    await page.getByRole('link', { name: /ann@cafe\.example/ }).click()
    await expect(page.getByText('ann@cafe.example, ida@cafe.example')).toBeVisible()
    await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
  } finally {
    await server.stop()
  }
})
