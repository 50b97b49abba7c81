/** What happens to a save whose response is lost, and to text that was left half typed. */
import type { Page } from '@playwright/test'
import { addCustomer } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { chooseCustomer, openLine } from './lines.ts'

test.use({ expectedComplaints: [/ERR_FAILED|status of 409/] })

/** The server accepts the next new record of a noun, but its response does not arrive. */
async function loseAnswer(page: Page, noun: string): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/${noun}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
const unreachable = 'No connection to the server. What you typed is kept: try again in a moment.'

test('nothing typed is lost or made twice', async ({ page, shop }) => {
  await test.step('a new record is created once after a lost answer, with later corrections', async () => {
    const calls = await enter(page, shop.url, admin)
    await addCustomer(calls, { name: 'Ann Example' })
    const newest = async (noun: string) => (await calls.get(`/${noun}`)).body.items
    const panel = page.getByRole('dialog')
    const nouns: Record<
      string,
      { start: string; type: () => Promise<void>; correct: () => Promise<void>; save: string; kept: object }
    > = {
      groups: {
        start: '/groups?group=new',
        type: () => panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Resselers'),
        correct: () => panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Resellers'),
        save: 'Save group',
        kept: { name: 'Resellers', version: 2 },
      },
      services: {
        start: '/services-management?service=new',
        type: async () => {
          await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Vynil')
          await panel.getByRole('textbox', { name: /^(Price each|Rate)/ }).fill('12.50')
        },
        correct: () => panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Vinyl'),
        save: 'Save service',
        kept: { name: 'Vinyl', version: 2 },
      },
      projects: {
        start: '/projects-management?project=new',
        type: async () => {
          await panel.getByLabel('Title').fill('Lettres on a mill')
          await panel.getByRole('combobox', { name: 'Service' }).click()
          await page.getByRole('option', { name: '3D Signs' }).click()
        },
        correct: () => panel.getByLabel('Title').fill('Letters on a mill'),
        save: 'Save project',
        kept: { title: 'Letters on a mill', version: 2 },
      },
      workers: {
        start: '/workers/new',
        type: async () => {
          await page.getByLabel('Email').fill('wilf@shop.example')
          await page.getByRole('textbox', { name: 'Name' }).fill('Wlif')
        },
        correct: () => page.getByRole('textbox', { name: 'Name' }).fill('Wilf'),
        save: 'Send invitation',
        kept: { displayName: 'Wilf', version: 2 },
      },
      quotes: {
        start: '/quotes/new',
        type: async () => {
          await chooseCustomer(page, 'Ann Example')
          await typePrice(page, '1')
        },
        correct: () => typePrice(page, '999'),
        save: 'Save quote',
        kept: { total: 119_880, version: 2 },
      },
      invoices: {
        start: '/invoices/new',
        type: async () => {
          await chooseCustomer(page, 'Ann Example')
          await typePrice(page, '1')
        },
        correct: () => typePrice(page, '999'),
        save: 'Save invoice',
        kept: { total: 119_880, version: 2 },
      },
    }
    for (const [noun, { start, type, correct, save, kept }] of Object.entries(nouns)) {
      await test.step(noun, async () => {
        await page.goto(start)
        await type()
        await loseAnswer(page, noun)
        await page.getByRole('button', { name: save }).click()
        await expect(page.getByText(unreachable).first()).toBeVisible()
        await correct()
        await page.getByRole('button', { name: save }).click()
        await expect.poll(() => newest(noun)).toMatchObject([kept])
        await page.getByText(unreachable).first().waitFor({ state: 'hidden' })
      })
    }

    await test.step('a customer, also when the page was killed in between', async () => {
      await page.goto('/customers/new')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blot')
      await loseAnswer(page, 'customers')
      await page.getByRole('button', { name: 'Save customer' }).click()
      await expect(page.getByText(unreachable)).toBeVisible()
      await page.reload()
      await expect(page.getByText('Draft restored: Blot')).toBeVisible()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bolt')
      await page.getByRole('button', { name: 'Save customer' }).click()
      await expect(page.getByRole('heading', { name: 'Bolt', level: 1 })).toBeVisible()
      const names = (await newest('customers')).map(({ name }: { name: string }) => name)
      expect(names).toEqual(['Bolt', 'Ann Example'])
    })

    await test.step('and is a conflict once another person has changed it', async () => {
      await page.goto('/customers/new')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Carl')
      await loseAnswer(page, 'customers')
      await page.getByRole('button', { name: 'Save customer' }).click()
      await expect(page.getByText(unreachable)).toBeVisible()
      const [{ id, version }] = await newest('customers')
      await calls.patch(`/customers/${id}`, { version, notes: 'Rings back' })
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Karl')
      await page.getByRole('button', { name: 'Save customer' }).click()
      await expect(page.getByRole('heading', { name: /changed this in the meantime$/ })).toBeVisible()
      await page.getByRole('button', { name: 'Save these' }).click()
      await expect(page.getByRole('heading', { name: 'Karl', level: 1 })).toBeVisible()
      expect((await calls.get(`/customers/${id}`)).body).toMatchObject({ name: 'Karl', notes: 'Rings back' })
    })
  })

  await test.step('a draft comes back on its own record, with its name, and is removed by a save', async () => {
    const calls = await enter(page, shop.url, admin)
    const ann = await addCustomer(calls, { name: 'Ann Example' })
    const bob = await addCustomer(calls, { name: 'Bob Example' })
    const customer = page.getByRole('combobox', { name: 'Customer' })
    const title = page.getByRole('textbox', { name: 'Title' })

    await test.step('not in a new quote for another customer', async () => {
      await page.goto(`/quotes/new?customerId=${ann.id}`)
      await expect(customer).toHaveValue('Ann Example')
      await title.fill('Shop front')
      await page.goto(`/quotes/new?customerId=${bob.id}`)
      await expect(customer).toHaveValue('Bob Example')
      await expect(title).toHaveValue('')
      await expect(page.getByText('Draft restored')).toBeHidden()
      await page.goto(`/quotes/new?customerId=${ann.id}`)
      await expect(title).toHaveValue('Shop front')
    })

    await test.step('with the name of whom it is for, and the way to begin again', async () => {
      await page.goto('/quotes/new')
      await expect(page.getByText('Draft restored: Ann Example, Shop front')).toBeVisible()
      await page.getByRole('button', { name: 'Start again' }).click()
      await expect(title).toHaveValue('')
      await expect(customer).toHaveValue('')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Save quote' })).toBeVisible()
      await expect(page.getByText('Draft restored')).toBeHidden()
    })

    await test.step('not once it was saved', async () => {
      for (let round = 0; round < 2; round++) {
        await page.goto('/customers/new')
        await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Carl ${round}`)
        await page.getByRole('button', { name: 'Save customer' }).click()
        await expect(page.getByRole('heading', { name: `Carl ${round}`, level: 1 })).toBeVisible()
        await page.goto('/groups?group=new')
        const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
        await expect(name).toHaveValue('')
        await name.fill(`Group ${round}`)
        await page.getByRole('button', { name: 'Save group' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })
  })
})

async function typePrice(page: Page, price: string): Promise<void> {
  await openLine(page, 1)
  await page.getByLabel('Description of line 1').fill('Fascia')
  await page.getByLabel('Unit price of line 1 in pounds').fill(price)
  await page.getByLabel('Unit price of line 1 in pounds').blur()
}
