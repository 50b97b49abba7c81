import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'
import { sampleUnderTarget } from '#web/testing/service-samples.ts'
import MarginsPage from './MarginsPage.tsx'

function open(items: readonly QuoteUnderTarget[], margins: object = {}, quotes: object = {}, search = '') {
  return openScreen({
    path: '/services-management/margins',
    address: `/services-management/margins${search}`,
    Screen: MarginsPage,
    answers: {
      margins: {
        list: ({ honoured }) => ({
          ...{ items: honoured ? [] : [...items], hasMore: false, nextCursor: null },
          count: { rows: items.length, isMore: false },
        }),
        ...margins,
      },
      quotes: { get: () => sampleQuote(), ...quotes },
    },
  })
}

test('shows what each line costs and leaves, then and now, and honours one', async () => {
  const honour = vi.fn(() => sampleQuote())
  await open([sampleUnderTarget], { honour })
  await expect.element(page.getByText('1 open quote')).toBeVisible()
  await expect
    .element(page.getByText(/costs £120\.00 → £160\.00, margin 58\.6% → 44\.8%, 50% aimed at/))
    .toBeVisible()
  await page.getByRole('button', { name: /^Honour QUO/ }).click()
  await expect
    .poll(() => honour.mock.calls)
    .toMatchObject([
      [
        {
          ...{ id: sampleUnderTarget.id, version: 3 },
          seen: [{ serviceId: sampleUnderTarget.lines[0]?.serviceId, costNow: 16_000 }],
        },
      ],
    ])
  await expect.element(page.getByText(/is honoured$/)).toBeVisible()
})

test('what was honoured by a slip is taken back at once, or later where it is listed', async () => {
  const isHonoured = { honoured: { by: 'Jo', at: '2026-11-21T09:00:00.000Z' } }
  let now: QuoteUnderTarget = sampleUnderTarget
  const takeBackHonour = vi.fn(() => {
    now = sampleUnderTarget
    return sampleQuote()
  })
  await open([], {
    list: ({ honoured }: { honoured?: string }) => {
      const items = (now.honoured !== null) === (honoured === 'true') ? [now] : []
      return { items, hasMore: false, nextCursor: null, count: { rows: items.length, isMore: false } }
    },
    honour: () => {
      now = { ...sampleUnderTarget, ...isHonoured }
      return sampleQuote()
    },
    takeBackHonour,
  })
  const honour = page.getByRole('button', { name: /^Honour QUO/ })
  await honour.click()
  await expect.element(honour).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(honour).toBeVisible()
  await honour.click()
  await expect.element(honour).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Which quotes' }).click()
  await page.getByRole('option', { name: 'Honoured' }).click()
  await page.getByRole('button', { name: /^Take back that QUO/ }).click()
  await expect.element(page.getByText('None is honoured')).toBeVisible()
  // Of no version: it is taken back also if the quote was saved meanwhile.
  expect(takeBackHonour.mock.calls).toEqual([[{ id: sampleUnderTarget.id }], [{ id: sampleUnderTarget.id }]])
})

test('revising a sent one starts its next revision; a draft is simply opened', async () => {
  const revise = vi.fn(() => sampleQuote({ id: sampleId(77), revision: 'B' }))
  const draft: QuoteUnderTarget = {
    ...sampleUnderTarget,
    id: sampleId(78),
    quoteNumber: 'QUO-2',
    status: 'draft',
  }
  await open([sampleUnderTarget, draft], {}, { revise })
  await page.getByRole('button', { name: `Revise ${sampleUnderTarget.quoteNumber}` }).click()
  await expect.poll(() => revise.mock.calls).toMatchObject([[{ id: sampleUnderTarget.id, version: 3 }]])
  await expect.element(page.getByText(/Revision B started/)).toBeVisible()
})

test('what was honoured, taken back or revised without an answer is found done', async () => {
  const { shop } = await open(
    [sampleUnderTarget],
    { honour: () => sampleQuote(), takeBackHonour: () => sampleQuote() },
    { revise: () => sampleQuote({ id: sampleId(77), revision: 'B' }) },
  )
  shop.loseNextAnswer()
  await page.getByRole('button', { name: /^Honour QUO/ }).click()
  await expect.element(page.getByText(/is honoured$/)).toBeVisible()
  shop.loseNextAnswer()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(/is to be decided about again$/)).toBeVisible()
  shop.loseNextAnswer()
  await page.getByRole('button', { name: `Revise ${sampleUnderTarget.quoteNumber}` }).click()
  await expect.element(page.getByText(/Revision B started/)).toBeVisible()
  await expect.element(page.getByText(/No connection/)).not.toBeInTheDocument()
})

test('says if somebody changed it meanwhile', async () => {
  await open([sampleUnderTarget], {
    honour: () => {
      throw refusal('CONFLICT', 'Somebody else changed it', { current: null })
    },
  })
  await page.getByRole('button', { name: /^Honour QUO/ }).click()
  await expect.element(page.getByText('Somebody else changed it')).toBeVisible()
})

test('says what the list is for while it is empty', async () => {
  await open([])
  await expect.element(page.getByText('No open quote is under its margin')).toBeVisible()
})

test('of an import only what it brought under, then those of all costs', async () => {
  const asked: unknown[] = []
  const list = (input: { importId?: number }) => {
    asked.push(input)
    const items = input.importId ? [] : [sampleUnderTarget]
    return { items, hasMore: false, nextCursor: null, count: { rows: items.length, isMore: false } }
  }
  await open([], { list }, {}, '?import=17')
  await expect.element(page.getByText('0 open quotes because of one import')).toBeVisible()
  await expect.element(page.getByText('None of these is left to decide')).toBeVisible()
  expect(asked).toMatchObject([{ importId: 17 }])
  await page.getByRole('link', { name: 'All quotes under their margin' }).click()
  await expect.element(page.getByText('1 open quote', { exact: true })).toBeVisible()
  expect(asked.at(-1)).not.toHaveProperty('importId')
})
