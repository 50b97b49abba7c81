import { Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import { calls, queryClient, refresh } from '#web/call.ts'
import { takeAway } from '#web/shell/removal.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { ErasureForm } from './ErasureForm.tsx'

interface ErasePersonProps {
  person: Account
  onClose: () => void
  onErased?: () => void
}

/** Says what is erased and what is kept of a person who signs in, and erases. */
export function ErasePerson({ person, onClose, onErased }: ErasePersonProps) {
  const name = nameToShow(person)
  const { id, version } = person
  const erase = useMutation({
    mutationFn: (reason: string) =>
      takeAway(queryClient, id, () => calls.privacy.eraseUser({ id, version, reason })),
    onSuccess: async () => {
      toastSuccess('Personal data erased')
      onClose()
      onErased?.()
      await refresh('users', 'workers', 'customers', 'groups', 'security')
    },
    onError: toastFailure,
  })
  return (
    <Modal opened onClose={onClose} title={`Erase the personal data of ${name}`}>
      <Stack gap="md">
        <Text size="sm">
          Their account ends at once, with name, contact details, sessions, mails, and the addresses and
          devices of their sign-ins. What they did in this shop stays, done by an ‘Erased person’.
        </Text>
        <ErasureForm
          name={name}
          isBusy={erase.isPending}
          onCancel={onClose}
          onErase={(reason) => erase.mutate(reason)}
        />
      </Stack>
    </Modal>
  )
}
