import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AcceptedPdf } from '#domain/sales/quotes.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'
import { Acceptances } from './Acceptances.tsx'

const quote = sampleQuote({ revision: 'B', status: 'accepted' })
const current: AcceptedPdf = {
  id: sampleId(71),
  quoteId: quote.id,
  revision: 'B',
  at: '2026-11-21T10:00:00.000Z',
  name: 'Ann Example',
  role: 'Owner',
  channel: 'phone',
  recordedBy: 'Wendy',
  total: 12_000,
  sha256: 'abc',
  size: 3,
  reopenedAt: null,
  reopenedReason: '',
}
const earlier: AcceptedPdf = {
  ...current,
  id: sampleId(72),
  quoteId: sampleId(73),
  revision: 'A',
  reopenedAt: '2026-11-20T10:00:00.000Z',
  reopenedReason: 'Wrong size',
}
const acceptance = {
  ...{ name: 'Ann Example', role: 'Owner', channel: 'phone' as const },
  ...{ at: current.at, signature: null, hash: 'abc' },
}

const open = (items: AcceptedPdf[], shown = { ...quote, acceptance }) =>
  openScreen({
    path: '/quotes/:id/edit',
    address: `/quotes/${quote.id}/edit`,
    Screen: () => <Acceptances quote={shown} />,
    answers: { quotes: { acceptances: () => ({ items }) } },
  })

test('each acceptance links to its own PDF, those of other revisions too', async () => {
  await open([current, earlier])
  await expect
    .element(page.getByRole('link', { name: 'Accepted PDF' }))
    .toHaveAttribute('href', `/api/quotes/${quote.id}/acceptances/${current.id}/pdf`)
  await expect
    .element(page.getByRole('link', { name: 'PDF as accepted then' }))
    .toHaveAttribute('href', `/api/quotes/${earlier.quoteId}/acceptances/${earlier.id}/pdf`)
  await expect.element(page.getByText(/Revision A: .+re-opened on 20 Nov 2026: Wrong size/)).toBeVisible()
})

test('an acceptance without a PDF has no link', async () => {
  await open([])
  await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
