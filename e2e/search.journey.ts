/** The search over everything, by keys alone and by touch: each kind of thing is found and opened, and the keyboard comes back. */
import type { Page } from '@playwright/test'
import { addCustomer, makeLawful, posting } from '#server/testing/client.ts'
import { enter, takeOn } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const field = dialog.getByRole('combobox', { name: 'Search everything' })
  return { dialog, field, options: dialog.getByRole('option') }
}

/** What is found for the words that are typed, and not for some of them. */
async function expectAnswer(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens it, types, waits for a row that says so, and opens that by arrows and Enter. */
async function findByKeys(page: Page, q: string, row: RegExp): Promise<void> {
  const { dialog, field, options } = paletteOf(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(q)
  await expect(options.filter({ hasText: row }).first()).toBeVisible()
  await expectAnswer(page)
  const chosen = dialog.getByRole('option', { selected: true })
  for (let step = 0; step < 20 && !row.test(await chosen.innerText()); step++)
    await page.keyboard.press('ArrowDown')
  expect(await chosen.innerText()).toMatch(row)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

const baker = {
  ...{ name: 'Jo Bell', companyName: 'Hawo Bakery Ltd', email: 'jo@hawo.example', phone: '0161 496 0321' },
  contacts: [{ name: 'Priya Nair', role: 'Manager', email: 'priya@hawo.example', phone: '07700 900321' }],
}

test.use({ hasTouch: true })

// Which words find which record, with typing errors and without, is in server/office/search/search.test.ts.
test('each kind of thing is found by keys alone, and by touch on a phone', async ({ page, shop }) => {
  const calls = await enter(page, shop.url, admin)
  await makeLawful(calls)
  const post = posting(calls)
  const worker = await takeOn(shop.url)
  const me = (await worker.get('/profile')).body.id as string
  const customer = await addCustomer(calls, { ...baker, assignedTo: [me] })
  const of = { customerId: customer.id, items: [{ title: 'Panel', price: 151_641 }] }
  const quote = await post('/quotes', of)
  const invoice = await post('/invoices', of)
  await post('/payments', {
    ...{ customerId: customer.id, date: '2026-11-20', amount: 777, method: 'bank transfer' },
    ...{ reference: 'BGC HAWO', allocations: [] },
  })
  const job = await post('/jobs', {
    ...{ customerId: customer.id, title: 'Lift the old tray' },
    items: [{ id: crypto.randomUUID(), title: 'Tray', wording: 'Café Boulangerie' }],
  })
  const survey = await posting(worker)('/measurements', {
    ...{ customerId: customer.id, title: 'Above the door' },
    signs: [{ id: crypto.randomUUID(), label: 'Fascia', wording: 'Patisserie Ombeline' }],
  })
  await post('/enquiries', {
    ...{ name: 'Thorsten Quist', email: 'tq@quist.example', message: 'A tall totem', consent: true },
  })

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  // Of the frame, which stays as it is while the screen beside it is still filled.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Quotes', exact: true })
  await test.step('opened by ‘/’ and Ctrl-K, closed by Escape; the keyboard is where it was', async () => {
    const { dialog, field, options } = paletteOf(page)
    for (const key of ['/', 'Control+k']) {
      await link.focus()
      await page.keyboard.press(key)
      await expect(field).toBeFocused()
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
    }
  })

  const finds: readonly (readonly [what: string, q: string, row: RegExp, address: string | RegExp])[] = [
    ['a customer', 'hawo bakery', /^Hawo Bakery/, `/customers/${customer.id}`],
    ['a contact', 'priya', /^Priya Nair\s*Contact/, `/customers/${customer.id}`],
    ['a quote’s number', quote.quoteNumber.toLowerCase(), /Quote/, `/quotes/${quote.id}/edit`],
    ['an invoice’s number', invoice.invoiceNumber, /Invoice/, `/invoices/${invoice.id}/edit`],
    ['a payment by its amount', '£7.77', /^Payment of £7.77/, /\/payments\?payment=/],
    ['wording on a sign, without its accent', 'cafe boul', /Wording Café Boulangerie/, `/jobs/${job.id}`],
    ['a survey by a sign’s wording', 'ombeline', /Wording Patisserie Ombeline/, `/surveys/${survey.id}`],
    ['a mail', 'tq@quist.example', /^We have your enquiry[\s\S]*Mail\s*To tq@quist/, /\/outgoing-mail\//],
    ['somebody who works here', 'wanda', /^Wanda\s*Person/, `/workers/${me}/edit`],
    ['a section of the settings', 'vat and bank', /^Settings: VAT and bank$/, '/settings/vat-and-bank'],
    ['a screen by another word', 'who owes', /^Debtors$/, '/debtors'],
    ['a command for somebody', 'new quote for hawo', /^Hawo/, `/quotes/new?customerId=${customer.id}`],
    ['a typing error', 'hawo bakrey', /Much like ‘bakrey’/, `/customers/${customer.id}`],
  ]
  for (const [what, q, row, address] of finds) {
    await test.step(`${what}: ${q}`, async () => {
      await findByKeys(page, q, row)
      await expect(page).toHaveURL(typeof address === 'string' ? shop.url + address : address)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      if (what !== 'a payment by its amount') return
      // It is open, over its list.
      const payment = page.getByRole('dialog', { name: 'Payment of £7.77' })
      await expect(payment.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(payment).toHaveCount(0)
    })
  }

  await test.step('a command for the colours leaves the keyboard where it was', async () => {
    await link.focus()
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    const before = await scheme()
    await findByKeys(page, 'dark', /^Switch between day and night colours$/)
    await expect.poll(scheme).not.toBe(before)
    await expect(link).toBeFocused()
  })

  await test.step('an enquiry opens its panel, and over that Escape closes the search alone', async () => {
    const { dialog, field } = paletteOf(page)
    await findByKeys(page, 'thorsten', /^ENQ-\S+ Thorsten Quist\s*Enquiry/)
    await expect(page).toHaveURL(/\/enquiries\?enquiry=/)
    const panel = page.getByRole('dialog', { name: 'Enquiry' })
    await expect(panel.getByText('A tall totem')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('on a phone it is opened, answers and is closed by touch', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard')
    const { dialog, field, options } = paletteOf(page)
    const open = page.getByRole('button', { name: 'Search everything' })
    await open.tap()
    await field.fill('hawo')
    await options
      .filter({ hasText: /^Hawo Bakery/ })
      .first()
      .tap()
    await expect(page).toHaveURL(`/customers/${customer.id}`)
    await open.tap()
    await field.fill('xyloqwphone')
    await expect(dialog.getByText('Nothing has that.')).toBeVisible()
    await page.getByRole('button', { name: 'Close the search' }).tap()
    await expect(dialog).toHaveCount(0)
  })
})
