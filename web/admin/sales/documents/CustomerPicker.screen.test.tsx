import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { openNewQuote } from '#web/testing/open-document.tsx'
import { sampleCustomer, sampleId, sampleQuote } from '#web/testing/samples.ts'
import { onlyPage, sampleSummary } from '#web/testing/shop-samples.ts'

const field = page.getByRole('combobox', { name: 'Customer' })
const panel = page.getByRole('dialog', { name: 'New customer' })
const ann = sampleSummary(1, 'Ann Example', { companyName: 'Quay Cafe' })
const bob = sampleSummary(2, 'Bob Baker', { phone: '+441614960101' })
const list = ({ q }: { q?: string | undefined }) =>
  onlyPage([ann, bob].filter(({ name }) => name.toLowerCase().includes((q ?? '').toLowerCase())))

test('a customer is found while typing, with what tells them apart, and chosen with Enter', async () => {
  const asked: (string | undefined)[] = []
  await openNewQuote({
    customers: {
      list: (input) => {
        asked.push(input.q)
        return list(input)
      },
    },
  })
  await field.fill('ann')
  await expect.element(page.getByRole('option', { name: /Bob Baker/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /Quay Cafe · Ann Example ?Salford/ })).toBeVisible()
  // First all, then the typed text: no request for each letter.
  await expect.poll(() => asked).toEqual([undefined, 'ann'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('link', { name: 'Quay Cafe · Ann Example' })).toBeVisible()
})

test('the customer’s alert is shown below in red, with a link to their page', async () => {
  const alert = 'Pays late: deposit first'
  await openNewQuote({ customers: { list, get: () => ({ ...sampleCustomer, alert }) } })
  await field.fill('ann')
  await page.getByRole('option', { name: /Ann Example/ }).click()
  await expect.element(page.getByRole('alert').getByText(alert)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Quay Cafe · Ann Example' }))
    .toHaveAttribute('href', `/customers/${sampleCustomer.id}`)
})

test('the link to the customer looks like a link, not like the field’s error', async () => {
  await openNewQuote({ customers: { list } })
  await field.fill('ann')
  await page.getByRole('option', { name: /Ann Example/ }).click()
  const link = page.getByRole('link', { name: 'Quay Cafe · Ann Example' })
  await expect.element(link).toBeVisible()
  const { color, textDecorationLine } = getComputedStyle(link.element())
  expect(textDecorationLine).toBe('underline')
  expect(color).toBe(getComputedStyle(document.body).color)
})

test('the customer that was chosen last is saved', async () => {
  const { shop } = await openNewQuote({
    customers: { list, get: ({ id }) => ({ ...sampleCustomer, id }) },
    quotes: { create: () => sampleQuote() },
  })
  await field.fill('ann')
  await page.getByRole('option', { name: /Ann Example/ }).click()
  await field.fill('bob')
  await page.getByRole('option', { name: /Bob Baker/ }).click()
  await page.getByLabelText('Description of line 1', { exact: true }).fill('Board')
  await page.getByRole('textbox', { name: 'Unit price of line 1 in pounds' }).fill('10')
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([{ call: 'quotes.create', input: { customerId: bob.id } }])
})

test('a new customer is added in a panel with the typed name, and then chosen', async () => {
  const added = { ...sampleCustomer, id: sampleId(3), name: 'Zoe New', companyName: '' }
  const { shop } = await openNewQuote({
    customers: { list, create: () => added, get: () => added },
  })
  await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
  await field.fill('Zoe New')
  await page.getByRole('option', { name: /^Add Zoe New/ }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Zoe New')
  await panel.getByRole('button', { name: 'Save customer' }).click()
  await expect.element(page.getByRole('link', { name: 'Zoe New' })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([{ call: 'customers.create', input: { name: 'Zoe New' } }])
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
})

test('Ctrl-Enter in the panel saves the customer and not the quote; Escape saves neither', async () => {
  const { shop } = await openNewQuote({ customers: { list, create: () => sampleCustomer } })
  const begin = page.getByRole('button', { name: 'New customer' })
  await begin.click()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Zoe')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(begin).toHaveFocus()
  expect(shop.changes).toEqual([])
  await begin.click()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Zoe')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.changes.map(({ call }) => call)).toEqual(['customers.create'])
})

test('a customer is not added twice after a lost answer', async () => {
  const stored = { ...sampleCustomer, name: 'Zoe New', companyName: '' }
  let isThere = false
  const { shop } = await openNewQuote({
    customers: {
      list,
      create: ({ id }) => {
        if (isThere) throw refusal('CONFLICT', 'This id is known', { current: { ...stored, id } })
        isThere = true
        return { ...stored, id: id ?? '' }
      },
      update: ({ id }) => ({ ...stored, id, version: 2 }),
    },
  })
  await page.getByRole('button', { name: 'New customer' }).click()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Zoe New')
  shop.loseNextAnswer()
  await panel.getByRole('button', { name: 'Save customer' }).click()
  await expect.element(page.getByText(/No connection to the server. What you typed is kept/)).toBeVisible()
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Zoe New')
  await panel.getByRole('button', { name: 'Save customer' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  const ids = shop.changes.map(({ input }) => (input as { id: string }).id)
  expect(shop.changes.map(({ call }) => call)).toEqual([
    'customers.create',
    'customers.create',
    'customers.update',
  ])
  expect(new Set(ids).size).toBe(1)
})

test('a failure to load customers is shown as a failure, not as an empty list', async () => {
  await openNewQuote({
    customers: {
      list: () => {
        throw refusal('INVALID', 'Not now')
      },
    },
  })
  await field.click()
  await expect.element(page.getByText('The customers could not be loaded')).toBeVisible()
})

test('a name is not offered as a new customer before the answer to it is there', async () => {
  await openNewQuote({
    customers: { list: ({ q }) => (q === 'bob' ? new Promise<never>(() => undefined) : list({ q })) },
  })
  await field.fill('zoe')
  await expect.element(page.getByRole('option', { name: /^Add zoe/ })).toBeVisible()
  // At once, before it is even asked for: quicker than the test's own keyboard.
  await expect.element(field).toBeVisible()
  const input = field.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'bob')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  for (const code of ['ArrowDown', 'Enter']) {
    await Promise.resolve()
    input.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
  }
  await expect.element(page.getByText('Searching …')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /zoe|bob/i })).not.toBeInTheDocument()
})

test('the browser does not offer the office’s own address for a customer’s, and what to search by shows whole', async () => {
  await page.viewport(360, 780)
  await openNewQuote({ customers: { list, duplicates: () => ({ items: [] }) } })
  await expect.element(field).toBeVisible()
  const input = field.element() as HTMLInputElement
  // A placeholder has no width of its own: it is measured as text of the same kind.
  const room = input.clientWidth - 2 * Number.parseFloat(getComputedStyle(input).paddingRight)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.font = getComputedStyle(input).font
  expect(pen.measureText(input.placeholder).width).toBeLessThan(room)
  await page.getByRole('button', { name: 'New customer' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Email' })).toBeVisible()
  const offered = [...panel.element().querySelectorAll('input')].filter(
    ({ type, autocomplete }) => ['text', 'email', 'tel'].includes(type) && autocomplete !== 'off',
  )
  expect(offered.map(({ name, labels }) => labels?.[0]?.textContent ?? name)).toEqual([])
  await page.viewport(1280, 800)
})
