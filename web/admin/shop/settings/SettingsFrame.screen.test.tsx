import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openInOffice } from '#web/testing/open-office.tsx'
import SettingsFrame from './SettingsFrame.tsx'

const sections = page.getByRole('navigation', { name: 'Settings' })
const link = (name: string) => sections.getByRole('link', { name })

const isSeen = (name: string) => {
  const [row, entry] = [sections, link(name)].map((one) => one.element().getBoundingClientRect())
  return row !== undefined && entry !== undefined && entry.left > row.left - 1 && entry.right < row.right + 1
}

const open = async () =>
  openInOffice({
    path: 'settings/cards',
    address: '/settings/cards',
    screen: await import('./CardSettings.tsx'),
    frame: SettingsFrame,
  })

afterEach(() => page.viewport(1280, 800))

test('on a phone the sections take one row, with the open one in sight', async () => {
  await page.viewport(360, 780)
  await open()
  await expect.element(link('Card payments')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => isSeen('Card payments')).toBe(true)
  expect(sections.element().getBoundingClientRect().height).toBeLessThan(60)
  expect(isSeen('The shop')).toBe(false)
  expect(window.scrollY).toBe(0)
  expect(document.documentElement.scrollWidth).toBe(360)
  // By keyboard the row follows.
  link('Card payments').element().focus()
  for (let steps = 0; steps < 11; steps++) await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(link('The shop')).toHaveFocus()
  await expect.poll(() => isSeen('The shop')).toBe(true)
})

test('on a desk all of them stand below one another', async () => {
  await open()
  await expect.element(link('Card payments')).toBeVisible()
  const [first, last] = [link('The shop'), link('Card payments')].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(last?.left).toBe(first?.left)
  expect(sections.element().scrollWidth).toBe(sections.element().clientWidth)
})
