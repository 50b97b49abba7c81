import type { Page } from '@playwright/test'
import { addCustomer } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { chooseCustomer, openLine } from './lines.ts'

// Each loss is provoked: the browser logs what it could not fetch.
test.use({ expectedComplaints: [/status of 40[019]|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/] })

test('a quote in progress is not lost', async ({ page, context, shop }) => {
  const calls = await enter(page, shop.url, admin)
  for (const name of ['Ann Example', 'Bob Builder']) await addCustomer(calls, { name })
  const countQuotes = async () => (await calls.get('/quotes')).body.items.length as number

  await test.step('by a reload', async () => {
    await page.goto('/quotes/new')
    await chooseCustomer(page, 'Ann Example')
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a quote')
    await typeLine(page, 1, 'Painted board', '120')
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a quote')
    await expect(page.getByLabel('Description of line 1')).toHaveValue('Painted board')
    await expect(page.getByLabel('Unit price of line 1 in pounds')).toHaveValue('120.00')
    await expect(page.getByTestId('total')).toHaveText('£144.00')
  })

  await test.step('by an error, which is shown at its cell', async () => {
    await page.getByLabel('Quantity of line 1').fill('1000')
    await page.getByLabel('Unit price of line 1 in pounds').fill('90000000')
    await page.getByRole('button', { name: 'Save quote' }).click()
    const price = page.getByLabel('Unit price of line 1 in pounds')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toBeFocused()
    await expect(page.getByText('Unit price: More than ten billion pounds')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a quote')
    await price.fill('120')
    await page.getByLabel('Quantity of line 1').fill('1')
    await expect(page.getByText('More than ten billion pounds')).toBeHidden()
  })

  await test.step('by pasting too many lines, which is said', async () => {
    const notes = page.getByRole('textbox', { name: 'Notes', exact: true })
    await notes.fill('a'.repeat(6000))
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect(page.getByText('At most 5000 characters')).toBeVisible()
    expect((await notes.inputValue()).length).toBe(6000)
    await notes.fill('Thank you')
    await expect(page.getByText('At most 5000 characters')).toBeHidden()
  })

  await test.step('by a session that ends', async () => {
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog.getByText('What you typed is still on the page')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a quote')
  })

  await test.step('and a double click saves it once', async () => {
    await page.getByRole('button', { name: 'Save quote' }).dblclick()
    await expect(page.getByRole('heading', { name: /^QUO-/, level: 1 })).toBeVisible()
    await expect(page.getByText('All saved')).toBeVisible()
    expect(await countQuotes()).toBe(1)
  })

  await test.step('by a lost connection', async () => {
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Title' }).fill('A whole quote')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('What you typed is kept: try again in a moment.')).toBeVisible()
    await expect(page.getByText(/^No connection\. What you type is kept/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A whole quote')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    const [stored] = (await calls.get('/quotes')).body.items
    expect(stored).toMatchObject({ title: 'A whole quote', total: 14_400 })
  })

  await test.step('by a save in another tab, which keeps what was typed here since', async () => {
    const tab = await context.newPage()
    await tab.goto(page.url())
    const notes = tab.getByRole('textbox', { name: 'Notes', exact: true })
    await expect(notes).toHaveValue('Thank you')
    const drafts = () => tab.evaluate(() => JSON.stringify(localStorage))
    await page.getByRole('textbox', { name: 'Title' }).fill('A whole quote, again')
    await expect.poll(drafts).toContain('A whole quote, again')
    await notes.fill('Thank you from the other tab')
    await expect.poll(drafts).toContain('from the other tab')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    await tab.reload()
    await expect(tab.getByText('Draft restored')).toBeVisible()
    await expect(notes).toHaveValue('Thank you from the other tab')
    await tab.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(tab.getByRole('textbox', { name: 'Title' })).toHaveValue('A whole quote, again')
    await tab.close()
  })

  await test.step('and accepting it twice makes one invoice', async () => {
    await page.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: /^Accept QUO-/ })
    await dialog.getByRole('button', { name: 'Accept' }).dblclick()
    await expect(page.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
    expect((await calls.get('/invoices')).body.items).toHaveLength(1)
  })

  await test.step('the office’s search continues after a lost connection', async () => {
    let asked = 0
    await page.route(/api\/customers\?.*q=Bob/, (route) => {
      asked += 1
      return asked < 4 ? route.abort() : route.fallback()
    })
    await page.goto('/quotes/new')
    await page.getByPlaceholder('Name, email, phone or address').fill('Bob')
    // Three requests at once, and one a little later.
    await expect(page.getByRole('option', { name: 'Bob Builder' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('option', { name: 'Ann Example' })).toHaveCount(0)

    await test.step('a new customer is added in a panel, by keyboard, with the typed name', async () => {
      const picker = page.getByPlaceholder('Name, email, phone or address')
      await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
      await picker.fill('Zebedee & Daughters')
      await expect(page.getByRole('option', { name: 'Add Zebedee & Daughters' })).toBeVisible()
      await picker.press('ArrowDown')
      await picker.press('Enter')
      const panel = page.getByRole('dialog', { name: 'New customer' })
      await expect(panel.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Zebedee & Daughters')
      // The response is lost, and another person changes the new customer before the retry.
      const save = panel.getByRole('button', { name: 'Save customer' })
      await page.route('**/api/customers', (route) => route.fetch().then(() => route.abort()), { times: 1 })
      await save.click()
      await expect(page.getByText('No connection to the server.')).toBeVisible()
      const [{ id, version }] = (await calls.get('/customers?q=Zebedee')).body.items
      await calls.patch(`/customers/${id}`, { version, notes: 'Rings back' })
      await panel.getByLabel('Town').fill('Salford')
      await save.click()
      const versions = panel.getByRole('region', { name: 'Administrator changed this in the meantime' })
      await versions.getByRole('button', { name: 'Save these' }).click()
      await expect(panel).toHaveCount(0)
      const kept = (await calls.get(`/customers/${id}`)).body
      expect(kept).toMatchObject({ town: 'Salford', notes: 'Rings back' })
      await expect(page.getByRole('link', { name: 'Zebedee & Daughters' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
    })

    await test.step('and choosing the same customer again keeps it', async () => {
      const picker = page.getByRole('combobox', { name: 'Customer' })
      for (const choose of ['click', 'Enter']) {
        await picker.click()
        const again = page.getByRole('option', { name: 'Zebedee & Daughters' })
        await expect(again).toHaveAttribute('aria-selected', 'true')
        if (choose === 'click') await again.click()
        else await picker.press('Enter')
        await expect(again).toBeHidden()
        await expect(picker).toHaveValue('Zebedee & Daughters')
      }
      await expect(page.getByRole('link', { name: 'Zebedee & Daughters' })).toBeVisible()
    })
  })
})

async function typeLine(page: Page, number: number, words: string, price: string): Promise<void> {
  await openLine(page, number)
  await page.getByLabel(`Description of line ${number}`).fill(words)
  await page.getByLabel(`Unit price of line ${number} in pounds`).fill(price)
  await page.getByLabel(`Unit price of line ${number} in pounds`).blur()
}
