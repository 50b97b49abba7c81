import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Group } from '#domain/groups.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastError, toastSuccess } from '#web/shell/toast.ts'
import { type GroupForm, type GroupValues, toErrors, toInput } from './group-values.ts'

interface SaveOptions {
  form: GroupForm
  onSaved: (group: Group) => void
  /** Somebody else saved first; this is what they saved. */
  onConflict: (theirs: Group) => void
}

interface Save {
  values: GroupValues
  /** Undefined for a new group. */
  id: string | undefined
  version: number | undefined
}

/** Saves the form's group; faults go to their fields. */
export function useSaveGroup({ form, onSaved, onConflict }: SaveOptions) {
  // Kept over retries, so that a save whose answer got lost makes no second group.
  const [newId] = useState(() => uuid())
  return useMutation({
    mutationFn: ({ values, id, version }: Save) =>
      id === undefined || version === undefined
        ? calls.groups.create({ ...toInput(values), id: newId })
        : calls.groups.update({ ...toInput(values), id, version }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(api.groups.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(saved)
      toastSuccess(`${saved.name} saved`)
      await refresh('groups', 'customers')
    },
    onError: (error, { values }) => {
      const { code, message, fields, current } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return onConflict(current as Group)
      const errors = toErrors(fields, values)
      form.setErrors(errors)
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
      toastError(message)
    },
  })
}
