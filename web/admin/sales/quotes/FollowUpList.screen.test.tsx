import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'
import FollowUpList from './FollowUpList.tsx'

const at = '2026-11-18T09:00:00.000Z'
const waiting = {
  ...sampleQuote({ status: 'sent' }),
  ...{ sentAt: at, opened: 0, lastOpenedAt: null, followedUpAt: null, archivedAt: null },
  customer: { name: 'Ann', companyName: 'Quay Cafe' },
  email: 'ann@quay.example',
  phone: '+447911123456',
}
const open = (items: (typeof waiting)[], followUp = () => sampleQuote()) =>
  openScreen({
    path: '/quotes/follow-up',
    address: '/quotes/follow-up',
    Screen: FollowUpList,
    answers: { quotes: { toFollowUp: () => ({ items, hasMore: false, nextCursor: null }), followUp } },
  })
const way = (how: string) => page.getByRole('link', { name: new RegExp(`Follow up .* ${how}`) })

test('offers the ways for which there is an address or a number', async () => {
  await open([waiting, { ...waiting, id: sampleId(91), email: '', phone: '' }])
  await expect.element(page.getByText('Not opened since it was sent on 18 Nov 2026').first()).toBeVisible()
  await expect.element(way('by mail')).toHaveAttribute('href', expect.stringMatching(/^mailto:ann%40quay/))
  await expect
    .element(way('by WhatsApp'))
    .toHaveAttribute('href', expect.stringMatching(/wa.me\/447911123456/))
  await expect.element(way('by phone')).toHaveAttribute('href', 'tel:+447911123456')
})

test('notes that somebody asked, and says so if that is refused', async () => {
  let answers = () => sampleQuote()
  const { shop } = await open([waiting], () => answers())
  // The telephone is not rung in a test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await way('by phone').click()
  await expect.element(page.getByText(/followed up by phone/)).toBeVisible()
  expect(shop.changes).toEqual([{ call: 'quotes.followUp', input: { id: waiting.id, how: 'phone' } }])
  answers = () => {
    throw refusal('LOCKED', 'Only a quote that the customer can still answer is followed up')
  }
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await way('by mail').click()
  await expect.element(page.getByText(/can still answer is followed up/)).toBeVisible()
})

test('says what appears here while nobody is to be asked', async () => {
  await open([])
  await expect.element(page.getByText('Nobody to ask')).toBeVisible()
})
