import { Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusePersonErasure } from '#domain/privacy.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { ErasureForm } from './ErasureForm.tsx'
import { PrivacyActions } from './PrivacyActions.tsx'

interface PersonPrivacyProps {
  person: Parameters<typeof refusePersonErasure>[0] & { id: string; version: number; displayName: string }
  onErased: () => void
}

/** Beside somebody who signs in, or did: all that is held on them as a file, and erasing it. */
export function PersonPrivacy({ person, onErased }: PersonPrivacyProps) {
  const [erasing, setErasing] = useState(false)
  const name = person.displayName || person.email
  const erase = useMutation(
    api.privacy.eraseUser.mutationOptions({
      onSuccess: async () => {
        toastSuccess('Personal data erased')
        setErasing(false)
        onErased()
        await refresh('workers', 'customers', 'groups', 'privacy')
      },
      onError: toastFailure,
    }),
  )
  return (
    <>
      <PrivacyActions
        href={`/api/users/${person.id}/export`}
        whose={name}
        {...(refusePersonErasure(person) === null ? { onErase: () => setErasing(true) } : {})}
      />
      <Modal opened={erasing} onClose={() => setErasing(false)} title={`Erase the personal data of ${name}`}>
        <Stack gap="md">
          <Text size="sm">
            Their account ends at once, with name, contact details, sessions, mails, and the addresses and
            devices of their sign-ins. What they did in this shop stays, done by an ‘Erased person’.
          </Text>
          <ErasureForm
            name={name}
            isBusy={erase.isPending}
            onCancel={() => setErasing(false)}
            onErase={(reason) => erase.mutate({ id: person.id, version: person.version, reason })}
          />
        </Stack>
      </Modal>
    </>
  )
}
