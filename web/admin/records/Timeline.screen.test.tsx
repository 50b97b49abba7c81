import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleQuote } from '#web/testing/samples.ts'

const quote = sampleQuote()
const event = (n: number, what: string) => ({
  id: `h${n}`,
  at: '2026-11-21T09:00:00.000Z',
  who: { kind: 'person' as const, name: 'Zoe' },
  what,
  changes: n === 2 ? [{ field: 'the title', from: '', to: 'Front' }] : [],
  record: { noun: 'quotes' as const, id: quote.id, number: quote.quoteNumber },
  undoable: n === 2,
})
const timeline = page.getByRole('region', { name: 'Timeline' })

test('is read page by page', async () => {
  await openQuote(quote, {
    events: {
      list: ({ cursor }) =>
        cursor
          ? { items: [event(1, 'Made the quote')], hasMore: false, nextCursor: null }
          : { items: [event(2, 'Changed the title')], hasMore: true, nextCursor: 'next' },
    },
  })
  await expect.element(timeline.getByText(/Zoe: Changed the title/).first()).toBeVisible()
  await expect.element(timeline.getByText('the title: nothing → Front')).toBeVisible()
  await timeline.getByRole('button', { name: 'Earlier' }).click()
  await expect.element(timeline.getByText('Zoe: Made the quote')).toBeVisible()
  await expect.element(timeline.getByRole('button', { name: 'Earlier' })).not.toBeInTheDocument()
})

test('that cannot be loaded is tried again by hand', async () => {
  let fails = true
  await openQuote(quote, {
    events: {
      list: () => {
        if (fails) throw refusal('INVALID', 'Broken')
        return { items: [event(1, 'Made the quote')], hasMore: false, nextCursor: null }
      },
    },
  })
  await expect.element(timeline.getByText('The timeline could not be loaded')).toBeVisible()
  fails = false
  await timeline.getByRole('button', { name: 'Try again' }).click()
  await expect.element(timeline.getByText('Zoe: Made the quote')).toBeVisible()
})
