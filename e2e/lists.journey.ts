/** A list's page size, and the way back from a record to the list. */
import { addCustomer } from '#server/testing/client.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('lists keep their place, and wide screens are used', async ({ page, shop }) => {
  await test.step('a list keeps its page size, and after a record its search, filter and page', async () => {
    const calls = await enter(page, shop.url, admin)
    const ids: string[] = []
    for (let at = 1; at <= 12; at++) {
      ids.push((await addCustomer(calls, { name: `Oak ${String(at).padStart(2, '0')}` })).id)
      await addCustomer(calls, { name: `Elm ${at}` })
    }
    for (const customerId of ids) {
      await calls.post('/quotes', { customerId, title: 'Board' })
      await calls.post('/invoices', { customerId, title: 'Board' })
    }
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    const place = page.getByRole('main').getByText(/^\d+ to \d+ of \d+$/)
    const choose = async (words: string) => {
      await size.click()
      await page.getByRole('option', { name: words, exact: true }).click()
    }

    await test.step('ten rows a page, or as chosen: after a reload, and in every list', async () => {
      await page.goto('/customers')
      await expect(place).toHaveText('1 to 10 of 24')
      await expect(size).toHaveValue('10 per page')
      await size.click()
      await expect(page.getByRole('option')).toHaveText([
        '10 per page',
        '25 per page',
        '50 per page',
        '100 per page',
      ])
      await page.getByRole('option', { name: '25 per page' }).click()
      await expect(place).toHaveText('1 to 24 of 24')
      // Choosing the chosen size again leaves it chosen.
      await choose('25 per page')
      await expect(size).toHaveValue('25 per page')
      await expect(page.getByRole('link', { name: /^Oak / })).toHaveCount(12)
      await page.reload()
      await expect(place).toHaveText('1 to 24 of 24')
      for (const list of ['/quotes', '/invoices']) {
        await page.goto(list)
        await expect(place).toHaveText('1 to 12 of 12')
        await expect(size).toHaveValue('25 per page')
      }
      const kept = page.waitForResponse(/\/profile\/lists\//)
      await choose('10 per page')
      await expect(place).toHaveText('1 to 10 of 12')
      await kept
    })

    for (const { list, filter, record } of [
      { list: 'Quotes', filter: 'Draft', record: /^QUO-/ },
      { list: 'Invoices', filter: 'Unpaid', record: /^INV-/ },
      { list: 'Customers', filter: null, record: /^Oak / },
    ]) {
      await test.step(`‘← ${list}’ returns to the same place in the list`, async () => {
        await page.goto(`/${list.toLowerCase()}`)
        await page
          .getByRole('main')
          .getByPlaceholder(/^Search/)
          .fill('Oak')
        await expect(page).toHaveURL(/q=Oak/)
        if (filter) {
          await page.getByRole('combobox', { name: 'Status' }).click()
          await page.getByRole('option', { name: filter, exact: true }).click()
          await expect(page).toHaveURL(/status=/)
        }
        await expect(place).toHaveText('1 to 10 of 12')
        await page.getByRole('button', { name: 'Next', exact: true }).click()
        await expect(place).toHaveText('11 to 12 of 12')
        const left = page.url()
        await page.getByRole('main').getByRole('link', { name: record }).first().click()
        await expect(page.getByRole('heading', { name: record, level: 1 })).toBeVisible()
        // Also after a reload of the record.
        await page.reload()
        await page.getByRole('link', { name: list, exact: true }).last().click()
        await expect(page).toHaveURL(left)
        await expect(page.getByRole('main').getByPlaceholder(/^Search/)).toHaveValue('Oak')
        await expect(place).toHaveText('11 to 12 of 12')
        await page.getByRole('button', { name: 'Previous' }).click()
        await expect(place).toHaveText('1 to 10 of 12')
      })
    }
  })

  await test.step('a wide screen is used, and filters stay in one row', async () => {
    const calls = await enter(page, shop.url, admin)
    const { id } = await addCustomer(calls, { name: 'Ann Oak' })
    const placeOf = async (name: string) => {
      const box = await page.getByRole('heading', { name, exact: true }).boundingBox()
      if (!box) throw new Error(`${name} is not drawn`)
      return box
    }

    await test.step('headings are beside their fields, and the side column beside both', async () => {
      await page.setViewportSize({ width: 1920, height: 1080 })
      await page.goto(`/customers/${id}/edit`)
      const town = page.getByRole('textbox', { name: 'Town' })
      await expect(town).toHaveValue('')
      const field = await town.boundingBox()
      const [heading, beside] = [await placeOf('Address'), await placeOf('Latest quotes')]
      expect(field?.x).toBeGreaterThan(heading.x + heading.width)
      expect(beside.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
      // Up to the right edge, except for the page's margin.
      const aside = await page.getByRole('complementary', { name: 'About this customer' }).boundingBox()
      expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBeGreaterThan(1850)
    })

    await test.step('at 1280 px headings are above, and the filters of invoices fit one row', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const heading = await placeOf('Address')
      const field = await page.getByRole('textbox', { name: 'Address line 1' }).boundingBox()
      expect(field?.x).toBeLessThan(heading.x + 10)
      await page.goto('/invoices')
      const tops: (number | undefined)[] = []
      for (const name of ['Status', 'Kind', 'Issue', 'Customer'])
        tops.push((await page.getByRole('combobox', { name, exact: true }).boundingBox())?.y)
      expect(new Set(tops).size).toBe(1)
    })

    await test.step('panels belong to a landmark for screen readers', async () => {
      await page.getByRole('combobox', { name: 'Status', exact: true }).click()
      await expect(page.getByRole('option', { name: 'Overdue' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/services-management?service=new')
      const panel = page.getByRole('dialog', { name: 'New service' })
      await panel.getByRole('combobox', { name: 'Pricing model' }).click()
      await expect(page.getByRole('option', { name: 'By area' })).toBeVisible()
      await expectAccessible(page)
    })
  })
})
