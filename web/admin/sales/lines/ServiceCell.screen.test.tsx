import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kitInput } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleLine, sampleQuote } from '#web/testing/samples.ts'
import { sampleKit } from '#web/testing/service-samples.ts'
import { onlyPage, sampleService } from '#web/testing/shop-samples.ts'

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
  onlyPage(services.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())))
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
  await expect.element(page.getByRole('listbox', { name: 'Services and kits' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>} {/Control}')
  const offered = page.getByRole('listbox', { name: 'Services and kits' }).getByRole('option')
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

const described = (line: number) => page.getByLabelText(`Description of line ${line}`, { exact: true })
const withKit: Parameters<typeof openQuote>[1] = {
  services: { list },
  kits: { list: ({ q = '' }) => onlyPage(sampleKit.name.toLowerCase().includes(q) ? [sampleKit] : []) },
}

test('a kit is found like a service, and puts in all its lines at today’s prices; undo takes them out', async () => {
  await open(withKit)
  await input.fill('package')
  const option = page.getByRole('option', { name: /Shop front package.*£391.50 today.*Kit of 2 services/ })
  await expect.element(option).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Shop front package')
  await expect.element(described(2)).toHaveValue('Dibond fascia panel')
  await expect.element(described(3)).toHaveValue('Menu board')
  await expect.element(cell('Width of line 2 in mm')).toHaveFocus()
  await expect.element(page.getByTestId('total')).toHaveTextContent('£469.80')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(input).toHaveValue('package')
  await expect.element(described(2)).not.toBeInTheDocument()
})

test('lines are marked and saved as a kit, without their prices', async () => {
  const made: object[] = []
  const items = [
    sampleLine({ id: sampleId(901), kind: 'heading', title: 'Shop front' }),
    sampleLine({ id: sampleId(902), serviceId: sampleService.id, title: 'Tray', widthMm: 900, price: 1 }),
    sampleLine({ id: sampleId(903), serviceId: vinyl.id, title: vinyl.name, description: '' }),
    sampleLine({ id: sampleId(904), serviceId: null, title: 'By hand' }),
  ]
  await openQuote(sampleQuote({ items }), {
    services: { list, get: ({ id }) => (id === vinyl.id ? vinyl : sampleService) },
    kits: {
      create: (input) => {
        made.push(input)
        return sampleKit
      },
    },
  })
  await page.getByRole('button', { name: 'Save as kit' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name of the kit' })).toHaveValue('Shop front')
  await expect.element(page.getByRole('checkbox', { name: 'By hand' })).toBeDisabled()
  await page.getByRole('checkbox', { name: vinyl.name }).click()
  const save = page.getByRole('button', { name: 'Save 1 line as a kit' }).element() as HTMLElement
  save.click()
  save.click()
  await expect.element(page.getByText('Shop front package saved as a kit')).toBeVisible()
  expect(made).toMatchObject([{ name: 'Shop front', parts: [{ title: 'Tray', widthMm: 900 }] }])
  expect(JSON.stringify(made)).not.toContain('price')
})

test('a kit whose answer was lost is saved once, as it was corrected', async () => {
  let made: typeof sampleKit | null = null
  const update = vi.fn(() => ({ ...sampleKit, name: 'Front', version: 2 }))
  const { shop } = await openQuote(
    sampleQuote({ items: [sampleLine({ serviceId: sampleService.id, title: 'Tray' })] }),
    {
      services: { list, get: () => sampleService },
      kits: {
        create: ({ id = '', name }) => {
          if (made) throw refusal('CONFLICT', 'Somebody else changed this in the meantime', { current: made })
          made = { ...sampleKit, id, name, version: 1 }
          return made
        },
        update,
      },
    },
  )
  await page.getByRole('button', { name: 'Save as kit' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the kit' })
  const save = page.getByRole('button', { name: 'Save 1 line as a kit' })
  await name.fill('Frnt')
  shop.loseNextAnswer()
  await save.click()
  await expect.element(page.getByText(/No connection/)).toBeVisible()
  await name.fill('Front')
  await save.click()
  await expect.element(page.getByText('Front saved as a kit')).toBeVisible()
  expect(update.mock.calls).toMatchObject([[{ version: 1, name: 'Front', parts: [{ title: 'Tray' }] }]])
})

test('a kit whose answer and whose correction’s answer were lost is found as it was corrected', async () => {
  const made: (typeof sampleKit)[] = []
  await openQuote(sampleQuote({ items: [sampleLine({ serviceId: sampleService.id, title: 'Tray' })] }), {
    services: { list, get: () => sampleService },
    kits: {
      create: ({ id = '', ...sent }) => {
        const current = made.at(-1)
        if (current) throw refusal('CONFLICT', 'Somebody else changed this in the meantime', { current })
        made.push({ ...sampleKit, id, ...kitInput.parse(sent), notes: '', version: 1 })
        throw refusal('BUSY', 'Its answer is lost')
      },
      update: ({ id, version, ...sent }) => {
        const kit = { ...sampleKit, id, ...kitInput.parse(sent), notes: '', version: version + 1 }
        made.push(kit)
        if (made.length === 2) throw refusal('BUSY', 'Its answer is lost')
        return kit
      },
    },
  })
  await page.getByRole('button', { name: 'Save as kit' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the kit' })
  const save = page.getByRole('button', { name: 'Save 1 line as a kit' })
  for (const [typed, tries] of [
    ['Frnt', 1],
    ['Fron ', 2],
  ] as const) {
    await name.fill(typed)
    await save.click()
    await expect.poll(() => made.length).toBe(tries)
    await expect.element(save).toBeEnabled()
  }
  await name.fill('Front')
  await save.click()
  await expect.element(page.getByText('Front saved as a kit')).toBeVisible()
  expect(made.map((kit) => kit.name)).toEqual(['Frnt', 'Fron', 'Front'])
})

test('while what is typed is asked for, only services that have it can be chosen', async () => {
  const late = ({ q = '' }: { q?: string | undefined }) =>
    q === '' ? list({ q }) : new Promise<never>(() => undefined)
  await open({ services: { list: late } })
  await input.click()
  const offered = page.getByRole('listbox', { name: 'Services and kits' }).getByRole('option')
  await expect.poll(() => offered.elements().length).toBe(2)
  await input.fill('sign tray')
  await expect.poll(() => offered.elements().length).toBe(1)
  await input.fill('banner')
  await expect.element(page.getByText('Searching …')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('banner')
})

test('a kit that is found later takes no mark from a service', async () => {
  let answer = () => undefined as undefined
  await open({
    services: { list },
    kits: {
      list: async () => {
        await new Promise<void>((done) => {
          answer = () => void done()
        })
        return onlyPage([{ ...sampleKit, name: 'Tray and lights' }])
      },
    },
  })
  await input.fill('tray')
  await expect.element(page.getByRole('option', { name: /Aluminium tray sign/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  answer()
  const kit = page.getByRole('option', { name: /Tray and lights/ })
  await expect
    .poll(() => {
      answer()
      return kit.elements().length
    })
    .toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Aluminium tray sign')
})
