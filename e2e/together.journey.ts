import type { Page } from '@playwright/test'
import { addCustomer, type Client, signIn } from '#server/testing/client.ts'
import { crash } from './crash.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test.use({ expectedComplaints: [/ERR_ABORTED|Failed to fetch|status of 400/] })

const header = (page: Page) => page.getByRole('banner')

/** Makes Wanda an admin, beside the shop's first one. */
async function raise(calls: Client, url: string): Promise<void> {
  await takeOn(url)
  const { items } = (await calls.get('/users')).body
  const { id, version } = items.find((one: { email: string }) => one.email === wanda.email)
  const json = { 'content-type': 'application/json' }
  await calls.send('PUT', `/users/${id}/role`, JSON.stringify({ version, role: 'admin' }), json)
}

test('two people on one quote see each other, what the other is about to save, and what was saved', async ({
  page: ann,
  browser,
  shop,
}) => {
  const calls = await signIn(shop.url, admin)
  await raise(calls, shop.url)
  const { version } = (await calls.get('/profile')).body
  await calls.patch('/profile', { displayName: 'Ann Black', version })
  const { id: customerId } = await addCustomer(calls)
  const { body: quote } = await calls.post('/quotes', { customerId, title: 'Fascia' })
  const path = `/quotes/${quote.id}/edit`
  const elsewhere = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
  const dan = await elsewhere.newPage()
  await enter(ann, shop.url, admin)
  await enter(dan, shop.url, wanda)

  await test.step('each sees the name of the other, in every tab, and not their own', async () => {
    await ann.goto(path)
    await expect(ann.getByRole('textbox', { name: 'Title' })).toHaveValue('Fascia')
    await dan.goto(path)
    await expect(header(ann).getByText('Wanda is here too')).toBeVisible()
    await expect(header(dan).getByText('Ann Black is here too')).toBeVisible()
    await expect(header(ann).getByText('Ann Black is')).toHaveCount(0)
    const second = await ann.context().newPage()
    await second.goto(path)
    await expect(header(second).getByText('Wanda is here too')).toBeVisible()
    await second.close()
  })

  await test.step('what one types is announced to the other, before they type into a conflict', async () => {
    await dan.getByRole('textbox', { name: 'Title' }).fill('Fascia, 4,800 mm')
    await expect(header(ann).getByText('Wanda is changing this')).toBeVisible()
    await expect(ann.getByText(/What they save appears here by itself/)).toBeVisible()
    await expect(ann.getByRole('textbox', { name: 'Title' })).toHaveValue('Fascia')
  })

  await test.step('and appears by itself once it is saved', async () => {
    await dan.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(ann.getByRole('textbox', { name: 'Title' })).toHaveValue('Fascia, 4,800 mm')
    await expect(header(ann).getByText('Wanda is here too')).toBeVisible()
    await expect(ann.getByText(/What they save appears here by itself/)).toHaveCount(0)
  })

  await test.step('who goes elsewhere is gone, and is there again when they come back', async () => {
    await dan.getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(header(ann).getByText(/Wanda is/)).toHaveCount(0)
    await dan.goBack()
    await expect(header(ann).getByText('Wanda is here too')).toBeVisible()
  })

  await test.step('a shared view is renamed and deleted by one while the other has the list open with it', async () => {
    const view = { list: 'quotes', name: 'Drafts of fronts', search: 'status=draft&q=Fascia', shared: true }
    expect((await calls.post('/views', view)).status).toBe(200)
    await dan.goto('/quotes')
    await dan.getByRole('link', { name: view.name }).click()
    await expect(dan).toHaveURL(/\?status=draft&q=Fascia/)
    const there = dan.url()
    await ann.goto('/quotes')
    await ann.getByRole('button', { name: 'Views …' }).click()
    await ann.getByRole('button', { name: `Rename ${view.name}` }).click()
    const field = ann.getByRole('textbox', { name: `New name of ‘${view.name}’` })
    await field.fill('Fronts')
    await ann.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(dan.getByText('‘Drafts of fronts’ is named ‘Fronts’ now.')).toBeVisible()
    await ann.getByRole('button', { name: 'Delete Fronts' }).click()
    await ann.getByRole('button', { name: 'Delete view' }).click()
    await expect(dan.getByText('‘Fronts’ was deleted or is no longer shared.')).toBeVisible()
    await expect(dan).toHaveURL(there)
    await expect(dan.getByRole('link', { name: /^QUO-/ })).toHaveCount(1)

    await test.step('and two who save one name at once are told of it at the name', async () => {
      await ann.keyboard.press('Escape')
      for (const page of [ann, dan]) {
        await page.goto('/quotes?status=draft&made=this-year')
        await page.getByRole('button', { name: 'Save view …' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Of this year')
        await page.getByRole('checkbox', { name: 'For the whole office' }).check()
      }
      await Promise.all(
        [ann, dan].map((page) => page.getByRole('button', { name: 'Save view', exact: true }).click()),
      )
      const refused = /The office has a view named ‘Of this year’ already/
      const refusals = async () =>
        (await ann.getByText(refused).count()) + (await dan.getByText(refused).count())
      await expect.poll(refusals).toBe(1)
    })
    await ann.goto(path)
    await dan.goto(path)
  })

  await test.step('who dies without a word is gone after two beats', async () => {
    await crash(dan)
    await expect(header(ann).getByText(/Wanda is/)).toHaveCount(0, { timeout: 90_000 })
  })
})
