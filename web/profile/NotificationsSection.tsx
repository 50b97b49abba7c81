import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastInfo, toastSuccess } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { ownBrowser, type PushAbility, type PushBrowser } from './device-push.ts'

const words: Readonly<Record<Exclude<PushAbility, 'ready'>, string>> = {
  unsupported:
    'This browser cannot show notifications. Current versions of Chrome, Edge, Firefox and Safari can.',
  'home-screen':
    'On an iPhone or iPad, first add Fascia to the home screen: tap Share, then ‘Add to Home Screen’. Open it from there and come back to this page.',
  blocked:
    'Notifications of this site are blocked in this browser. Open the site’s settings beside the address, allow notifications, and load this page again.',
}

/** Turns notifications of what customers do on and off in this browser. It asks for permission only when pressed. */
export function NotificationsSection({ browser = ownBrowser }: { browser?: PushBrowser }) {
  const { data, error } = useQuery(api.profile.readPush.queryOptions())
  const [ability, setAbility] = useState(browser.ability)
  const own = data?.subscriptions.find(({ isThis }) => isThis)
  const turnOn = useMutation({
    mutationFn: async (publicKey: string) => {
      const made = await browser.subscribe(publicKey)
      const { endpoint, keys } = made ?? {}
      if (!endpoint || !keys?.p256dh || !keys.auth) return false
      await calls.profile.addPush({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
      return true
    },
    onSuccess: async (isOn) => {
      setAbility(browser.ability())
      if (isOn) toastSuccess('Notifications are on')
      else toastInfo('Notifications were not allowed, so they stay off')
      await refresh('profile')
    },
    onError: toastFailure,
  })
  const turnOff = useMutation({
    mutationFn: async (id: string) => {
      await calls.profile.removePush({ id })
      await browser.unsubscribe()
    },
    onSettled: () => refresh('profile'),
    onError: toastFailure,
  })
  const test = useMutation(
    api.profile.testPush.mutationOptions({
      onSuccess: () => toastSuccess('Sent. It should appear within seconds'),
      onError: async (failure) => {
        toastFailure(failure)
        await refresh('profile')
      },
    }),
  )
  const others = (data?.subscriptions.length ?? 0) - (own ? 1 : 0)
  return (
    <FormSection
      id="notifications"
      title="Notifications on this device"
      text="When a customer opens a quote, asks, answers or pays by card, also while Fascia is closed."
    >
      <div data-wide>
        {error ? <p role="alert">{readFailure(error).message}</p> : null}
        {!data && !error ? <Skeleton height={36} /> : null}
        {data && ability !== 'ready' ? <Text size="sm">{words[ability]}</Text> : null}
        {data && ability === 'ready' ? (
          <Group gap="sm">
            <Text size="sm">{own ? 'On in this browser.' : 'Off in this browser.'}</Text>
            {own ? (
              <>
                <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
                  Send me a test
                </Button>
                <Button variant="default" loading={turnOff.isPending} onClick={() => turnOff.mutate(own.id)}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button loading={turnOn.isPending} onClick={() => turnOn.mutate(data.publicKey)}>
                Turn on
              </Button>
            )}
          </Group>
        ) : null}
        <OtherBrowsers count={others} />
      </div>
    </FormSection>
  )
}

function OtherBrowsers({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Text size="sm" mt="xs">
      {count === 1 ? 'Also on in 1 other browser.' : `Also on in ${count} other browsers.`} It ends with the
      session there.
    </Text>
  )
}
