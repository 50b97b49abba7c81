import { useMutation } from '@tanstack/react-query'
import { nameToShow, type Role, roleLabels } from '#domain/accounts.ts'
import type { Account } from '#domain/people/people.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { deleteOnce } from '#web/shell/delete-once.ts'
import { useProfile } from '#web/shell/profile.ts'
import { takeAway } from '#web/shell/removal.ts'
import { forgetPerson } from '#web/shell/sign-out.ts'
import { toastError, toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import {
  askForRole,
  askToDelete,
  askToDisable,
  askToEndSessions,
  askToResetSecondFactor,
} from './user-words.ts'

/**
 * What admins do with a person's role and account. It asks first if it takes something away.
 * @param onRemoved called once they are deleted
 */
export function useUserChanges(person: Account, onRemoved?: () => void) {
  const me = useProfile()
  const isOwn = person.id === me.id
  const name = nameToShow(person)
  const { id, version } = person

  const onError = async (error: unknown) => {
    if (readFailure(error).code === 'CONFLICT')
      toastError(`${name} was changed by somebody else meanwhile. Look again, then try once more.`)
    else toastFailure(error)
    await refreshPeople()
  }
  const done = (said: string) => async (changed: Account) => {
    toastSuccess(said)
    queryClient.setQueryData(api.workers.get.queryKey({ input: { id } }), changed)
    await refreshPeople()
  }
  // An admin who locks themselves out leaves the page, so it cannot tell them anything more.
  const leave = () => forgetPerson(me.id)

  const setRole = useMutation({
    mutationFn: (role: Role) => calls.users.setRole({ id, version, role }),
    onSuccess: (changed) => done(`${name} is now: ${roleLabels[changed.role].toLowerCase()}`)(changed),
    onError,
  })
  const disable = useMutation({
    mutationFn: () => calls.users.disable({ id, version }),
    onSuccess: (changed) => (isOwn ? leave() : done(`Sign-in disabled for ${name}`)(changed)),
    onError,
  })
  const enable = useMutation({
    mutationFn: () => calls.users.enable({ id, version }),
    onSuccess: done(`Sign-in enabled for ${name}`),
    onError,
  })
  const remove = useMutation({
    mutationFn: () =>
      takeAway(queryClient, id, () =>
        deleteOnce(
          version,
          () => calls.users.remove({ params: { id }, query: { version } }),
          () => calls.users.get({ id }),
        ),
      ),
    onSuccess: async () => {
      if (isOwn) return leave()
      toastSuccess(`${name} deleted`)
      onRemoved?.()
      await refreshPeople()
    },
    onError,
  })
  const resetSecondFactor = useMutation({
    mutationFn: () => calls.users.resetSecondFactor({ id, version }),
    onSuccess: done(`The second factor of ${name} is off`),
    onError,
  })
  const endSessions = useMutation({
    mutationFn: () => calls.users.endSessions({ id, version }),
    onSuccess: done(`${name} is signed out everywhere`),
    onError,
  })
  return {
    isOwn,
    isBusy: [setRole, disable, enable, remove, resetSecondFactor, endSessions].some(
      ({ isPending }) => isPending,
    ),
    setRole: async (role: Role) => {
      if (await askToConfirm(askForRole(person, role, isOwn))) setRole.mutate(role)
    },
    disable: async () => {
      if (await askToConfirm(askToDisable(person, isOwn))) disable.mutate()
    },
    enable: () => enable.mutate(),
    resetSecondFactor: async () => {
      if (await askToConfirm(askToResetSecondFactor(person))) resetSecondFactor.mutate()
    },
    endSessions: async () => {
      if (await askToConfirm(askToEndSessions(person))) endSessions.mutate()
    },
    remove: async () => {
      if (await askToConfirm(askToDelete(person, isOwn))) remove.mutate()
    },
  }
}

/** Refetches the people on screen, and their lines in the log. */
export function refreshPeople(): Promise<void> {
  return refresh('workers', 'users', 'profile', 'security', 'customers', 'groups')
}
