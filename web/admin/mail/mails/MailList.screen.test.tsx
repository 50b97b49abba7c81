/** The list of outgoing mail on a phone, where each mail is a card. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleMail } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import MailList from './MailList.tsx'

const failed = { ...sampleMail(), status: 'failed' as const, recipient: 'accounts@quaycafe.example' }
const mails = [
  {
    ...failed,
    id: sampleId(610),
    kind: 'invoice' as const,
    subject: 'Invoice INV-20261121-004: your new front',
  },
  { ...failed, id: sampleId(611), kind: 'invitation' as const, subject: 'You are invited to Irwell Signs' },
]

test.each([360, 412])('its buttons leave a mail the width of the card, %i px wide', async (width) => {
  await page.viewport(width, 740)
  await openScreen({
    ...{ path: '/outgoing-mail', address: '/outgoing-mail', Screen: MailList },
    answers: joinAnswers(officeAnswers, { mails: { list: () => onlyPage(mails) } }),
  })
  const cards = page.getByRole('list', { name: 'Outgoing mail' }).getByRole('listitem')
  await expect.element(cards.nth(1).getByRole('button', { name: 'Copy link' })).toBeVisible()
  for (const card of [cards.nth(0), cards.nth(1)]) {
    const box = card.element().getBoundingClientRect()
    const title = card.getByRole('link').element().getBoundingClientRect()
    expect(title.width).toBeGreaterThan(0.6 * box.width)
    // The address is on one line.
    expect(card.getByText(failed.recipient).element().getBoundingClientRect().height).toBeLessThan(32)
    for (const one of card.getByRole('button').elements()) {
      const { left, right, top, height } = one.getBoundingClientRect()
      expect(height).toBeGreaterThanOrEqual(44)
      expect(left).toBeGreaterThan(box.left)
      expect(right).toBeLessThan(box.right)
      expect(left >= title.right || top >= title.bottom).toBe(true)
    }
  }
})
