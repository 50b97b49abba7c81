/** The accountant's screen: which file, of which days, for which program, and whether it agrees with the reports. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { londonDay } from '#domain/dates.ts'
import type { AccountantReport } from '#domain/office/accountant/exports.ts'
import { sampleAccounts } from '#web/testing/accountant-samples.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import AccountantPage from './AccountantPage.tsx'
import { describeDays, vatPeriods } from './vat-period.ts'

async function open(search = '', more: Partial<AccountantReport> | Error = {}) {
  return openScreen({
    path: '/reports/accountant',
    address: `/reports/accountant${search}`,
    Screen: AccountantPage,
    answers: {
      ...officeAnswers,
      accountant: {
        get: (input) => {
          if (more instanceof Error) throw more
          return sampleAccounts(input, more)
        },
      },
    },
  })
}

const [, last, before] = vatPeriods('march', londonDay(new Date()))
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('has a file of each kind for the last quarter, with rows and sums, beside the reports', async () => {
  if (!last) throw new Error('no quarter')
  await open()
  await expect.element(row('Invoices and deposits')).toBeVisible()
  expect(row('Invoices and deposits').element().textContent).toContain('96£21,500.00£4,123.45£25,623.45')
  expect(row('Credit notes').element().textContent).toContain('-£45.00-£9.00-£54.00')
  expect(row('Payments').first().element().textContent).toContain('38£21,040.50')
  await expect
    .element(page.getByRole('link', { name: 'CSV: Invoices and deposits for Xero' }))
    .toHaveAttribute('href', `/api/exports/xero?kind=invoices&from=${last.from}&to=${last.to}`)
  await expect.element(page.getByText('The files add up to the reports')).toBeVisible()
  expect(row('Invoices less credit notes, net').element().textContent).toContain(
    '£21,455.00£21,455.00£21,385.00 in VAT on sales, £70.00 outside its scope',
  )
  await expect
    .element(page.getByRole('link', { name: 'VAT on them' }))
    .toHaveAttribute('href', `/reports/vat?from=${last.from}&to=${last.to}`)
})

test('is for another program and other days, and keeps both in the address', async () => {
  if (!before) throw new Error('no quarter')
  const { address } = await open()
  await page.getByText('Sage 50', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: describeDays(before) }).click()
  await expect
    .element(page.getByRole('link', { name: 'CSV: Payments for Sage 50' }))
    .toHaveAttribute('href', `/api/exports/sage?kind=payments&from=${before.from}&to=${before.to}`)
  expect(address()).toContain('product=sage')
  expect(address()).toContain(`from=${before.from}`)
  await expect.element(page.getByText(/deposits taken off, are of type SC/)).toBeVisible()
})

test('says so if a file does not add up to its report', async () => {
  const { reports } = sampleAccounts({ from: '', to: '' })
  await open('', { reports: { ...reports, received: 5 } })
  await expect.element(page.getByText('A file does not add up to its report')).toBeVisible()
})

test('says what went wrong when it is not answered', async () => {
  await open('', refusal('LOCKED', 'Not now'))
  await expect.element(page.getByText('This list could not be loaded').first()).toBeVisible()
})

test('on a phone the button of a file stands beside its name', async () => {
  await page.viewport(360, 780)
  await open()
  const card = page.getByRole('list', { name: 'Files for Xero' }).getByRole('listitem').first()
  await expect.element(card).toBeVisible()
  const name = card.getByText('Invoices and deposits').element().getBoundingClientRect()
  const button = card.getByRole('link').element().getBoundingClientRect()
  expect(button.top).toBeLessThan(name.bottom)
  expect(card.element().textContent).toMatch(/CSV.*Total£25,623\.45$/)
  await page.viewport(1280, 800)
})
