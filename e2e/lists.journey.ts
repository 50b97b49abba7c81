/** A list's page size, and the way back from a record to the list. */
import { addCustomer } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('a list keeps its page size, and after a record its search, filter and page', async ({ page, shop }) => {
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
    await choose('10 per page')
    await expect(place).toHaveText('1 to 10 of 12')
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
