/** '?' lists the keys of the screen that it was pressed on. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/axe.ts'
import { openInOffice } from '#web/testing/open-office.tsx'

const dialog = page.getByRole('dialog', { name: 'Keys' })
const here = dialog.getByRole('region', { name: 'On this screen' })

test('the keys of a list and of everywhere, and of a form its own; a list of them when none is its own', async () => {
  const list = await import('../admin/shop/customers/CustomerList.tsx')
  await openInOffice({ path: 'customers', address: '/customers', screen: list })
  await expect.element(page.getByRole('searchbox', { name: /^Search customers/ })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(here.getByText('Search this list')).toBeVisible()
  await expect.element(dialog.getByText('Search everything')).toBeVisible()
  await expect.element(dialog.getByText('Save', { exact: true })).not.toBeInTheDocument()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('they are shown where a page is as narrow as a phone, as with everything set large', async () => {
  await page.viewport(360, 800)
  const list = await import('../admin/shop/customers/CustomerList.tsx')
  await openInOffice({ path: 'customers', address: '/customers', screen: list })
  await expect.element(page.getByRole('searchbox', { name: /^Search customers/ })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(here.getByText('j', { exact: true })).toBeVisible()
  await page.viewport(1280, 800)
})

test('the keys of a form, and nothing while somebody types', async () => {
  const form = await import('../admin/shop/customers/CustomerForm.tsx')
  await openInOffice({ path: 'customers/new', address: '/customers/new', screen: form })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Who')
  await userEvent.keyboard('?')
  await expect.element(name).toHaveValue('Who?')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Switch to night colours' }).click()
  await userEvent.keyboard('?')
  // With Ctrl-S and with Ctrl-Enter.
  await expect.poll(() => here.getByText('Save', { exact: true }).elements()).toHaveLength(2)
  await expect.element(here.getByText('Search this list')).not.toBeInTheDocument()
})

test('the search over everything shows them too', async () => {
  const list = await import('../admin/shop/customers/CustomerList.tsx')
  await openInOffice({ path: 'customers', address: '/customers', screen: list })
  await userEvent.keyboard('{Control>}k{/Control}')
  await page
    .getByRole('dialog', { name: 'Search everything' })
    .getByLabelText('Search everything')
    .fill('keyboard')
  await page.getByRole('option', { name: /^Show the keys/ }).click()
  await expect.element(here.getByText('Search this list')).toBeVisible()
})
