/** The panel or page of a new record is ready to be typed into, also when a link opened it. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { officeIds } from '#web/testing/office-samples.ts'
import { openInOffice, type ScreenModule } from '#web/testing/open-office.tsx'

test.each<[noun: string, path: string, first: string, load: () => Promise<ScreenModule>]>([
  ['service', 'services-management', 'Name', () => import('../shop/services/ServiceList.tsx')],
  ['kit', 'services-management/kits', 'Name', () => import('../shop/kits/KitList.tsx')],
  ['group', 'groups', 'Name', () => import('../shop/groups/GroupList.tsx')],
  ['project', 'projects-management', 'Title', () => import('../site/projects/ProjectList.tsx')],
  ['text', 'settings/texts', 'Name', () => import('../sales/texts/TextList.tsx')],
])('a new %s begins in its first field', async (noun, path, first, load) => {
  await openInOffice({ path, address: `/${path}?${noun}=new`, screen: await load() })
  const panel = page.getByRole('dialog', { name: `New ${noun}` })
  await expect.element(panel.getByLabelText(new RegExp(`^${first}`)).first()).toHaveFocus()
})

const loadQuote = () => import('../sales/quotes/QuoteForm.tsx')
const loadJob = () => import('../work/jobs/JobForm.tsx')
const of = `customerId=${officeIds.customer}`

test.each<[address: string, first: string, load: () => Promise<ScreenModule>]>([
  ['quotes/new', 'Customer', loadQuote],
  [`quotes/new?${of}`, 'Title', loadQuote],
  [`quotes/new?template=${officeIds.template}`, 'Customer', loadQuote],
  ['invoices/new', 'Customer', () => import('../sales/invoices/InvoiceForm.tsx')],
  ['recurring/new', 'Customer', () => import('../sales/recurring/RecurringForm.tsx')],
  ['jobs/new', 'Customer', loadJob],
  [`jobs/new?${of}`, 'Title', loadJob],
  ['quotes/templates/new', 'Name', () => import('../sales/templates/TemplateForm.tsx')],
  ['customers/new', 'Name', () => import('../shop/customers/CustomerForm.tsx')],
  ['workers/new', 'Email', () => import('../people/workers/WorkerForm.tsx')],
])('/%s begins in %s', async (address, first, load) => {
  await openInOffice({ path: address.replace(/\?.*/, ''), address: `/${address}`, screen: await load() })
  await expect.element(page.getByLabelText(new RegExp(`^${first}`)).first()).toHaveFocus()
})

test('the customers of a new quote cover nothing until they are asked for', async () => {
  await openInOffice({ path: 'quotes/new', address: '/quotes/new', screen: await loadQuote() })
  const field = page.getByRole('combobox', { name: 'Customer' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: /Quay Cafe/ })).toBeVisible()
  await userEvent.keyboard('{Escape}{Tab}')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
})

test('a page that appears behind a dialog leaves the focus there', async () => {
  const search = document.createElement('div')
  search.role = 'dialog'
  search.innerHTML = '<input aria-label="Search everything">'
  document.body.append(search)
  onTestFinished(() => search.remove())
  search.querySelector('input')?.focus()
  await openInOffice({
    path: 'quotes/new',
    address: `/quotes/new?${of}`,
    screen: await loadQuote(),
  })
  await expect.element(page.getByLabelText(/^Title/).first()).toBeVisible()
  expect(document.activeElement).toBe(search.querySelector('input'))
})
