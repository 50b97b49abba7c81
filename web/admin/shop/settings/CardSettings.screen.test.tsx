import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCards } from '#web/testing/shop-samples.ts'
import CardSettings from './CardSettings.tsx'

test.each([
  [{ on: true, live: true }, 'Cards: on', /30p and more can be paid by card/],
  [{ on: true, live: false }, 'Cards: on, for tests only', /no money moves/],
  [{ on: false, live: false }, 'Cards: off', /has no keys of a Stripe account/],
])('%o', async (cards, title, said) => {
  await openScreen({
    path: '/settings/cards',
    address: '/settings/cards',
    Screen: CardSettings,
    answers: { payments: { cards: () => ({ ...sampleCards, ...cards }) } },
  })
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue(sampleCards.webhookUrl)
})
