import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { openInvoice, openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleInvoice, sampleQuote } from '#web/testing/samples.ts'

const sent = { status: 'sent', sentAt: '2026-11-20T10:00:00.000Z' } as const
const copy = {
  id: sampleId(60),
  channel: 'mail' as const,
  at: '2026-11-20T10:00:00.000Z',
  revision: 'B',
  name: 'Q-1.pdf',
  sha256: 'ab'.repeat(32),
  size: 40_000,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('copies of a quote say when and how they left, and are downloaded as they were', async () => {
  const earlier = { ...copy, id: sampleId(61), channel: 'link' as const, at: '2026-11-19T10:00:00.000Z' }
  await openQuote(sampleQuote(sent), {
    copies: {
      listOfQuote: ({ cursor }) =>
        cursor === undefined
          ? { items: [copy], hasMore: true, nextCursor: 'next' }
          : { items: [earlier], hasMore: false, nextCursor: null },
    },
  })
  await expect.element(page.getByText(/By mail, 20 Nov 2026, 10:00, revision B/)).toBeVisible()
  await expect.element(page.getByText('SHA-256 abababababab…')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Download the copy of 20 Nov 2026, 10:00' }))
    .toHaveAttribute('href', `/api/copies/${copy.id}/pdf`)
  await button('Earlier copies').click()
  await expect.element(page.getByText(/From the customer’s page, 19 Nov 2026/)).toBeVisible()
  await expect.element(button('Earlier copies')).not.toBeInTheDocument()
})

test('a sent quote without copies says so, and a list that fails is asked for again', async () => {
  let isDown = true
  await openQuote(sampleQuote(sent), {
    copies: {
      listOfQuote: () => {
        if (isDown) throw refusal('NOT_FOUND', 'Not found')
        return { items: [], hasMore: false, nextCursor: null }
      },
    },
  })
  await expect.element(page.getByText(/The copies could not be loaded/)).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByText(/None yet/)).toBeVisible()
})

test('of a draft nothing is kept, and nothing is listed', async () => {
  await openQuote(sampleQuote())
  await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await expect.element(page.getByText('Copies that were sent')).not.toBeInTheDocument()
})

test('an issued invoice lists its copies, without a revision', async () => {
  await openInvoice(sampleInvoice({ issuedAt: '2026-11-20T10:00:00.000Z' }), {
    copies: {
      listOfInvoice: () => ({ items: [{ ...copy, revision: '' }], hasMore: false, nextCursor: null }),
    },
  })
  await expect
    .element(page.getByText(/By mail, 20 Nov 2026, 10:00$|By mail, 20 Nov 2026, 10:00SHA/))
    .toBeVisible()
})
