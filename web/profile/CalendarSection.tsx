import { Button, CopyButton, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'

/** The private address at which a calendar program reads the person's visits. A new one takes two presses. */
export function CalendarSection() {
  const { data, error } = useQuery(api.calendar.get.queryOptions())
  return (
    <FormSection
      id="calendar"
      title="My visits in my own calendar"
      text="An address that Google, Apple or Outlook asks every now and then. Anyone who has it can read your visits, so keep it to yourself."
    >
      <div data-wide>
        {error ? <p role="alert">{readFailure(error).message}</p> : null}
        {!data && !error ? <Skeleton height={36} /> : null}
        {data ? <Address url={data.url} /> : null}
      </div>
    </FormSection>
  )
}

function Address({ url }: { url: string | null }) {
  const [isAsking, setAsking] = useState(false)
  const onSettled = () => {
    setAsking(false)
    return refresh('calendar')
  }
  const renew = useMutation(
    api.calendar.renew.mutationOptions({
      onSuccess: () => toastSuccess('The address is made'),
      onSettled,
      onError: toastFailure,
    }),
  )
  const remove = useMutation(
    api.calendar.remove.mutationOptions({
      onSuccess: () => toastSuccess('The address opens nothing any more'),
      onSettled,
      onError: toastFailure,
    }),
  )
  const isBusy = renew.isPending || remove.isPending
  if (url === null)
    return (
      <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
        Make the address
      </Button>
    )
  return (
    <>
      <TextInput
        label="Address"
        description="In your calendar, look for ‘Subscribe’ or ‘From URL’ and paste it there."
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm" mt="sm">
        <CopyButton value={url}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
        </CopyButton>
        <Button variant="default" component="a" href={url.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </Button>
        {isAsking ? null : (
          <Button variant="default" onClick={() => setAsking(true)}>
            Change or turn off
          </Button>
        )}
      </Group>
      {isAsking ? (
        <Group gap="sm" mt="sm" role="group" aria-label="Change or turn off">
          <Text size="sm">Calendars that use this address stop getting visits.</Text>
          <Button variant="default" disabled={isBusy} onClick={() => renew.mutate({})}>
            Make another address
          </Button>
          <Button variant="default" color="red" disabled={isBusy} onClick={() => remove.mutate({})}>
            Turn off
          </Button>
          <Button variant="subtle" disabled={isBusy} onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </Group>
      ) : null}
    </>
  )
}
