/** The catalogue's toolbar: one thing to do next, and the rest behind a button. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProfileContext } from '#web/shell/profile.ts'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { samplePanel } from '#web/testing/service-samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import ServiceList from './ServiceList.tsx'

const Screen = () => (
  <ProfileContext value={sampleProfile}>
    <ServiceList />
  </ProfileContext>
)

async function open(width: number) {
  await page.viewport(width, 780)
  onTestFinished(() => page.viewport(1280, 800))
  return openScreen({
    ...{ path: '/services-management', address: '/services-management', Screen },
    answers: joinAnswers(officeAnswers, { services: { list: () => onlyPage([samplePanel]) } }),
  })
}

// The header above takes 64 of 780 px.
test('on a phone the first service stands in the upper half of the screen', async () => {
  await open(360)
  const row = page.getByRole('list', { name: 'Services' }).getByRole('listitem').first()
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().top).toBeLessThan(326)
})

test.each([
  ['Kits', '/services-management/kits'],
  ['Change prices', '/services-management/prices'],
  ['Under their margin', '/services-management/margins'],
  ['Import', '/import?what=services'],
])('leads to %s', async (name, href) => {
  await open(1280)
  await page.getByRole('button', { name: 'More …' }).click()
  await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('href', href)
})
