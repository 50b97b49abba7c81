/** A page that stays open over midnight in London. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useToday } from './today.ts'

function Screen() {
  return <p>It is {useToday()}</p>
}

async function openAt(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await render(<Screen />)
  onTestFinished(() => screen.unmount())
}

/** The person looks at the page again. */
function lookAt(now: string) {
  vi.setSystemTime(new Date(now))
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  ['winter', '2026-11-22T23:59:00Z', '2026-11-23T00:00:05Z', '2026-11-23'],
  ['summer', '2026-06-22T22:59:00Z', '2026-06-22T23:00:05Z', '2026-06-23'],
  ['the day the clocks go back', '2026-10-24T22:59:00Z', '2026-10-24T23:00:05Z', '2026-10-25'],
  ['the day after the clocks went back', '2026-10-25T23:59:00Z', '2026-10-26T00:00:05Z', '2026-10-26'],
  ['the day after the clocks went forward', '2026-03-29T22:59:00Z', '2026-03-29T23:00:05Z', '2026-03-30'],
])('in %s it is the next day', async (_, before, after, day) => {
  await openAt(before)
  await expect.element(page.getByText(/^It is/)).not.toHaveTextContent(`It is ${day}`)
  lookAt(after)
  await expect.element(page.getByText(`It is ${day}`)).toBeVisible()
})

test('and so it is where nobody looks away', async () => {
  const looks: (() => void)[] = []
  vi.spyOn(window, 'setInterval').mockImplementation(((look: () => void) => looks.push(look)) as never)
  await openAt('2026-11-22T23:59:00Z')
  await expect.element(page.getByText('It is 2026-11-22')).toBeVisible()
  vi.mocked(window.setInterval).mockRestore()
  vi.setSystemTime(new Date('2026-11-23T00:00:05Z'))
  for (const look of looks) look()
  await expect.element(page.getByText('It is 2026-11-23')).toBeVisible()
})
