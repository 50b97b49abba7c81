/** Notifications in this browser: each state says what it is, and permission is asked only when pressed. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import type { PushAbility } from './device-push.ts'
import { NotificationsSection } from './NotificationsSection.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open({ ability = 'ready' as PushAbility, allows = true, gone = false } = {}) {
  let isOn = false
  const asked: string[] = []
  const browser = {
    ability: () => ability,
    subscribe: async (publicKey: string) => {
      asked.push(publicKey)
      return allows
        ? { endpoint: 'https://push.example.com/1', keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) } }
        : null
    },
    unsubscribe: async () => {},
  }
  const own = {
    id: sampleId(60),
    device: 'Chrome on Linux',
    createdAt: '2026-11-23T09:00:00.000Z',
    isThis: true,
  }
  await openScreen({
    path: '/user-profile',
    address: '/user-profile',
    Screen: () => <NotificationsSection browser={browser} />,
    answers: {
      profile: {
        ...officeAnswers.profile,
        readPush: () => ({ publicKey: 'the key', subscriptions: isOn ? [own] : [] }),
        addPush: () => {
          isOn = true
          return { id: own.id }
        },
        removePush: () => {
          isOn = false
          return { id: own.id }
        },
        testPush: () => {
          if (!gone) return { id: own.id }
          isOn = false
          throw refusal('NOT_FOUND', 'Notifications are off on this device')
        },
      },
    },
  })
  return { asked }
}

test('is off until pressed, then on, tested, and off again', async () => {
  const { asked } = await open()
  await expect.element(page.getByText('Off in this browser.')).toBeVisible()
  expect(asked).toEqual([])
  await button('Turn on').click()
  await expect.element(page.getByText('On in this browser.')).toBeVisible()
  expect(asked).toEqual(['the key'])
  await button('Send me a test').click()
  await expect.element(page.getByText('Sent. It should appear within seconds')).toBeVisible()
  await button('Turn off').click()
  await expect.element(page.getByText('Off in this browser.')).toBeVisible()
})

test('stays off if permission is not given', async () => {
  await open({ allows: false })
  await button('Turn on').click()
  await expect.element(page.getByText('Notifications were not allowed, so they stay off')).toBeVisible()
  await expect.element(button('Turn on')).toBeVisible()
})

test('shows that it is off if the push service forgot the device', async () => {
  await open({ gone: true })
  await button('Turn on').click()
  await button('Send me a test').click()
  await expect.element(page.getByText('Off in this browser.')).toBeVisible()
})

test.each([
  ['unsupported', /cannot show notifications/],
  ['home-screen', /add Fascia to the home screen/],
  ['blocked', /blocked in this browser/],
] as const)('says what to do when it is %s', async (ability, words) => {
  await open({ ability })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(button('Turn on').elements()).toEqual([])
})
