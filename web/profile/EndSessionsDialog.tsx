import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '#web/call.ts'
import { askToLeave, forgetPerson } from '#web/shell/sign-out.ts'
import { toastFailure, toastInfo, toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'

interface EndSessionsDialogProps {
  personId: string
  opened: boolean
  onClose: () => void
}

/** Signs out everywhere else, and here too if chosen. */
export function EndSessionsDialog({ personId, opened, onClose }: EndSessionsDialogProps) {
  const [alsoHere, setAlsoHere] = useState(false)
  const end = useMutation(
    api.profile.endSessions.mutationOptions({
      onSuccess: async ({ ended }, { keepThis }) => {
        if (!keepThis) return forgetPerson(personId)
        onClose()
        if (ended === 0) toastInfo('There was no other session')
        else
          toastSuccess(
            ended === 1 ? 'Signed out of 1 other session' : `Signed out of ${ended} other sessions`,
          )
        await refresh('profile')
      },
      onError: toastFailure,
    }),
  )
  const confirm = async () => {
    if (alsoHere && !(await askToLeave(personId))) return
    end.mutate({ keepThis: !alsoHere })
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Sign out everywhere">
      <Stack gap="sm">
        <Text size="sm">All other browsers and devices ask for your password again, at once.</Text>
        <Checkbox
          label="Also sign out in this browser"
          checked={alsoHere}
          onChange={(event) => setAlsoHere(event.currentTarget.checked)}
        />
        <DialogButtons
          action="Sign out everywhere"
          onAct={() => void confirm()}
          isBusy={end.isPending}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  )
}
