import { useMutation } from '@tanstack/react-query'
import type { Account } from '#domain/people.ts'
import { calls } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { toastQueued } from '../mails/toast-queued.ts'
import { refreshPeople } from './user-changes.ts'

/** Links that let somebody in: a fresh invitation for who was not in yet, a reset link for who was. */
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
