import { extractText } from 'unpdf'
import { addCustomer } from '#server/testing/client.ts'
import { waitForMailIn } from '#server/testing/mail.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('an admin sets the words of mails, sends themselves one, and sees that it went', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/settings#mail-words')}`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/settings*')
  const words = page.getByRole('region', { name: 'Words of mails' })
  await page.getByLabel("The shop's name").fill('Quay Signs')
  await words.getByLabel('Which mail').selectOption('Invitation')
  await words.getByLabel('Subject').fill('Welcome to {shop}, {name}')
  await expect(words.getByRole('heading', { name: 'Welcome to Quay Signs, Wendy' })).toBeVisible()
  await page.getByRole('switch', { name: 'Anybody may sign up' }).click({ force: true })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expectAccessible(page)
  await words.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText(`A test mail is on its way to ${admin.email}`)).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('link', { name: 'Outgoing mail' }).click()
  await expect(page.getByText('Test mail from Quay Signs')).toBeVisible()
  // Without a reload: the list hears that the mail has left.
  await expect(page.locator('main [data-standing=done]')).toBeVisible()
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect(page.getByText('No mail found')).toBeVisible()
})

test('an admin sends a quote by mail in their own words, and sees it leave', async ({ page, shop }) => {
  const calls = await enter(page, shop.url, admin)
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
  await expect(panel.getByText('This customer has no e-mail address')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('combobox', { name: 'Recipient' }).fill('ann@cafe.example')
  await panel.getByLabel('Message').fill('Dear Ann,\n\nhere is what we talked about.')
  await expect(panel.getByRole('figure').getByText('here is what we talked about.')).toBeVisible()
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`${quote.quoteNumber} is on its way to ann@cafe.example`)).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.locator('main [data-standing]').first()).toHaveText(/Sent/)

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
    await page.getByRole('link', { name: 'Open the revision before this' }).click()
    await expect(page.getByRole('heading', { name: quote.quoteNumber, exact: true, level: 1 })).toBeVisible()
    await expect(page.getByTestId('total')).toHaveText('£1,020.00')
    // What nobody was offered is changed as it is.
    await page.getByRole('textbox', { name: 'PO number' }).fill('PO-7')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    expect(await stored()).toMatchObject({ poNumber: 'PO-7', status: 'sent', total: sent.total })
  })

  const mail = await waitForMailIn([shop.dataDir], 'ann@cafe.example')
  expect(mail.text).toContain('here is what we talked about.')
  const content = mail.attachments[0]?.content
  const { text } = await extractText(new Uint8Array(content as ArrayBuffer), { mergePages: true })
  expect(text).toContain('Shop front')
  await page.goto('/outgoing-mail')
  const row = page.locator('main [data-standing=done]')
  await expect(row).toBeVisible()
  await expect(page.getByText(`Quote ${quote.quoteNumber} from`)).toBeVisible()
})
