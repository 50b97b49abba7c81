import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportReport } from '#domain/shop/imports.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import ImportScreen from './ImportScreen.tsx'

const report: ImportReport = {
  ...{ noun: 'services', rows: 3, ready: 0, duplicates: [], faults: [], faultyRows: 0, problemsCsv: null },
  priceChanges: [2, 3, 4].map((row) => ({ row, name: `Panel ${row}`, message: 'its cost changes' })),
  ...{ risenCosts: [], customColumns: [], ignoredColumns: [], warnings: [], preview: [] },
  ...{ taken: false, imported: 0, updated: 0, importId: null },
}

const risenCosts = [{ serviceId: sampleId(7), costPrice: 6000 }]
type Answer = () => Promise<{ quotes: number }> | { quotes: number }

async function open(fallen: number, importId: number | null = 17, look?: Answer) {
  const asked: unknown[] = []
  const taken = new Set<unknown>()
  // As the server: once an import was taken, that is what every call with its id is answered.
  const run = vi.fn(({ id, preview }: { id?: string; preview?: unknown }) => {
    if (preview === false) taken.add(id)
    return taken.has(id)
      ? { ...report, taken: true, updated: 3, importId }
      : { ...report, risenCosts: look ? risenCosts : [] }
  })
  const opened = await openScreen({
    path: '/import',
    address: '/import?what=services',
    Screen: ImportScreen,
    answers: {
      imports: { run: run as never },
      margins: {
        ...(look ? { look } : {}),
        list: (input) => {
          asked.push(input)
          return {
            ...{ items: [], hasMore: false, nextCursor: null },
            count: { rows: fallen, isMore: false },
          }
        },
      },
    },
  })
  await choose()
  return { ...opened, asked, run }
}

const choose = () =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['Name,Price,Cost\nPanel,1,2'], 'costs.csv'),
  )

async function importCosts() {
  await page.getByRole('checkbox', { name: 'Update the prices of these 3 services' }).click()
  await page.getByRole('button', { name: 'Update 3 prices' }).click()
}

test('says how many open quotes its costs brought under, and leads to exactly these', async () => {
  const { asked, address } = await open(1234)
  await importCosts()
  await expect.element(page.getByText(/^1,234 open quotes fall under their target margin/)).toBeVisible()
  expect(asked).toMatchObject([{ importId: 17, limit: 1 }])
  await page.getByRole('link', { name: 'Revise or honour' }).click()
  await expect.poll(address).toBe('/services-management/margins?import=17')
})

test('says so if none fell, and nothing if no cost rose', async () => {
  const first = await open(0)
  await importCosts()
  await expect.element(page.getByText(/^No open quote is left under its target margin/)).toBeVisible()
  expect(first.asked).toHaveLength(1)
})

test('asks nothing of margins if no cost rose', async () => {
  const { asked } = await open(7, null)
  await importCosts()
  await expect.element(page.getByRole('heading', { name: '3 prices changed', exact: true })).toBeVisible()
  expect(asked).toEqual([])
})

describe('an import whose answer is lost', () => {
  test('is shown as done, with its quotes, as soon as the server says that it was taken', async () => {
    const { shop, run } = await open(7)
    await expect.element(page.getByRole('checkbox', { name: /Update the prices/ })).toBeVisible()
    shop.loseNextAnswer()
    await importCosts()
    await expect.element(page.getByRole('heading', { name: '3 prices changed', exact: true })).toBeVisible()
    await expect.element(page.getByText(/^7 open quotes fall under their target margin/)).toBeVisible()
    expect(run.mock.calls.map(([{ preview }]) => preview)).toEqual([true, false, true])
  })

  test('is asked for again as the same one, which a file that is chosen again is not', async () => {
    const { shop, run } = await open(7)
    // The preview is there: it is not what gets lost.
    await expect.element(page.getByRole('checkbox', { name: /Update the prices/ })).toBeVisible()
    shop.loseNextRequest()
    await importCosts()
    await expect.element(page.getByText('No answer came: perhaps it was imported')).toBeVisible()
    await expect.poll(() => run.mock.calls.length).toBe(2)
    await page.getByRole('button', { name: 'Update 3 prices' }).click()
    await expect.element(page.getByRole('heading', { name: '3 prices changed', exact: true })).toBeVisible()
    const ids = run.mock.calls.map(([{ id }]) => id)
    expect(ids).toEqual([expect.any(String), ids[0], ids[0]])
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose()
    await expect.poll(() => run.mock.calls.length).toBe(4)
    expect(ids).not.toContain(run.mock.calls[3]?.[0].id)
  })
})

describe('before the import', () => {
  const tick = () => page.getByRole('checkbox', { name: 'Update the prices of these 3 services' }).click()
  const status = page.getByRole('status').filter({ hasText: /^Costs rise/ })
  const says = (words: RegExp) => expect.element(status.filter({ hasText: words })).toBeVisible()

  test('says how many open quotes would fall, once prices are to change', async () => {
    const late = Promise.withResolvers<{ quotes: number }>()
    await open(2, 17, () => late.promise)
    await expect
      .element(page.getByRole('checkbox', { name: 'Update the prices of these 3 services' }))
      .toBeVisible()
    expect(status.elements()).toEqual([])
    await tick()
    await says(/Looking which open quotes/)
    late.resolve({ quotes: 2 })
    await says(/: 2 open quotes would fall under their target margin\. After/)
    await tick()
    await expect.element(status).not.toBeInTheDocument()
  })

  test('says that none would', async () => {
    await open(0, 17, () => ({ quotes: 0 }))
    await tick()
    await says(/No open quote would fall under its target margin/)
  })

  test('imports all the same if that cannot be found out, and finds it out again', async () => {
    let fails = true
    const { run } = await open(2, 17, () => {
      if (fails) throw refusal('LOCKED', 'Not now')
      return { quotes: 1 }
    })
    await tick()
    await says(/could not be found out/)
    fails = false
    await status.getByRole('button', { name: 'Try again' }).click()
    await says(/: 1 open quote would fall under its target margin/)
    await page.getByRole('button', { name: 'Update 3 prices' }).click()
    await expect.element(page.getByText(/^2 open quotes fall under their target margin/)).toBeVisible()
    expect(run).toHaveBeenCalledTimes(2)
  })
})
