import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Quote } from '#domain/sales/quotes.ts'
import { type QuoteAction, quoteStates } from '#domain/testing/quote-states.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'

const accepted = {
  status: 'accepted',
  locked: true,
  invoiceId: sampleId(20),
  isInvoiceCreated: true,
  invoice: { invoiceNumber: 'INV-20261121-001', canBeVoided: true },
} as const
const next = sampleQuote({ id: sampleId(11), quoteNumber: 'QUO-20261122-500', revision: 'B' })

async function openMenu() {
  await page.getByRole('button', { name: 'More actions' }).click()
}

async function choose(item: string) {
  await openMenu()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const changed = (quote: Quote) => ({
  changeStatus: ({ status }: { status: Quote['status'] }) => ({
    quote: { ...quote, version: 2, status },
    invoice: null,
    job: null,
  }),
})

/** The item of each action in the menu, in its order. */
const items: Partial<Record<QuoteAction, string>> = {
  markSent: 'Mark as sent',
  backToDraft: 'Back to draft',
  reject: 'Reject …',
  reopen: 'Re-open …',
  revise: 'Revise',
  duplicate: 'Duplicate',
  delete: 'Delete',
}

test.each(quoteStates)('$name: the menu offers its actions', async ({ quote, may }) => {
  await openQuote(sampleQuote(quote))
  await expect.element(page.getByRole('link', { name: 'Open PDF' })).toBeVisible()
  const wanted = may.flatMap((action) =>
    action === 'duplicate' ? ['Duplicate', 'Save as template …'] : (items[action] ?? []),
  )
  const menu = page.getByRole('button', { name: 'More actions' })
  if (wanted.length === 0) return expect.element(menu).not.toBeInTheDocument()
  await menu.click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  const shown = page.getByRole('menuitem').elements()
  expect(shown.map((item) => item.textContent)).toEqual(wanted)
})

test.each([
  ['a draft is marked as sent', 'draft', 'Mark as sent', 'sent', 'QUO-20261121-123 is now: sent'],
  ['a sent quote goes back to draft', 'sent', 'Back to draft', 'draft', 'QUO-20261121-123 is now: draft'],
] as const)('%s', async (_name, from, item, to, toast) => {
  const quote = sampleQuote({ status: from })
  const { shop } = await openQuote(quote, { quotes: changed(quote) })
  await choose(item)
  await expect.element(page.getByText(toast)).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'quotes.changeStatus', input: { id: quote.id, version: 1, status: to } },
  ])
})

test.each([
  ['rejected', sampleQuote({ status: 'sent' }), 'Reject', 'rejected'],
  ['re-opened', sampleQuote(accepted), 'Re-open', 'draft'],
] as const)('a quote is %s with its reason', async (_name, quote, action, to) => {
  const { shop } = await openQuote(quote, { quotes: changed(quote) })
  await choose(`${action} …`)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(`${action} QUO-20261121-123`)).toBeVisible()
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect.element(dialog.getByText('Give a reason')).toBeVisible()
  expect(shop.changes).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' Too dear ')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toEqual([
    { call: 'quotes.changeStatus', input: { id: quote.id, version: 1, status: to, reason: 'Too dear' } },
  ])
})

test('Escape changes nothing', async () => {
  const { shop } = await openQuote(sampleQuote({ status: 'sent' }))
  await choose('Reject …')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(shop.changes).toEqual([])
})

test.each([
  ['revised', 'Revise', 'quotes.revise', { version: 1 }, 'Revision B started'],
  ['copied', 'Duplicate', 'quotes.duplicate', {}, 'Copied as QUO-20261122-500'],
] as const)('a quote is %s, and the new one is opened', async (_name, item, call, more, toast) => {
  const quote = sampleQuote({ status: 'sent' })
  const { shop, address } = await openQuote(quote, {
    quotes: { revise: () => next, duplicate: () => next },
  })
  await choose(item)
  await expect.element(page.getByText(toast)).toBeVisible()
  expect(shop.changes).toMatchObject([{ call, input: { id: quote.id, ...more } }])
  expect(address()).toBe(`/quotes/${next.id}/edit`)
})

test.each([
  ['Revise', 'revise', 'Revision B started'],
  ['Duplicate', 'duplicate', 'Copied as QUO-20261122-500'],
] as const)(
  '%s without an answer is asked for again under the same id, and found made',
  async (item, call, toast) => {
    const { shop } = await openQuote(sampleQuote({ status: 'sent' }), { quotes: { [call]: () => next } })
    shop.loseNextAnswer()
    await choose(item)
    await expect.element(page.getByText(toast)).toBeVisible()
    await expect.element(page.getByText(/No connection/)).not.toBeInTheDocument()
    expect(shop.changes).toHaveLength(2)
    expect(shop.changes[1]).toEqual(shop.changes[0])
  },
)

test.each([
  ['a draft is gone', false, 'Deleted'],
  ['any other is archived', true, 'Archived: it can be restored'],
] as const)('deleting asks for confirmation: %s', async (_name, archived, toast) => {
  const { shop, address } = await openQuote(sampleQuote(), {
    quotes: { remove: () => ({ id: sampleQuote().id, archived }) },
  })
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(shop.changes).toEqual([])
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete quote' }).click()
  await expect.element(page.getByText(toast, { exact: true })).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'quotes.remove', input: { params: { id: sampleQuote().id }, query: { version: 1 } } },
  ])
  expect(address()).toBe('/quotes')
})
