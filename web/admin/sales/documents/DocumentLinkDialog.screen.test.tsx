import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { openInvoice, openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleInvoice, sampleQuote } from '#web/testing/samples.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const url = 'https://signs.example/q/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const link = {
  id: sampleId(40),
  kind: 'quote' as const,
  channel: 'copy' as const,
  createdAt: '2026-11-21T10:00:00.000Z',
  madeBy: 'Ann',
  expiresAt: '2099-01-31T00:00:00.000Z',
  revokedAt: null,
  opened: [],
}
const sent = { status: 'sent', sentAt: '2026-11-20T10:00:00.000Z' } as const

test('a link to a draft says that it marks it as sent, and names the version that is shown', async () => {
  const quote = sampleQuote()
  const { shop } = await openQuote(quote, { links: { makeForQuote: () => ({ ...link, url }) } })
  await button('Link …').click()
  await expect.element(dialog.getByText(/Making it marks the quote as sent/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make a link to copy' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(url)
  expect(shop.changes).toMatchObject([
    { call: 'links.makeForQuote', input: { id: quote.id, version: quote.version, channel: 'copy' } },
  ])
})

test('one for WhatsApp opens a chat with the customer and the address', async () => {
  await openQuote(sampleQuote(sent), { links: { makeForQuote: () => ({ ...link, url }) } })
  await button('Link …').click()
  await expect.element(dialog.getByText(/Making it marks/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Make a link for WhatsApp' }).click()
  const chat = dialog.getByRole('link', { name: 'Open WhatsApp' })
  await expect.element(chat).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(url)))
})

test('a version that somebody saved meanwhile is shown before a link is made', async () => {
  const quote = sampleQuote()
  const now = { ...quote, version: 2, total: 99 }
  await openQuote(quote, {
    links: {
      makeForQuote: () => {
        throw refusal('CONFLICT', 'Changed', { current: now, changedBy: 'Zoe' })
      },
    },
  })
  await button('Link …').click()
  await dialog.getByRole('button', { name: 'Make a link to copy' }).click()
  await expect.element(dialog.getByText(/Zoe/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Make a link to copy' })).toBeDisabled()
})

test('links are listed with when they were opened, and ended after a question', async () => {
  const opened = [{ at: '2026-11-22T09:30:00.000Z', device: 'Safari on iOS' }]
  const gone = { ...link, id: sampleId(41), revokedAt: '2026-11-22T10:00:00.000Z' }
  const { shop } = await openQuote(sampleQuote(sent), {
    links: { listOfQuote: () => ({ items: [{ ...link, opened }, gone] }), revoke: () => gone },
  })
  await expect
    .element(page.getByText(/Opened once, last on 22 Nov 2026, 09:30 with Safari on iOS/))
    .toBeVisible()
  await expect.element(page.getByText(/Ended on 22 Nov 2026/)).toBeVisible()
  expect(button('End link').elements()).toHaveLength(1)
  await button('End link').click()
  await dialog.getByRole('button', { name: 'End link' }).click()
  await expect.poll(() => shop.changes).toMatchObject([{ call: 'links.revoke', input: { id: link.id } }])
})

test('an invoice that is not issued has no link to make', async () => {
  await openInvoice(sampleInvoice({ issuedAt: null }))
  await expect.element(button('Send by mail …')).not.toBeInTheDocument()
  expect(button('Link …').elements()).toHaveLength(0)
})
