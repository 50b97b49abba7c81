/** Issuing, sending, crediting and deposits apply to what their dialog shows, and nothing else (D20). */
import { addCustomer, makeLawful } from '#server/testing/client.ts'
import { waitForMailIn } from '#server/testing/mail.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('the dialogs of an invoice do what they say, and remember what was agreed', async ({ page, shop }) => {
  await test.step('the dialogs of an invoice do what they say: issue, send, credit, deposit', async () => {
    const calls = await enter(page, shop.url, admin)
    await makeLawful(calls)
    const { id: customerId } = await addCustomer(calls, { email: 'ann@cafe.example' })
    const items = [{ kind: 'item', title: 'Painted board', quantity: 2, price: 10_000 }]
    const { body: made } = await calls.post('/invoices', { customerId, items })
    const number = made.invoiceNumber
    const stored = async () => (await calls.get(`/invoices/${made.id}`)).body
    const all = async () => (await calls.get('/invoices')).body.items
    const price = page.getByLabel('Unit price of line 1 in pounds')
    const question = page.getByRole('dialog', { name: 'Save your changes first?' })
    const moved = page.getByRole('dialog').getByRole('alert')
    /** Another person saves, and this browser is notified. */
    const changeElsewhere = async (fields: object) => {
      const { version } = await stored()
      expect((await calls.patch(`/invoices/${made.id}`, { version, ...fields })).status).toBe(200)
    }
    const listening = page.waitForResponse(/\/api\/live(\?|$)/)
    await page.goto(`/invoices/${made.id}/edit`)
    await listening

    await test.step('a deposit is a share of the saved total, not of another person’s later change', async () => {
      const openDeposit = async () => {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Deposit invoice …' }).click()
      }
      const dialog = page.getByRole('dialog', { name: 'Deposit invoice' })
      await price.fill('400')
      await openDeposit()
      await expect(question).toContainText('£960.00')
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      expect(await stored()).toEqual(made)

      await openDeposit()
      await question.getByRole('button', { name: 'Save and continue' }).click()
      await expect(dialog).toContainText('A deposit on the £960.00 of')
      expect(await stored()).toMatchObject({ total: 96_000 })
      await changeElsewhere({ items: [{ ...items[0], price: 50_000 }] })
      await expect(moved).toContainText('It came to £960.00 when this opened, and comes to £1,200.00 now.')
      await expect(dialog.getByRole('button', { name: 'Create deposit invoice' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(await all()).toHaveLength(1)

      await openDeposit()
      await expect(dialog).toContainText('A deposit on the £1,200.00 of')
      await dialog.getByRole('textbox', { name: 'Deposit in per cent' }).fill('25')
      await expect(dialog.getByText('Deposit with VAT:')).toContainText('£300.00')
      await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
      await expect(page.getByTestId('total')).toHaveText('£300.00')
      await page.goto(`/invoices/${made.id}/edit`)
      await expect(page.getByTestId('balance')).toHaveText('£900.00')
    })

    await test.step('issuing shows the total, and asks again after another person’s change', async () => {
      const dialog = page.getByRole('dialog', { name: `Issue ${number}` })
      const before = await stored()
      await price.fill('600')
      await page.getByRole('button', { name: 'Issue', exact: true }).click()
      await expect(question).toContainText('£1,440.00')
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      expect(await stored()).toEqual(before)

      await page.getByRole('button', { name: 'Issue', exact: true }).click()
      await question.getByRole('button', { name: 'Save and continue' }).click()
      await expect(dialog).toContainText('£1,440.00 to Ann Example, due on')
      expect(await stored()).toMatchObject({ total: 144_000, issuedAt: null })
      await changeElsewhere({ poNumber: 'PO-7' })
      await expect(moved).toContainText('It still comes to £1,440.00. Look at it again before you go on.')
      for (const name of ['Issue only', 'Issue and send …'])
        await expect(dialog.getByRole('button', { name })).toBeDisabled()
      await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
      await expect(moved).toBeHidden()
      await expect(dialog.getByRole('button', { name: 'Issue only' })).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(await stored()).toMatchObject({ issuedAt: null, poNumber: 'PO-7' })
    })

    await test.step('issuing and sending is one step, and opening the dialog does neither', async () => {
      const panel = page.getByRole('dialog', { name: `Send ${number} by mail` })
      const issueAndSend = async () => {
        await page.getByRole('button', { name: 'Issue', exact: true }).click()
        await page.getByRole('button', { name: 'Issue and send …' }).click()
      }
      await issueAndSend()
      await expect(panel.getByRole('combobox', { name: 'Recipient' })).toHaveValue('ann@cafe.example')
      await changeElsewhere({ items: [{ ...items[0], price: 70_000 }] })
      await expect(moved).toContainText('comes to £1,680.00 now')
      await expect(panel.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      expect(await stored()).toMatchObject({ issuedAt: null, total: 168_000 })

      await issueAndSend()
      await panel.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText(`${number} is kept as a file, not sent`)).toBeVisible()
      await expect(panel).toBeHidden()
      expect(await stored()).toMatchObject({ issuedAt: expect.any(String), total: 168_000 })
      const mail = await waitForMailIn([shop.dataDir], 'ann@cafe.example')
      expect(mail.attachments[0]?.filename).toBe(`${number}.pdf`)
    })

    await test.step('a credit note takes back what its dialog adds up, of lines or of an amount', async () => {
      const dialog = page.getByRole('dialog', { name: `Credit ${number}` })
      const sum = dialog.getByText('Credit with VAT:')
      const openCredit = () => page.getByRole('button', { name: 'Credit …' }).click()
      await openCredit()
      await dialog.getByLabel('Quantity of Painted board').fill('3')
      await expect(dialog.getByText('Only 2 left')).toBeVisible()
      await dialog.getByLabel('Quantity of Painted board').fill('1')
      await expect(sum).toContainText('£840.00')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Damaged')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(await all()).toHaveLength(2)

      // Another person credits £240.00 while this one is about to credit all of it.
      await openCredit()
      await dialog.getByText('An amount').click()
      await dialog.getByLabel('Amount with VAT, £').fill('1680')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not wanted')
      await expect(sum).toContainText('£1,680.00')
      const { version } = await stored()
      const theirs = { version, amount: 24_000, reason: 'Late' }
      expect((await calls.post(`/invoices/${made.id}/credit`, theirs)).status).toBe(200)
      await expect(moved).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Create credit note' })).toBeDisabled()
      await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
      await dialog.getByRole('button', { name: 'Create credit note' }).click()
      await expect(dialog.getByText('At most £1,440.00 can be credited')).toBeVisible()
      await expect(sum).toContainText('£0.00')
      await dialog.getByLabel('Amount with VAT, £').fill('40.01')
      await expect(sum).toContainText('£40.01')
      await dialog.getByRole('button', { name: 'Create credit note' }).click()
      await expect(page.getByTestId('total')).toHaveText('-£40.01')
      expect(await all()).toHaveLength(4)
      expect(await stored()).toMatchObject({ creditableAmount: 139_999 })
    })
  })

  await test.step('a revision keeps its letter, and its invoice asks for the deposit that was agreed', async () => {
    const calls = await enter(page, shop.url, admin)
    const customer = (await calls.post('/customers', { name: 'Ada Whitworth' })).body
    const quote = {
      customerId: customer.id,
      items: [{ kind: 'item', title: 'Fascia', quantity: 1, price: 100_000 }],
      deposit: { kind: 'percent', value: 30 },
    }
    const first = (await calls.post('/quotes', quote)).body
    const revised = (await calls.post(`/quotes/${first.id}/revise`, { version: first.version })).body
    await page.goto(`/quotes/${revised.id}/edit`)
    await expect(page.getByText('£360.00 (30% of the total)')).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: `Accept ${first.quoteNumber} B` })
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('£360.00 (30% of the total)')).toBeVisible()
    await page.getByRole('link', { name: 'Open the invoice' }).click()
    // The quote has more actions too.
    await expect(page.getByRole('heading', { name: /^INV-/, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Deposit invoice …' }).click()
    await expect(page.getByRole('textbox', { name: 'Deposit in per cent' })).toHaveValue('30')
    await page.getByRole('button', { name: 'Create deposit invoice' }).click()
    await expect(page.getByTestId('total')).toHaveText('£360.00')
  })
})
