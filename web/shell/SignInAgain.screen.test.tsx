/** A session that ends over a form in which something is typed: signing in again loses nothing, and the save goes on. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as screen from '../admin/shop/customers/CustomerForm.tsx'
import { refusal } from '../testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '../testing/office-samples.ts'
import { openInOffice } from '../testing/open-office.tsx'
import { sampleCustomer } from '../testing/samples.ts'
import { beginSession, forgetSession } from './session-end.ts'

const dialog = page.getByRole('dialog', { name: 'Sign in again' })
const password = dialog.getByLabelText('Password', { exact: true })
const town = page.getByRole('textbox', { name: 'Town' }).first()
const save = () => page.getByRole('button', { name: 'Save customer' }).click()

/** The sign-in library takes 'plumb line' and no other password. */
async function open() {
  let isSignedIn = true
  let stored = sampleCustomer
  const opened = await openInOffice({
    path: 'customers/:id/edit',
    address: `/customers/${sampleCustomer.id}/edit`,
    screen,
    answers: {
      customers: {
        ...officeAnswers.customers,
        get: () => stored,
        duplicates: () => ({ items: [] }),
        update: (sent) => {
          if (!isSignedIn) throw refusal('UNAUTHORIZED', 'Sign in first')
          stored = { ...stored, town: sent.town ?? '', version: stored.version + 1 }
          return stored
        },
      },
    },
  })
  const shopFetch = window.fetch
  const signIns: unknown[] = []
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (target, init) => {
    if (target !== '/api/auth/sign-in/email') return shopFetch(target, init)
    const sent: unknown = JSON.parse(String(init?.body))
    signIns.push(sent)
    isSignedIn = JSON.stringify(sent).includes('"plumb line"')
    return isSignedIn
      ? Response.json({ user: {} })
      : Response.json({ code: 'INVALID', message: 'Wrong e-mail or password' }, { status: 401 })
  })
  beginSession()
  onTestFinished(() => {
    fetching.mockRestore()
    forgetSession()
    beginSession()
  })
  return { ...opened, signIns, stored: () => stored, endSession: () => (isSignedIn = false) }
}

test('what is typed survives, and the save goes on', async () => {
  const { shop, signIns, stored, endSession } = await open()
  await town.fill('Bolton')
  endSession()
  await save()
  await expect.element(dialog).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(stored().town).toBe('')
  await password.fill('plumb line')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(town).toHaveValue('Bolton')
  await save()
  await expect.element(page.getByText('All saved')).toBeVisible()
  expect(stored()).toMatchObject({ town: 'Bolton', version: 2 })
  expect(signIns).toEqual([{ email: sampleProfile.email, password: 'plumb line' }])
  expect(shop.changes).toMatchObject([{ input: { version: 1 } }, { input: { version: 1 } }])
})

test('with a wrong password the dialog stays and says so, and Escape does not close it', async () => {
  const { endSession } = await open()
  await town.fill('Bolton')
  endSession()
  await save()
  await password.fill('plumb lime')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Wrong e-mail or password')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await password.fill('plumb line')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(town).toHaveValue('Bolton')
})
