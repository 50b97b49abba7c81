import { useMutation } from '@tanstack/react-query'
import type { Account } from '#domain/people/people.ts'
import { toastQueued } from '#web/admin/mail/mails/toast-queued.ts'
import { calls } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { refreshPeople } from './user-changes.ts'

/** Links that let somebody in: a fresh invitation if they never signed in, else a reset link. */
export function useWayIn(person: Account, onLink: (url: string) => void) {
  const { id } = person
  const invite = useMutation({
    mutationFn: () => calls.workers.invite({ id }),
    onSuccess: async ({ link }) => {
      void toastQueued('The new invitation', person.email)
      if (link !== null) onLink(link)
      await refreshPeople()
    },
    onError: toastFailure,
  })
  const resetLink = useMutation({
    mutationFn: () => calls.mails.makeResetLink({ id }),
    onSuccess: ({ url }) => onLink(url),
    onError: toastFailure,
  })
  return { invite, resetLink }
}
