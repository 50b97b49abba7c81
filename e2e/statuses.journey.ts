/** Every state that a person puts a quote and an invoice into: on the screen, in its history, and in another tab that is open. */
import type { Page } from '@playwright/test'
import { addCustomer, makeLawful } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('a quote and an invoice go through every status, and other tabs show it', async ({ page, shop }) => {
  const calls = await enter(page, shop.url, admin)
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, { email: 'ann@cafe.example' })
  const other = await page.context().newPage()
  const dialog = page.getByRole('dialog')
  const state = (where: Page, label: string) => where.getByRole('main').getByText(label, { exact: true })
  const read = async (path: string) => (await calls.get(path)).body
  /** Who saved the version that is stored now, by the history. */
  const savedBy = async (path: string) => {
    const { id, version } = await read(path)
    return (await read(`/history/${id}/${version}`)).name
  }
  /** The id in the address of the record that is open. */
  const idHere = () => new URL(page.url()).pathname.split('/')[2]
  const open = async (path: string) => {
    // One of them reads the stream for both.
    const listening = Promise.any([page, other].map((tab) => tab.waitForResponse(/\/api\/live(\?|$)/)))
    await Promise.all([page, other].map((tab) => tab.goto(`${path}/edit`)))
    await listening
  }
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  await test.step('a quote', async () => {
    const items = [{ kind: 'item', title: 'Painted board', quantity: 1, price: 10_000 }]
    const { body: quote } = await calls.post('/quotes', { customerId, items })
    const path = `/quotes/${quote.id}`
    const give = async (action: string, reason: string) => {
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await dialog.getByRole('button', { name: action, exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    const expectState = async (label: string, status: string) => {
      await expect(state(page, label).first()).toBeVisible()
      await expect(state(other, label).first()).toBeVisible()
      expect(await read(path)).toMatchObject({ status })
      expect(await savedBy(path)).toBe('Administrator')
    }
    await open(path)

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
      expect((await read(path)).rejectedReason).toBe('Too dear')
      await choose('Back to draft')
      await expectState('Draft', 'draft')
    })

    await test.step('accepted with an invoice, and re-opened, which voids that', async () => {
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
      await expectState('Accepted', 'accepted')
      const { invoiceId } = await read(path)
      await expect(other.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
      await choose('Re-open …')
      await give('Re-open', 'Another size')
      await expectState('Draft', 'draft')
      expect(await read(`/invoices/${invoiceId}`)).toMatchObject({
        status: 'void',
        reason: `${quote.quoteNumber} re-opened: Another size`,
      })
    })

    await test.step('duplicated: the copy is a draft of its own, and this one stays as it is', async () => {
      await choose('Duplicate')
      await expect(page.getByText(/^Copied as QUO-/)).toBeVisible()
      await expect(page).not.toHaveURL(new RegExp(quote.id))
      await expect(state(page, 'Draft').first()).toBeVisible()
      const copy = `/quotes/${idHere()}`
      expect(await read(copy)).toMatchObject({ status: 'draft', total: quote.total, customerId })
      expect(await savedBy(copy)).toBe('Administrator')
      await expect(other).toHaveURL(new RegExp(quote.id))
      await page.goto(`${path}/edit`)
    })

    await test.step('revised: the next revision is open, and the other tab says that this one is old', async () => {
      await choose('Revise')
      await expect(page.getByRole('heading', { name: `${quote.quoteNumber} B`, level: 1 })).toBeVisible()
      await expect(other.getByText('Revised', { exact: true })).toBeVisible()
      expect(await read(path)).toMatchObject({ revisedBy: idHere() })
      expect(await savedBy(path)).toBe('Administrator')
    })
  })

  await test.step('an invoice', async () => {
    const items = [{ kind: 'item', title: 'Painted board', quantity: 2, price: 10_000 }]
    const { body: made } = await calls.post('/invoices', { customerId, items })
    const path = `/invoices/${made.id}`
    const expectBalance = async (balance: string) => {
      for (const tab of [page, other]) await expect(tab.getByTestId('balance')).toHaveText(balance)
      expect(await savedBy(path)).toBe('Administrator')
    }

    await test.step('void with its reason', async () => {
      const { body: wrong } = await calls.post('/invoices', { customerId, items })
      const wrongPath = `/invoices/${wrong.id}`
      await open(wrongPath)
      await choose('Void …')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer')
      await dialog.getByRole('button', { name: 'Void invoice' }).click()
      for (const tab of [page, other])
        await expect(tab.getByRole('main').getByText('Void', { exact: true }).first()).toBeVisible()
      expect(await read(wrongPath)).toMatchObject({ status: 'void', reason: 'Wrong customer' })
      expect(await savedBy(wrongPath)).toBe('Administrator')
    })

    await test.step('a deposit is an invoice of its own, and the other tab deducts it', async () => {
      await open(path)
      await choose('Deposit invoice …')
      await dialog.getByRole('textbox', { name: 'Deposit in per cent' }).fill('25')
      await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
      await expect(page.getByTestId('total')).toHaveText('£60.00')
      await expect(other.getByTestId('balance')).toHaveText('£180.00')
      await page.goto(`${path}/edit`)
    })

    await test.step('issued: it can no longer be changed, here and there', async () => {
      await page.getByRole('button', { name: 'Issue', exact: true }).click()
      await dialog.getByRole('button', { name: 'Issue only' }).click()
      for (const tab of [page, other]) {
        await expect(tab.getByRole('button', { name: 'Credit …' })).toBeVisible()
        await expect(tab.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
      }
      expect((await read(path)).issuedAt).not.toBeNull()
    })

    await test.step('paid, and the payment taken back with a reason: it is owed again', async () => {
      await page.getByRole('button', { name: 'Record a payment' }).click()
      await page.getByRole('button', { name: 'Record payment' }).click()
      await expectBalance('£0.00')
      await other.getByRole('button', { name: 'Take back …' }).click()
      const question = other.getByRole('dialog', { name: 'Take back a payment' })
      await question.getByRole('textbox', { name: 'Reason' }).fill('Cheque bounced')
      await question.getByRole('button', { name: 'Take back' }).click()
      await expectBalance('£180.00')
      await expect(page.getByText('Cheque bounced')).toBeVisible()
      expect(await read(path)).toMatchObject({ status: 'unpaid', paidAmount: 0 })
    })

    await test.step('credited by a line: the note is open, and the other tab owes less', async () => {
      await page.getByRole('button', { name: 'Credit …' }).click()
      await dialog.getByLabel('Quantity of Painted board').fill('1')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cracked')
      await dialog.getByRole('button', { name: 'Create credit note' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(made.invoiceNumber)
      await expect(page.getByTestId('total')).toHaveText('-£120.00')
      await expect(other.getByTestId('balance')).toHaveText('£60.00')
      expect(await savedBy(`/invoices/${idHere()}`)).toBe('Administrator')
    })
  })
})
