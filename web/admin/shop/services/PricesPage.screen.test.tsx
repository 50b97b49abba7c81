import { Link } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { PriceChange } from '#domain/shop/price-changes.ts'
import type { Service } from '#domain/shop/services.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openRoutes, openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { samplePanel, samplePriceChange } from '#web/testing/service-samples.ts'
import PricesPage from './PricesPage.tsx'

const panel: Service = { ...samplePanel, category: 'Shop Front Signs' }
const banner: Service = {
  ...panel,
  id: sampleId(5),
  name: 'Banner',
  category: 'Banner Printing',
  price: 20_00,
}
const noChanges = { items: [], hasMore: false, nextCursor: null }

function open(answers: object = {}) {
  return openScreen({
    path: '/services-management/prices',
    address: '/services-management/prices',
    Screen: PricesPage,
    answers: {
      services: { priced: () => ({ items: [banner, panel] }), priceChanges: () => noChanges, ...answers },
    },
  })
}
const rows = () => page.getByRole('list', { name: 'Services' }).getByRole('listitem')

const textOf = (place: Locator) => () => place.query()?.textContent ?? ''

test('shows each price before and after, and changes those that are ticked', async () => {
  const changePrices = vi.fn(() => samplePriceChange)
  await open({ changePrices })
  await page.getByLabelText('Change by (%)').fill('5')
  await expect.poll(textOf(rows().nth(0))).toMatch(/Price £20\.00 → £21\.00/)
  await expect.poll(textOf(rows().nth(1))).toMatch(/From 5 £130\.00 → £136\.50/)
  await page.getByRole('checkbox', { name: 'Banner' }).click()
  await page.getByRole('button', { name: 'Change the prices of 1 service' }).click()
  await expect.poll(() => changePrices.mock.calls.length).toBe(1)
  expect(changePrices.mock.calls[0]).toMatchObject([
    { percent: 5, rounding: 'penny', services: [{ id: panel.id, version: 1 }] },
  ])
  await expect.element(page.getByText('Prices of 1 service changed')).toBeVisible()
})

test('a minus can be typed on every phone', async () => {
  await open()
  // An iPhone shows digits and a point for 'decimal', and nothing else.
  await expect.element(page.getByLabelText('Change by (%)')).toHaveAttribute('inputmode', 'text')
})

test('a category leaves the others out', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Banner Printing' }).click()
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Change the prices of 1 service' })).toBeDisabled()
})

test('says who was changed meanwhile; nothing is lost', async () => {
  await open({
    changePrices: () => {
      throw refusal('CHANGED', 'Changed meanwhile by somebody else: Banner.', { current: [] })
    },
  })
  await page.getByLabelText('Change by (%)').fill('-5')
  await page.getByRole('button', { name: 'Change the prices of 2 services' }).click()
  await expect.poll(textOf(page.getByRole('alert'))).toMatch(/Changed meanwhile by somebody else: Banner/)
  await expect.element(page.getByLabelText('Change by (%)')).toHaveValue('-5')
})

test('after a lost answer the same request goes again, though its services have newer versions by now', async () => {
  let items = [banner, panel]
  const changePrices = vi.fn(() => {
    items = items.map((one) => ({ ...one, price: one.price * 2, version: one.version + 1 }))
    return samplePriceChange
  })
  const { shop } = await open({ priced: () => ({ items }), changePrices })
  await page.getByLabelText('Change by (%)').fill('100')
  shop.loseNextAnswer()
  const change = page.getByRole('button', { name: 'Change the prices of 2 services' })
  await change.click()
  await expect.poll(textOf(page.getByRole('alert'))).toMatch(/No connection to the server/)
  // The list was read again: what it shows as before is what the lost request made.
  await expect.poll(textOf(rows().nth(0))).toMatch(/Price £40\.00/)
  await change.click()
  await expect.poll(() => changePrices.mock.calls.length).toBe(2)
  const [first, again] = changePrices.mock.calls
  expect(again).toEqual(first)
})

describe('A change whose answer was lost', () => {
  const percent = page.getByLabelText('Change by (%)')
  /** A shop that doubles all prices, and is still at work on it as long as it says so. */
  async function openDoubling(state = { isAtWork: false }) {
    let items = [banner, panel]
    const changes: PriceChange[] = []
    const changePrices = vi.fn(({ id = '' }: { id?: string | undefined }) => {
      items = items.map((one) => ({ ...one, price: one.price * 2, version: one.version + 1 }))
      const change = { ...samplePriceChange, id }
      changes.unshift(change)
      return change
    })
    const priceChanges = () => ({ ...noChanges, items: state.isAtWork ? [] : changes })
    return { ...(await open({ changePrices, priced: () => ({ items }), priceChanges })), changePrices }
  }
  const press = () => page.getByRole('button', { name: 'Change the prices of 2 services' }).click()
  const expectDone = async () => {
    await expect.element(page.getByText('Prices of 1 service changed')).toBeVisible()
    await expect.element(percent).toHaveValue('')
    await expect.poll(textOf(rows().nth(0))).toMatch(/Price £40\.00 \/ m²$/)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  }

  test('is found done: it is said, and the raise is not shown again', async () => {
    const { shop, changePrices } = await openDoubling()
    await percent.fill('100')
    shop.loseNextAnswer()
    await press()
    await expectDone()
    expect(changePrices).toHaveBeenCalledTimes(1)
  })

  test('is found done after a reload as well', async () => {
    const state = { isAtWork: true }
    const { shop, changePrices, reload } = await openDoubling(state)
    await percent.fill('100')
    shop.loseNextAnswer()
    await press()
    await expect.poll(textOf(page.getByRole('alert'))).toMatch(/No connection to the server/)
    state.isAtWork = false
    await reload()
    await expectDone()
    expect(changePrices).toHaveBeenCalledTimes(1)
  })

  test('is found done when it is pressed again with another percentage', async () => {
    const state = { isAtWork: true }
    const { shop } = await openDoubling(state)
    await percent.fill('100')
    shop.loseNextAnswer()
    await press()
    await expect.poll(textOf(page.getByRole('alert'))).toMatch(/No connection to the server/)
    await percent.fill('50')
    await press()
    await expect.poll(() => shop.changes.length).toBe(2)
    const [first, second] = shop.changes.map(({ input }) => input as { id: string })
    expect(second?.id).toBe(first?.id)
  })
})

test('a category that is ticked leaves those of the others unticked', async () => {
  await open()
  await page.getByRole('checkbox', { name: 'All 2 services' }).click()
  const choose = async (category: string) => {
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: category }).click()
  }
  await choose('Banner Printing')
  await page.getByRole('checkbox', { name: 'All 1 service' }).click()
  await choose('All categories')
  await expect.element(page.getByRole('checkbox', { name: 'Banner' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: panel.name })).not.toBeChecked()
})

describe('What is chosen', () => {
  const change = page.getByLabelText('Change by (%)')
  const box = (name: string) => page.getByRole('checkbox', { name })
  const go = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const again = async (name: string) => {
    await go('Services')
    await go(name)
  }
  /** Comes from the list of services: with one marked, or by the menu. */
  async function openFrom(name: string, answers: object = {}) {
    const path = '/services-management/prices'
    const list = (
      <>
        <Link to={path} state={{ marked: [panel.id] }}>
          Panel marked
        </Link>
        <Link to={path} state={{ marked: [banner.id] }}>
          Banner marked
        </Link>
        <Link to={path}>Menu</Link>
      </>
    )
    await openRoutes(
      [
        { path: '/services-management', element: list },
        { path, Component: PricesPage },
      ],
      '/services-management',
      {
        services: { priced: () => ({ items: [banner, panel] }), priceChanges: () => noChanges, ...answers },
      },
    )
    await go(name)
  }

  test('is there when one comes back, with the services that were marked', async () => {
    await openFrom('Panel marked')
    await expect.element(box('Banner')).not.toBeChecked()
    await again('Menu')
    await expect.element(box(panel.name)).toBeChecked()
    await expect.element(box('Banner')).not.toBeChecked()
    await change.fill('7')
    await again('Menu')
    await expect.element(change).toHaveValue('7')
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect.element(change).toHaveValue('')
    await expect.element(box('Banner')).toBeChecked()
    await again('Menu')
    await expect.element(change).toHaveValue('')
  })

  test('is no more once it was carried out', async () => {
    await openFrom('Panel marked', { changePrices: () => samplePriceChange })
    await change.fill('7')
    await page.getByRole('button', { name: 'Change the prices of 1 service' }).click()
    await expect.element(page.getByText('Prices of 1 service changed')).toBeVisible()
    await expect.element(box('Banner')).not.toBeChecked()
    await again('Menu')
    await expect.element(box('Banner')).toBeChecked()
    await expect.element(page.getByText('Draft restored')).not.toBeInTheDocument()
  })

  test('gives way to services that were marked anew', async () => {
    await openFrom('Panel marked')
    await change.fill('7')
    await again('Banner marked')
    await expect.element(box('Banner')).toBeChecked()
    await expect.element(box(panel.name)).not.toBeChecked()
    await expect.element(change).toHaveValue('')
  })
})

test('shows today’s price of what is not changed', async () => {
  await open()
  await expect.poll(textOf(rows().nth(0))).toMatch(/Price £20\.00 \/ m²$/)
  await page.getByLabelText('Change by (%)').fill('5')
  await page.getByRole('checkbox', { name: 'Banner' }).click()
  await expect.poll(textOf(rows().nth(0))).toMatch(/Price £20\.00 \/ m²$/)
  await expect.poll(textOf(rows().nth(1))).toMatch(/→/)
})

test('says that the services could not be loaded, and tries again', async () => {
  let isDown = true
  await open({
    priced: () => {
      if (isDown) throw refusal('NOT_FOUND', 'Service not found')
      return { items: [banner] }
    },
  })
  await expect.element(page.getByText('The services could not be loaded')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Banner' })).toBeVisible()
})

test('undoes a change of before, and names what it left', async () => {
  const kept = ['Banner', 'Tray', 'Totem', 'Panel', 'Sticker']
  const undone = { ...samplePriceChange, kept, undoneAt: '2026-11-24T09:00:00.000Z', version: 2 }
  await open({ priceChanges: () => ({ ...noChanges, items: [samplePriceChange] }), undoPrices: () => undone })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(page.getByText('Undone but for Banner, Tray, Totem, 2 more: changed again since'))
    .toBeVisible()
})

test('an undo whose answer was lost is found done', async () => {
  let change: PriceChange = samplePriceChange
  const undoPrices = vi.fn(() => {
    change = { ...change, undoneAt: '2026-11-24T09:00:00.000Z', version: 2 }
    return change
  })
  const { shop } = await open({ priceChanges: () => ({ ...noChanges, items: [change] }), undoPrices })
  shop.loseNextAnswer()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The prices are as they were before')).toBeVisible()
  await expect.element(page.getByText('No connection to the server')).not.toBeInTheDocument()
})

test('on a phone the fields are as wide as one another', async () => {
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(1280, 800))
  await open()
  await expect.element(page.getByLabelText('Change by (%)')).toBeVisible()
  const fields = [page.getByLabelText('Change by (%)'), page.getByRole('combobox', { name: 'Round' })]
  const [percent, rounding] = fields.map((field) => field.element().getBoundingClientRect().width)
  expect(percent).toBe(rounding)
})
