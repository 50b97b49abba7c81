/** Every state that a person puts a quote into: on the screen, in its history, and in another tab that is open. */
import type { Page } from '@playwright/test'
import { addCustomer, makeLawful } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test.skip(({ isMobile }) => isMobile, 'the same at any width')

test('a quote goes through every status, and other tabs show it', async ({ page, shop }) => {
  const calls = await enter(page, shop.url, admin)
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, { email: 'ann@cafe.example' })
  const items = [{ kind: 'item', title: 'Painted board', quantity: 1, price: 10_000 }]
  const { body: quote } = await calls.post('/quotes', { customerId, items })
  const other = await page.context().newPage()
  const stored = async (id = quote.id) => (await calls.get(`/quotes/${id}`)).body
  /** Who saved the version that is stored now, by the history. */
  const savedBy = async (id = quote.id) =>
    (await calls.get(`/history/${id}/${(await stored(id)).version}`)).body.name
  const state = (where: Page, label: string) => where.getByRole('main').getByText(label, { exact: true })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const give = async (action: string, reason: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const expectState = async (label: string, status: string) => {
    await expect(state(page, label).first()).toBeVisible()
    await expect(state(other, label).first()).toBeVisible()
    expect(await stored()).toMatchObject({ status })
    expect(await savedBy()).toBe('Administrator')
  }
  // One of them reads the stream for both.
  const listening = Promise.any([page, other].map((tab) => tab.waitForResponse(/\/api\/live(\?|$)/)))
  await Promise.all([page, other].map((tab) => tab.goto(`/quotes/${quote.id}/edit`)))
  await listening

  await test.step('marked as sent, and back to draft', async () => {
    await choose('Mark as sent')
    await expectState('Sent', 'sent')
    await choose('Back to draft')
    await expectState('Draft', 'draft')
  })

  await test.step('rejected with a reason, and back to draft', async () => {
    await choose('Reject …')
    await give('Reject', 'Too dear')
    await expectState('Rejected', 'rejected')
    expect((await stored()).rejectedReason).toBe('Too dear')
    await choose('Back to draft')
    await expectState('Draft', 'draft')
  })

  await test.step('accepted with an invoice, and re-opened, which voids that', async () => {
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await expectState('Accepted', 'accepted')
    const { invoiceId } = await stored()
    await expect(other.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
    await choose('Re-open …')
    await give('Re-open', 'Another size')
    await expectState('Draft', 'draft')
    expect((await calls.get(`/invoices/${invoiceId}`)).body).toMatchObject({
      status: 'void',
      reason: `${quote.quoteNumber} re-opened: Another size`,
    })
  })

  await test.step('duplicated: the copy is a draft of its own, and this one stays as it is', async () => {
    await choose('Duplicate')
    await expect(page.getByText(/^Copied as QUO-/)).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(quote.id))
    await expect(state(page, 'Draft').first()).toBeVisible()
    const copy = new URL(page.url()).pathname.split('/')[2] ?? ''
    expect(await stored(copy)).toMatchObject({ status: 'draft', total: quote.total, customerId })
    expect(await savedBy(copy)).toBe('Administrator')
    await expect(other).toHaveURL(new RegExp(quote.id))
    await page.goto(`/quotes/${quote.id}/edit`)
  })

  await test.step('revised: the next revision is open, and the other tab says that this one is old', async () => {
    await choose('Revise')
    await expect(page.getByRole('heading', { name: `${quote.quoteNumber} B`, level: 1 })).toBeVisible()
    await expect(other.getByText('Revised', { exact: true })).toBeVisible()
    expect(await stored()).toMatchObject({ revisedBy: new URL(page.url()).pathname.split('/')[2] })
    expect(await savedBy()).toBe('Administrator')
  })
})
