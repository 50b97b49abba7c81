import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { signIn } from '#server/testing/client.ts'
import { fillLogin } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { chooseCustomer, chooseService, typeSize } from './lines.ts'

const contacts = `*ContactName,EmailAddress,FirstName,LastName,POAddressLine1,POCity,POPostalCode,POCountry,PhoneNumber
Shah Bakery Ltd,priya@shahbakery.example,Priya,Shah,12 Chapel Street,Salford,M3 5DW,United Kingdom,0161 496 0123
Quays Cycles,hello@quayscycles.example,Tom,Reid,3 Dock Road,Salford,M5 4WT,United Kingdom,0161 496 0456
`
const prices = `Name,Category,Unit,Price,Pricing model,VAT rate
Dibond fascia panel,Shop Front Signs,m²,145.00,By area,20%
Window vinyl,Window Graphics,m²,80.00,By area,20%
LED trough light,LED Signs,each,220.00,Per unit,20%
Leaflets A5,Digital Printing,each,0.0245,Per unit,0%
`

// 3.000 × 0.900 m at 145.00; 2 of 1.200 × 0.800 m at 80.00; 500 at 0.0245. The optional light stays out.
const figures = { fascia: '£391.50', vinyl: '£153.60', leaflets: '£12.25', vat: '£109.02', total: '£666.37' }

test('from an empty shop to a paid invoice', { tag: '@both' }, async ({
  page,
  shop,
  isMobile,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 401/)
  await test.step('the first admin signs in', async () => {
    await page.goto('/dashboard')
    await fillLogin(page, admin)
    await expect(page.getByRole('link', { name: 'Revenue £0.00' })).toBeVisible()
  })
  const calls = await signIn(shop.url, admin)

  await test.step('says what an invoice must say by law', async () => {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Before an invoice can be issued' })).toBeVisible()
    const fill = async (fields: readonly (readonly [string, string])[]) => {
      for (const [label, value] of fields)
        await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    await fill([
      ['The shop’s name', 'Quay Signs'],
      ['Address line 1', '1 Dock Street'],
      ['Town', 'Salford'],
      ['Postcode', 'm54wt'],
      ['Registered name', 'Quay Signs Ltd'],
      ['Company number', '01234567'],
      ['Registered office', '1 Dock Street, Salford, M5 4WT'],
    ])
    await page.getByRole('combobox', { name: 'Registered in' }).click()
    await page.getByRole('option', { name: 'England and Wales' }).click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    await page.getByRole('link', { name: 'VAT and bank' }).click()
    await fill([
      ['VAT number', '831 4958 16'],
      ['Account name', 'Quay Signs Ltd'],
      ['Sort code', '20-00-00'],
      ['Account number', '12345678'],
    ])
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    // Once saved: only then does the site configuration count as confirmed by the shop.
    await expect(page.getByText('Everything an invoice needs from the shop is filled in.')).toBeVisible()
  })

  await test.step('imports customers and prices', async () => {
    await page.goto('/import')
    await chooseFile(page, 'contacts.csv', contacts)
    await page.getByRole('button', { name: 'Import 2 customers' }).click()
    await expect(page.getByRole('heading', { name: '2 customers imported' })).toBeVisible()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await page.getByText('Price list').click()
    await chooseFile(page, 'prices.csv', prices)
    await page.getByRole('button', { name: 'Import 4 services' }).click()
    await expect(page.getByRole('heading', { name: '4 services imported' })).toBeVisible()
  })

  await test.step('makes a quote of five lines', async () => {
    await page.goto('/quotes/new')
    await chooseCustomer(page, 'Shah Bakery Ltd')
    await page.getByRole('textbox', { name: 'Title' }).fill('New shop front')
    await chooseService(page, 1, 'Dibond fascia panel')
    await typeSize(page, 1, '3000', '900')
    await expect(page.getByText('3.000 × 0.900 m = 2.70 m² × £145.00')).toBeVisible()
    await expect(page.getByTestId('total')).toHaveText('£469.80')

    await page.getByRole('button', { name: 'Add line' }).click()
    await chooseService(page, 2, 'Window vinyl')
    await typeSize(page, 2, '1200', '800')
    await page.getByLabel('Quantity of line 2').fill('2')
    await page.getByRole('button', { name: 'Heading', exact: true }).click()
    await page.getByLabel('Description of line 3').fill('To hand out and to light up')
    await page.getByRole('button', { name: 'Add line' }).click()
    await chooseService(page, 4, 'Leaflets A5')
    await page.getByLabel('Quantity of line 4').fill('500')
    await expect(page.getByLabel('VAT of line 4')).toHaveValue('zero')
    await page.getByRole('button', { name: 'Optional', exact: true }).click()
    await chooseService(page, 5, 'LED trough light')
    for (const sum of [figures.fascia, figures.vinyl, figures.leaflets, '£220.00']) {
      await expect(page.getByText(sum, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByTestId('total')).toHaveText(figures.total)

    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/edit$/)
    await expect(page.getByRole('heading', { name: /^QUO-\d{8}-\d{3}$/, level: 1 })).toBeVisible()
    await expect(page.getByTestId('total')).toHaveText(figures.total)
  })

  await test.step('the customer accepts it', async () => {
    await page.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: /^Accept QUO-/ })
    await expect(dialog.getByText(figures.total)).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(
      page.getByText(/^Accepted: invoice INV-\d{8}-001 was made, the job is JOB-\d{8}-001$/),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
    await expect(page.getByText(/^Accepted by .+ by phone on \d{1,2} \w{3} \d{4}\./)).toBeVisible()
    const kept = await page.getByRole('link', { name: 'Accepted PDF' }).getAttribute('href')
    expect((await page.request.get(kept ?? '')).headers()['content-type']).toBe('application/pdf')
  })

  const { items } = (await calls.get('/invoices')).body
  const { id, invoiceNumber } = items[0] as { id: string; invoiceNumber: string }
  await test.step('the invoice is there, unpaid, due in 30 days', async () => {
    await page.goto('/invoices?status=unpaid')
    const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: invoiceNumber })
    await expect(row).toContainText('Shah Bakery Ltd')
    await expect(row).toContainText('Unpaid')
    await expect(row).toContainText(formatDay(addDays(londonDay(new Date()), 30)))
    await expect(row).toContainText(figures.total)
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Issue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue only' }).click()
    await expect(page.getByText('Locked', { exact: true })).toBeVisible()
    await expect(page.getByTestId('total')).toHaveText(figures.total)
  })

  await test.step('its PDF says the same as the screen and the calls', async () => {
    const paper = await page.request.get(`/api/invoices/${id}/pdf`)
    expect(paper.headers()['content-type']).toBe('application/pdf')
    const { text } = await extractText(new Uint8Array(await paper.body()), { mergePages: true })
    const stored = (await calls.get(`/invoices/${id}`)).body
    expect(formatPounds(stored.total)).toBe(figures.total)
    expect(formatPounds(stored.vatAmount)).toBe(figures.vat)
    for (const words of [
      invoiceNumber,
      'VAT invoice',
      '831 4958 16',
      'Shah Bakery Ltd',
      'Dibond fascia panel',
    ])
      expect(text).toContain(words)
    for (const sum of [figures.fascia, figures.vinyl, figures.leaflets, figures.vat, figures.total])
      expect(text.replaceAll('£', '')).toContain(sum.slice(1))
  })

  await test.step('two payments settle it', async () => {
    await page.getByRole('button', { name: 'Record a payment' }).click()
    await page.getByLabel('Amount, £').fill('300')
    await page.getByLabel('Reference').fill('SHAH 1')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Part-paid')).toBeVisible()
    await expect(page.getByTestId('balance')).toHaveText('£366.37')
    await page.getByRole('button', { name: 'Record a payment' }).click()
    await expect(page.getByLabel('Amount, £')).toHaveValue('366.37')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByTestId('balance')).toHaveText('£0.00')
  })

  await test.step('and the dashboard’s revenue has grown by just that', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: `Revenue ${figures.total}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Unpaid invoices 0' })).toBeVisible()
    expect((await calls.get('/stats/admin')).body.revenue).toBe(66637)
  })

  await test.step('where millions stay on one line', async () => {
    await page.route('**/api/stats/admin', async (route) => {
      const answer = await route.fetch({ maxRetries: 2 })
      await route.fulfill({ response: answer, json: { ...(await answer.json()), revenue: 123_456_789 } })
    })
    // The page brings the figures along: here without them, so that they are asked for.
    await page.route('**/dashboard', async (route) => {
      const answer = await route.fetch({ maxRetries: 2 })
      const body = (await answer.text()).replace(/(id="first-data"[^>]*>)[^<]*/, '$1')
      await route.fulfill({ response: answer, body })
    })
    await page.reload()
    const sum = page.getByText('£1,234,567.89', { exact: true })
    await expect(sum).toBeVisible()
    const { lines, tooWide } = await sum.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { scrollWidth, clientWidth } = document.documentElement
      return { lines: range.getClientRects().length, tooWide: scrollWidth > clientWidth }
    })
    expect({ lines, tooWide }).toEqual({ lines: 1, tooWide: false })
  })
})

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  await page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}
