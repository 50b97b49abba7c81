import { startSettings } from '#content/shop-start.ts'
import { addCustomer } from '#server/testing/client.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

function csv(...lines: string[]) {
  return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) }
}

const headings = '*ContactName,EmailAddress,PhoneNumber,POAddressLine1,POCity,POPostalCode,Shoe size'
const good = [
  'Shah Bakery Ltd,priya@shah.example,0161 496 0101,12 Chapel Street,Salford,m35dw,7',
  'Oak Ltd,ann@oak.example,0161 496 0102,"1, Oak Row",Bury,BL9 0AA,',
]

test('records are imported, typed, priced, set and deleted', async ({ page, shop, expectedComplaints }) => {
  // A save against an older version is refused, and repeated.
  expectedComplaints.push(/status of 409/)
  const calls = await enter(page, shop.url, admin)
  await test.step('a deleted record is not fetched again, however late the answer', async () => {
    const ann = await addCustomer(calls, { name: 'Ann Lee' })
    const bob = await addCustomer(calls, { name: 'Bob Ray' })
    const quote = (await calls.post('/quotes', { customerId: ann.id, title: 'Fascia' })).body
    // Notices arrive in order: once the list of customers is refetched, the notice of the deletion has arrived.
    await page.route(/\/api\/(quotes|customers)\/[0-9a-f-]{36}\?/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      const answer = await route.fetch()
      const heard = page.waitForResponse((response) => /\/api\/customers\?/.test(response.url()))
      const { version } = (await calls.get(`/customers/${bob.id}`)).body
      await calls.patch(`/customers/${bob.id}`, { version, notes: `Seen ${version} times` })
      await heard
      await route.fulfill({ response: answer })
    })
    await page.goto(`/quotes/${quote.id}/edit`)
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Ann Lee')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete quote' }).click()
    await page.waitForURL('**/quotes')
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await page.unroute(/\/api\/(quotes|customers)\/[0-9a-f-]{36}\?/)
  })

  await test.step('customers are imported from Xero: errors shown, corrected, imported, found', async () => {
    await page.goto('/import')
    const file = page.locator('input[type=file]')
    await file.setInputFiles(csv(headings, ...good, 'Elm,elm@,,,,M5 4CI,'))
    await expect(page.getByText('Some rows cannot be imported as they are')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
      'Row 4Elm Email: Invalid email address',
    )
    await expect(page.getByText('Columns saved as custom fields: Shoe size.')).toBeVisible()
    await expectAccessible(page)

    await file.setInputFiles(csv(headings, ...good, 'Oak again,ann@oak.example,,,,,'))
    await expect(page.getByRole('list', { name: 'Likely duplicates' })).toContainText('Same email as row 3')
    await page.getByRole('button', { name: 'Import 2 customers' }).click()
    await expect(page.getByRole('heading', { name: '2 customers imported' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the customers' }).click()
    await page.getByPlaceholder('Search customers…').fill('m3 5dw')
    await expect(page).toHaveURL(/q=m3\+5dw/)
    await expect(page.getByRole('link', { name: 'Shah Bakery Ltd' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Oak Ltd' })).toBeHidden()
  })

  await test.step('a customer form survives errors, a reload and another person’s save', async () => {
    await page.goto('/customers/new')
    await page.getByLabel('Name').first().fill('Ann Lee')
    await page.getByLabel('Phone').first().fill('07911123456')
    await page.getByLabel('Postcode').fill('m54ci')
    await page.getByRole('button', { name: 'Save customer' }).click()
    await expect(page.getByText('Enter a full UK postcode, like M5 4WT')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await page.getByLabel('Postcode').fill('m54wt')
    await page.getByRole('button', { name: 'Save customer' }).click()
    await page.waitForURL('**/customers/*/edit')
    await expect(page.getByRole('heading', { name: 'Latest quotes' })).toBeVisible()
    await expect(page.getByLabel('Phone').first()).toHaveValue('07911 123456')
    await expect(page.getByLabel('Postcode')).toHaveValue('M5 4WT')

    const path = `/api/customers/${page.url().split('/').at(-2)}`
    const { version } = await (await page.request.get(path)).json()
    await page.getByLabel('Town').fill('Salford')
    const headers = { Origin: shop.url }
    const theirs = await page.request.patch(path, {
      headers,
      data: { version, town: 'Bury', notes: 'Ring first' },
    })
    expect(theirs.status()).toBe(200)
    await page.getByRole('button', { name: 'Save customer' }).click()
    await expect(page.getByRole('heading', { name: /changed this in the meantime$/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save these' }).click()
    // The toast of the first save may still be visible, so the server is asked instead.
    await expect
      .poll(async () => (await page.request.get(path)).json())
      .toMatchObject({ town: 'Salford', notes: 'Ring first' })
    await page.emulateMedia({ colorScheme: 'dark' })
    // An action that cannot be undone is red in the dark theme too.
    await expect(page.getByRole('button', { name: 'Delete customer' })).toHaveCSS(
      'color',
      'rgb(255, 143, 130)',
    )
    await page.emulateMedia({ colorScheme: null })
  })

  await test.step('a service is added in the panel beside its list, with a price preview', async () => {
    await page.goto('/services-management')
    await page.getByRole('link', { name: 'New service' }).first().click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Name').fill('Fascia panel')
    await panel.getByRole('combobox', { name: 'Pricing model' }).click()
    await page.getByRole('option', { name: 'By area' }).click()
    await panel.getByLabel('Rate per m²').fill('145')
    await panel.getByLabel('Cost, per the same unit').fill('62')
    await expect(panel.getByText('3.000 × 0.900 m = 2.70 m² × £145.00')).toBeVisible()
    await expect(panel.getByText('£391.50').last()).toBeVisible()
    await expect(panel.getByText('Margin 57.2%')).toBeVisible()
    await panel.getByRole('button', { name: 'Save service' }).click()
    await expect(page.getByRole('link', { name: 'Fascia panel' })).toBeVisible()
    await expect(page.getByText('£145.00 / m²')).toBeVisible()
  })

  await test.step('the settings list what an invoice lacks, section by section', async () => {
    await page.goto('/settings')
    await page.waitForURL('**/settings/shop')
    await page.getByLabel('The shop’s name').fill('Quay Signs')
    await page.getByRole('link', { name: 'The sort code' }).click()
    await page.waitForURL('**/settings/vat-and-bank#bankSortCode')
    await expect(page.getByLabel('Sort code')).toBeFocused()
    await page.keyboard.type('20 00 0')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Six digits, like 20-00-00')).toBeVisible()
    await page.getByLabel('Sort code').fill('200000')
    await page.getByRole('switch', { name: 'Registered for VAT' }).click()
    await expect(page.getByText("never 'VAT invoice'")).toBeVisible()
    // Another person saves another section meanwhile, which does not conflict with this one.
    let isAlone = true
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() === 'PATCH' && isAlone) {
        isAlone = false
        const { version } = (await calls.get('/settings')).body
        expect((await calls.patch('/settings', { version, termsText: 'Pay soon' })).status).toBe(200)
      }
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByLabel('Sort code')).toHaveValue('20-00-00')
    await expect(page.getByRole('button', { name: 'The sort code' })).toBeHidden()
    expect((await calls.get('/settings')).body).toMatchObject({
      termsText: 'Pay soon',
      bankSortCode: '20-00-00',
      tradingName: startSettings.tradingName,
    })
    // And the same section: both values are shown, with the person who saved the other one.
    await page.getByLabel('Account number').fill('12345678')
    const { version } = (await calls.get('/settings')).body
    await calls.patch('/settings', { version, bankAccountNumber: '87654321' })
    await page.getByRole('button', { name: 'Save settings' }).click()
    const versions = page.getByRole('region', { name: 'Administrator changed this in the meantime' })
    const choice = versions.getByRole('radiogroup', { name: 'Account number' })
    await expect(choice.getByText('12345678')).toBeVisible()
    await choice.getByRole('radio', { name: /Administrator.*87654321/s }).click()
    await versions.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByLabel('Account number')).toHaveValue('87654321')
    expect((await calls.get('/settings')).body).toMatchObject({ bankAccountNumber: '87654321' })
    // What was typed in the first section is still there, and unsaved.
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'The shop' }).click()
    await expect(page.getByLabel('The shop’s name')).toHaveValue('Quay Signs')
    await expect(page.getByText('Draft restored')).toBeVisible()
    // As a list on an invoice of old leads here.
    await page.goto('/settings#bankAccountNumber')
    await page.waitForURL('**/settings/vat-and-bank#bankAccountNumber')
    await expect(page.getByLabel('Account number')).toBeFocused()
  })
})
