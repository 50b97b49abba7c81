/** The address of a person's calendar: made when asked, changed only in two presses. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { CalendarSection } from './CalendarSection.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = page.getByLabelText('Address')

async function open({ url = null as string | null, fails = false } = {}) {
  let current = url
  let made = 0
  await openScreen({
    path: '/user-profile',
    address: '/user-profile',
    Screen: CalendarSection,
    answers: {
      ...officeAnswers,
      calendar: {
        get: () => ({ url: current }),
        renew: () => {
          if (fails) throw refusal('LOCKED', 'Not just now')
          made++
          current = `https://signs.example/api/calendar/${made}.ics`
          return { url: current }
        },
        remove: () => {
          current = null
          return { url: null }
        },
      },
    },
  })
}

test('is made when asked, changed in two presses, and turned off', async () => {
  await open()
  await button('Make the address').click()
  await expect.element(address).toHaveValue('https://signs.example/api/calendar/1.ics')
  const link = page.getByRole('link', { name: 'Open in my calendar' })
  await expect.element(link).toHaveAttribute('href', 'webcal://signs.example/api/calendar/1.ics')
  await button('Change or turn off').click()
  await button('Keep it').click()
  await expect.element(address).toHaveValue('https://signs.example/api/calendar/1.ics')
  await button('Change or turn off').click()
  await button('Make another address').click()
  await expect.element(address).toHaveValue('https://signs.example/api/calendar/2.ics')
  await button('Change or turn off').click()
  await button('Turn off').click()
  await expect.element(button('Make the address')).toBeVisible()
})

test('stays as it is if the change fails', async () => {
  await open({ url: 'https://signs.example/api/calendar/0.ics', fails: true })
  await button('Change or turn off').click()
  await button('Make another address').click()
  await expect.element(page.getByText('Not just now')).toBeVisible()
  await expect.element(address).toHaveValue('https://signs.example/api/calendar/0.ics')
})
