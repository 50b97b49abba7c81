import { addCustomer } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// A stale save gets 409, and the browser logs that.
test.use({ expectedComplaints: [/status of 409/] })

test('two people change the same things', async ({ page, browser, shop }) => {
  const calls = await enter(page, shop.url, admin)
  const { id: customerId } = await addCustomer(calls, { name: 'Ann Example' })
  const { body: quote } = await calls.post('/quotes', {
    customerId,
    title: 'Board',
    items: [{ kind: 'item', title: 'Painted board', unit: 'each', quantity: 1, price: 12_000 }],
  })
  const elsewhere = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await enter(other, shop.url, admin)

  await test.step('a customer: both values are shown, and one is chosen', async () => {
    const path = `/customers/${customerId}/edit`
    await Promise.all([page.goto(path), other.goto(path)])
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Ann Smith')
    await page.getByRole('textbox', { name: 'Town' }).fill('Manchester')
    await other.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Anne Example')
    await other.getByRole('button', { name: 'Save customer' }).click()
    await expect(other.getByText('All saved')).toBeVisible()

    await page.getByRole('button', { name: 'Save customer' }).click()
    await expect(
      page.getByRole('heading', { name: 'Administrator changed this in the meantime' }),
    ).toBeVisible()
    const name = page.getByRole('radiogroup', { name: 'Name' })
    await expect(name.getByText('Ann Smith')).toBeVisible()
    await expect(name.getByText('Anne Example')).toBeVisible()
    await name.getByRole('radio', { name: /Administrator/ }).click()
    await page.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    const stored = (await calls.get(`/customers/${customerId}`)).body
    expect(stored).toMatchObject({ name: 'Anne Example', town: 'Manchester' })
    // The other browser has nothing unsaved, and shows by itself what is stored now.
    await expect(other.getByRole('textbox', { name: 'Town' })).toHaveValue('Manchester')
  })

  await test.step('a quote likewise, and nothing is saved without confirmation', async () => {
    const path = `/quotes/${quote.id}/edit`
    await Promise.all([page.goto(path), other.goto(path)])
    await page.getByRole('textbox', { name: 'Title' }).fill('Board over the door')
    await page.getByLabel('Notes', { exact: true }).fill('Ready on Friday')
    const others = other.getByRole('button', { name: 'Save', exact: true })
    await other.getByRole('textbox', { name: 'Title' }).fill('Board beside the door')
    await others.click()
    await expect(other.getByText('All saved')).toBeVisible()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const versions = page.getByRole('region', { name: 'Administrator changed this in the meantime' })
    await expect(versions.getByText('Board over the door')).toBeVisible()
    await expect(versions.getByText('Board beside the door')).toBeVisible()
    // Nobody changed the lines yet.
    await expect(versions.getByRole('radiogroup', { name: 'Lines' })).toBeHidden()
    await versions.getByRole('button', { name: 'Back to the form' }).click()

    await other.getByLabel('Unit price of line 1 in pounds').fill('150')
    await others.click()
    await expect(other.getByText('All saved')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(versions.getByText('Painted board: 1, £150.00')).toBeVisible()
    await versions.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    const stored = (await calls.get(`/quotes/${quote.id}`)).body
    expect(stored).toMatchObject({ title: 'Board over the door', notes: 'Ready on Friday', net: 15_000 })
  })

  await test.step('an action on a quote does exactly what its dialog shows', async () => {
    const { body: board } = await calls.post('/quotes', {
      customerId,
      items: [{ kind: 'item', title: 'Painted board', quantity: 1, price: 10_000 }],
    })
    const path = `/quotes/${board.id}/edit`
    const stored = async () => (await calls.get(`/quotes/${board.id}`)).body
    const price = page.getByLabel('Unit price of line 1 in pounds')
    const listening = page.waitForResponse(/\/api\/live(\?|$)/)
    await Promise.all([page.goto(path), other.goto(path)])

    // Looking saves nothing.
    await price.fill('300')
    await page.getByRole('button', { name: 'Send by mail …' }).click()
    const question = page.getByRole('dialog', { name: 'Save your changes first?' })
    await expect(question).toContainText('£360.00')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await stored()).toEqual(board)

    // What is typed is saved, and the dialog shows its total.
    await page.getByRole('button', { name: 'Accept' }).click()
    await question.getByRole('button', { name: 'Save and continue' }).click()
    const dialog = page.getByRole('dialog', { name: `Accept ${board.quoteNumber}` })
    await expect(dialog).toContainText('£360.00')
    expect(await stored()).toMatchObject({ status: 'draft', total: 36_000 })
    await listening

    // Another person's price is shown before anybody can agree to it.
    await expect(other.getByLabel('Unit price of line 1 in pounds')).toHaveValue('300.00')
    await other.getByLabel('Unit price of line 1 in pounds').fill('400')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('It came to £360.00 when this opened')
    await expect(dialog.getByRole('alert')).toContainText('Administrator changed this meanwhile')
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
    await expect(dialog).toContainText('The quote is locked at £480.00')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
    const [invoice] = (await calls.get('/invoices')).body.items
    expect(invoice).toMatchObject({ total: 48_000 })
  })

  await test.step('a list updates when another browser adds and changes records', async () => {
    const listening = page.waitForResponse(/\/api\/live(\?|$)/)
    await page.goto('/customers')
    await expect(page.getByRole('link', { name: 'Anne Example' })).toBeVisible()
    await listening
    await other.goto('/customers/new')
    await other.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Quays Cycles')
    await other.getByRole('button', { name: 'Save customer' }).click()
    await expect(page.getByRole('link', { name: 'Quays Cycles' })).toBeVisible()
  })

  await test.step('an expired quote is accepted after a confirmation, and every browser shows it', async () => {
    const { body: late } = await calls.post('/quotes', { customerId, validUntil: '2026-01-31' })
    const path = `/quotes/${late.id}/edit`
    await Promise.all([page.goto(path), other.goto(path)])
    await page.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: /^Accept QUO-/ })
    await expect(dialog.getByText(/valid until 31 Jan 2026: its prices may no longer hold/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept anyway' }).click()
    await expect(page.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
  })
  await test.step('two who revise one sent quote: the second one’s changes meet the first one’s revision', async () => {
    const items = [{ kind: 'item', title: 'Painted board', quantity: 1, price: 10_000 }]
    const { body: draft } = await calls.post('/quotes', { customerId, title: 'Board', items })
    const sending = { status: 'sent', version: draft.version }
    const sent = (await calls.post(`/quotes/${draft.id}/status`, sending)).body.quote
    await page.goto(`/quotes/${sent.id}/edit`)
    await page.getByLabel('Unit price of line 1 in pounds').fill('300')
    await page.getByRole('textbox', { name: 'PO number' }).fill('PO-7')
    const theirs = { version: sent.version, title: 'Higher board', revise: true }
    const { body: next } = await calls.patch(`/quotes/${sent.id}`, {
      ...theirs,
      items: [{ ...items[0], price: 20_000 }],
    })
    expect(next).toMatchObject({ revisionOf: sent.id, revision: 'B' })

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('dialog', { name: `Revise ${sent.quoteNumber}?` })
    await question.getByRole('button', { name: 'Revise' }).click()
    const versions = page.getByRole('region', { name: 'Administrator changed this in the meantime' })
    await expect(versions.getByText('Painted board: 1, £300.00')).toBeVisible()
    await expect(versions.getByText('Painted board: 1, £200.00')).toBeVisible()
    await versions.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByRole('heading', { name: `${sent.quoteNumber} B`, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/quotes/${next.id}/edit`)
    const stored = async (id: string) => (await calls.get(`/quotes/${id}`)).body
    expect(await stored(next.id)).toMatchObject({ title: 'Higher board', poNumber: 'PO-7', net: 30_000 })
    expect(await stored(sent.id)).toMatchObject({ status: 'sent', title: 'Board', poNumber: '', net: 10_000 })
    expect((await calls.get(`/quotes?q=${sent.quoteNumber}`)).body.items).toHaveLength(2)
  })

  await test.step('a change of one’s own profile on another device names the person', async () => {
    await other.goto('/user-profile')
    await other.getByLabel('Address').fill('2 Dock Street')
    await other.getByLabel('Company name').fill('Quay Signs')
    const { version } = (await calls.get('/profile')).body
    const changed = await calls.patch('/profile', { version, address: '1 Dock Street' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    const versions = other.getByRole('region', { name: 'Administrator changed this in the meantime' })
    await expect(versions.getByText('2 Dock Street')).toBeVisible()
    await versions.getByRole('radio', { name: /1 Dock Street/ }).click()
    await versions.getByRole('button', { name: 'Save these' }).click()
    await expect(other.getByText('All saved')).toBeVisible()
    const stored = (await calls.get('/profile')).body
    expect(stored).toMatchObject({ address: '1 Dock Street', companyName: 'Quay Signs' })
  })
  await elsewhere.close()
})
