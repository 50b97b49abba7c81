/** The search over everything, by keys alone: each kind of thing is found and opened, and the keyboard comes back. */
import type { Page } from '@playwright/test'
import { addCustomer, makeLawful, posting } from '#server/testing/client.ts'
import { expectAccessible } from './axe.ts'
import { enter, takeOn } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const field = dialog.getByRole('combobox', { name: 'Search everything' })
  return { dialog, field, options: dialog.getByRole('option') }
}

/** Opens it, types, waits for a row that says so, and opens that by arrows and Enter. */
async function findByKeys(page: Page, q: string, row: RegExp): Promise<void> {
  const { dialog, field, options } = paletteOf(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(q)
  await expect
    .poll(async () => (await options.allInnerTexts()).filter((text) => row.test(text)))
    .not.toEqual([])
  const chosen = dialog.getByRole('option', { selected: true })
  for (let step = 0; step < 20 && !row.test(await chosen.innerText()); step++)
    await page.keyboard.press('ArrowDown')
  expect(await chosen.innerText()).toMatch(row)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('each kind of thing is found by keys alone', { tag: '@both' }, async ({ page, shop, isMobile }) => {
  const calls = await enter(page, shop.url, admin)
  await makeLawful(calls)
  const post = posting(calls)
  const worker = await takeOn(shop.url)
  const me = (await worker.get('/profile')).body.id as string
  const customer = await addCustomer(calls, {
    ...{ name: 'Jo Bell', companyName: 'Hawo Bakery Ltd', email: 'jo@hawo.example', phone: '0161 496 0321' },
    ...{ addressLine1: '4 Chapel Street', town: 'Salford', postcode: 'M3 5DL' },
    contacts: [{ name: 'Priya Nair', role: 'Manager', email: 'priya@hawo.example', phone: '07700 900321' }],
    sites: [{ name: 'Shop in Eccles', address: '9 Church Street, Eccles', accessNotes: 'Ring twice' }],
    assignedTo: [me],
  })
  const items = [{ title: 'Panel', description: 'Brushed Dibond, folded', price: 151_641 }]
  const of = { customerId: customer.id, items }
  const quote = await post('/quotes', { ...of, title: 'New front', poNumber: 'PO/7712' })
  const invoice = await post('/invoices', {
    customerId: customer.id,
    title: 'Window vinyl',
    items: [{ title: 'Vinyl', price: 100_000 }],
  })
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
  const pages = { customer: `/customers/${customer.id}`, quote: `/quotes/${quote.id}/edit` }

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  // Its first link is another one once all of it is there.
  await expect(page.getByRole('main').locator('a[href="/settings/shop#tradingName"]')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await test.step('opened by ‘/’ and Ctrl-K, closed by Escape; the keyboard is where it was', async () => {
    const { dialog, field, options } = paletteOf(page)
    const link = page.getByRole('main').getByRole('link').first()
    for (const key of ['/', 'Control+k']) {
      await link.focus()
      await page.keyboard.press(key)
      await expect(field).toBeFocused()
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
    }
    await page.keyboard.press('/')
    await page.keyboard.type('hawo')
    await expect(options.first()).toContainText('Hawo Bakery')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  const finds: readonly (readonly [what: string, q: string, row: RegExp, address: string | RegExp])[] = [
    ['a customer', 'hawo bakery', /^Hawo Bakery/, pages.customer],
    ['a contact', 'priya', /^Priya Nair\s+Contact/, pages.customer],
    ['a site', 'shop in eccles', /^Shop in Eccles\s+Site/, pages.customer],
    ['a telephone number as it is dialled', '0161 496 0321', /Phone 0161 496 0321/, pages.customer],
    ['the same from abroad', '+44 (0)161 4960321', /Phone 0161 496 0321/, pages.customer],
    ['a contact’s mobile', '+447700900321', /^Priya Nair[\s\S]*Phone 07700 900321/, pages.customer],
    ['a postcode without its space', 'M35DL', /Address [\s\S]*M3 5DL/, pages.customer],
    ['a quote’s number', quote.quoteNumber.toLowerCase(), /Quote/, pages.quote],
    [
      'an invoice’s number with spaces',
      invoice.invoiceNumber.replaceAll('-', ' '),
      /Invoice/,
      `/invoices/${invoice.id}/edit`,
    ],
    ['a PO number', 'po/7712', /PO number PO\/7712/, pages.quote],
    ['an amount', '1,819.69', /Amount £1,819.69/, pages.quote],
    ['a payment by its amount', '£7.77', /^Payment of £7.77/, /\/payments\?payment=/],
    ['a word of a line', 'dibond', /Line Brushed Dibond/, pages.quote],
    ['wording on a sign, without its accent', 'cafe boul', /Wording Café Boulangerie/, `/jobs/${job.id}`],
    ['a job by its number', job.jobNumber, /Job/, `/jobs/${job.id}`],
    ['a survey by a sign’s wording', 'ombeline', /Wording Patisserie Ombeline/, `/surveys/${survey.id}`],
    ['an enquiry', 'thorsten', /^ENQ-\S+ Thorsten Quist\s+Enquiry/, /\/enquiries\?enquiry=/],
    ['a mail', 'tq@quist.example', /^We have your enquiry[\s\S]*Mail\s+To tq@quist/, /\/outgoing-mail\//],
    ['somebody who works here', 'wanda', /^Wanda\s+Person/, `/workers/${me}/edit`],
    ['a section of the settings', 'vat and bank', /^Settings: VAT and bank$/, '/settings/vat-and-bank'],
    ['a screen by another word', 'who owes', /^Debtors$/, '/debtors'],
    ['a command', 'record a payment', /^Record a payment$/, '/payments'],
    ['a command for somebody', 'new quote for hawo', /^Hawo/, `/quotes/new?customerId=${customer.id}`],
    ['a typing error', 'hawo bakrey', /Much like ‘bakrey’/, pages.customer],
    ['two typing errors', 'boulngrie', /Much like ‘boulngrie’/, `/jobs/${job.id}`],
    ['a typing error in a screen’s name', 'debotrs', /^Debtors$/, '/debtors'],
  ]
  for (const [what, q, row, address] of finds) {
    await test.step(`${what}: ${q}`, async () => {
      await findByKeys(page, q, row)
      await expect(page).toHaveURL(typeof address === 'string' ? shop.url + address : address)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    })
  }

  await test.step('a command for the colours leaves the keyboard where it was', async () => {
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    const before = await scheme()
    await findByKeys(page, 'dark', /^Switch between day and night colours$/)
    await expect.poll(scheme).not.toBe(before)
    await expect(link).toBeFocused()
  })

  await test.step('over an open panel Escape closes the search alone', async () => {
    const { dialog, field } = paletteOf(page)
    await findByKeys(page, 'thorsten', /Enquiry/)
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

  await test.step('nothing has it: it says so, and fits', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('xyloqwphone')
    await expect(paletteOf(page).dialog.getByText('Nothing has that.')).toBeVisible()
    await expectAccessible(page)
    if (isMobile) await page.getByRole('button', { name: 'Close the search' }).tap()
    else await page.keyboard.press('Escape')
    await expect(paletteOf(page).dialog).toHaveCount(0)
  })
})
