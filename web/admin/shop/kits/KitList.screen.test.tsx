import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Kit } from '#domain/shop/kits.ts'
import type { Service } from '#domain/shop/services.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { sampleKit, samplePanel } from '#web/testing/service-samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import KitList from './KitList.tsx'

const fitting: Service = {
  ...samplePanel,
  ...{ id: sampleId(6), name: 'Fitting', pricingModel: 'unit', unit: 'visit', price: 180_00, options: [] },
}

function open(address: string, answers: object = {}, services: Service[] = [samplePanel, fitting]) {
  return openScreen({
    ...{ path: '/services-management/kits', Screen: KitList },
    address: `/services-management/kits${address}`,
    answers: {
      services: { priced: () => ({ items: services }) },
      kits: { list: () => onlyPage([sampleKit]), get: () => sampleKit, ...answers },
    },
  })
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('a kit is made of services, with what each comes to today', async () => {
  const create = vi.fn((input: object) => ({ ...sampleKit, ...input }))
  await open('?kit=new', { create })
  await page.getByRole('button', { name: 'Save kit' }).click()
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await expect.element(page.getByText('Choose a service')).toBeVisible()
  await field('Name').fill('Café front')
  await page.getByRole('combobox', { name: 'Service of line 1' }).click()
  await page.getByRole('option', { name: 'Dibond fascia panel' }).click()
  await field('Width of line 1').fill('2000')
  await field('Height of line 1').fill('500')
  await expect.element(page.getByText('2.000 × 0.500 m = 1.00 m² × £145.00 = £145.00 today')).toBeVisible()
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByRole('combobox', { name: 'Service of line 2' }).click()
  await page.getByRole('option', { name: 'Fitting' }).click()
  await page.getByRole('checkbox', { name: 'Optional, line 2: the customer decides' }).click()
  await expect.poll(() => page.getByText(/^Today it comes to/).element().textContent).toContain('£145.00')
  await page.getByRole('button', { name: 'Save kit' }).click()
  await expect.element(page.getByText('Café front saved')).toBeVisible()
  expect(create.mock.calls).toMatchObject([
    [
      {
        name: 'Café front',
        parts: [
          { serviceId: samplePanel.id, kind: 'item', quantity: 1, widthMm: 2000, heightMm: 500 },
          { serviceId: fitting.id, kind: 'optional', quantity: 1, widthMm: null },
        ],
      },
    ],
  ])
})

test('the fields of the only line of a new kit have room for what is in them', async () => {
  await open('?kit=new')
  const widthOf = (name: string) =>
    Math.round(page.getByLabelText(name, { exact: true }).element().getBoundingClientRect().width)
  const service = page.getByRole('combobox', { name: 'Service of line 1' })
  await expect.element(service).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title of line 1' }).click()
  expect(widthOf('Quantity of line 1')).toBeGreaterThan(120)
  expect(Math.round(service.element().getBoundingClientRect().width)).toBe(widthOf('Title of line 1'))
})

test('says whose price changed and who is archived, also in the list', async () => {
  const dearer = { ...samplePanel, price: 160_00 }
  const archived = { ...fitting, archivedAt: '2026-11-20T09:00:00.000Z' }
  const kit: Kit = {
    ...sampleKit,
    ...{ services: [dearer, archived], prices: [391_50, 180_00] },
    parts: sampleKit.parts.slice(0, 1).concat({
      ...{ serviceId: fitting.id, kind: 'item', title: '', description: '' },
      ...{ quantity: 1, widthMm: null, heightMm: null, options: [] },
    }),
  }
  await open(`?kit=${kit.id}`, { list: () => onlyPage([kit]), get: () => kit }, [dearer])
  await expect
    .element(page.getByText('The price changed: £391.50 when the kit was saved, £432.00 today'))
    .toBeVisible()
  await expect.element(page.getByText('The service is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('1 service archived, 1 price changed')).toBeVisible()
})

test('two people change it: both are shown, and the choice is saved on top', async () => {
  const theirs = { ...sampleKit, version: 2, name: 'Shop front, small' }
  const update = vi.fn(({ version, ...input }: { version: number }) => {
    if (version === 1) throw refusal('CONFLICT', 'Changed meanwhile', { current: theirs })
    return { ...theirs, ...input, version: 3 }
  })
  await open(`?kit=${sampleKit.id}`, { update })
  await field('Name').fill('Shop front, large')
  await page.getByRole('button', { name: 'Save kit' }).click()
  await expect.element(page.getByText('Shop front, small')).toBeVisible()
  await page.getByRole('radio', { name: /Shop front, large/ }).click()
  await page.getByRole('button', { name: /Save/ }).click()
  await expect.poll(() => update.mock.calls.at(-1)).toMatchObject([{ version: 2, name: 'Shop front, large' }])
})

test('is deleted once, however often it is clicked, and put back by the undo', async () => {
  const remove = vi.fn(() => ({ id: sampleKit.id, archived: true }))
  const restore = vi.fn(() => ({ ...sampleKit, version: 3 }))
  await open(`?kit=${sampleKit.id}`, { remove, restore })
  const button = page.getByRole('button', { name: 'Delete kit' })
  await expect.element(button).toBeVisible()
  const element = button.element() as HTMLElement
  element.click()
  element.click()
  await expect.element(page.getByText('Shop front package deleted')).toBeVisible()
  expect(remove.mock.calls).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => restore.mock.calls).toMatchObject([[{ id: sampleKit.id, version: 2 }]])
})

test('an empty list says what kits are for', async () => {
  await open('', { list: () => onlyPage([]) })
  await expect.element(page.getByText('No kits yet')).toBeVisible()
})
