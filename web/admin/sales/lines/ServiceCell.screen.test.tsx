import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Service } from '#domain/shop/services.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleLine, sampleQuote } from '#web/testing/samples.ts'
import { pageOf, sampleService } from '#web/testing/shop-samples.ts'

const input = page.getByLabelText('Description of line 1', { exact: true })
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const vinyl: Service = {
  ...sampleService,
  id: sampleId(61),
  name: 'Window vinyl',
  pricingModel: 'unit',
  unit: 'each',
  price: 4500,
}
const services = [sampleService, vinyl]
const list = ({ q = '' }: { q?: string | undefined }) =>
  pageOf(services.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())))
const open = (answers: Parameters<typeof openQuote>[1] = { services: { list } }) =>
  openQuote(sampleQuote({ items: [sampleLine({ title: '', price: 0 })] }), answers)

test('a service is found while typing, with its price and unit', async () => {
  await open()
  await input.fill('tray')
  await expect
    .element(page.getByRole('option', { name: /Aluminium tray sign.*£180.00 per m²/ }))
    .toBeVisible()
  await expect.element(page.getByRole('option', { name: /Window vinyl/ })).not.toBeInTheDocument()
})

test('arrow keys and Enter choose it with its text and price, and focus the first measure it needs', async () => {
  const { shop } = await open()
  await input.fill('tray')
  await expect.element(page.getByRole('option', { name: /Aluminium tray sign/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Aluminium tray sign')
  await expect.element(cell('Width of line 1 in mm')).toHaveFocus()
  await userEvent.keyboard('2000{ArrowRight}')
  await cell('Height of line 1 in mm').fill('500')
  await expect.element(page.getByTestId('total')).toHaveTextContent('£216.00')
  expect(shop.changes).toEqual([])
})

test('a service priced by the piece focuses the quantity', async () => {
  await open()
  await input.fill('vinyl')
  await page.getByRole('option', { name: /Window vinyl/ }).click()
  await expect.element(cell('Quantity of line 1')).toHaveFocus()
  await expect.element(cell('Unit price of line 1 in pounds')).toHaveValue('45.00')
})

test('Escape closes the list and keeps what is typed, also text that is not a service', async () => {
  await open()
  await input.fill('Tray of my own')
  await expect.element(page.getByText('No matching service: your own text is used')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('No matching service: your own text is used')).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('Tray of my own')
  await expect.element(input).toHaveFocus()
})

test('Ctrl-Space opens the list on an empty line', async () => {
  await open()
  await input.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox', { name: 'Services' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>} {/Control}')
  const offered = page.getByRole('listbox', { name: 'Services' }).getByRole('option')
  await expect.poll(() => offered.elements().length).toBe(2)
})

test('only active services are asked for', async () => {
  const asked: unknown[] = []
  await open({
    services: {
      list: (query) => {
        asked.push(query)
        return list(query)
      },
    },
  })
  await input.fill('tray')
  await expect.element(page.getByRole('option', { name: /Aluminium tray sign/ })).toBeVisible()
  for (const query of asked) expect(query).toMatchObject({ active: 'true' })
})

test('a failure to load services is shown, and the line accepts any text', async () => {
  await open({
    services: {
      list: () => {
        throw refusal('INVALID', 'Not now')
      },
    },
  })
  await input.fill('Board')
  await expect.element(page.getByText('The services could not be loaded')).toBeVisible()
  await expect.element(input).toHaveValue('Board')
})
