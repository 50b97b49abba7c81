import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Service } from '#domain/services.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastError, toastSuccess } from '#web/shell/toast.ts'
import { checkService, type ServiceForm, type ServiceValues, toErrors } from './service-values.ts'

interface SaveOptions {
  form: ServiceForm
  onSaved: () => void
  /** Somebody else saved first; this is what they saved. */
  onConflict: (theirs: Service) => void
}

interface Save {
  values: ServiceValues
  /** Undefined for a new service. */
  id: string | undefined
  version: number | undefined
}

/** Saves the form's service; faults go to their fields. */
export function useSaveService({ form, onSaved, onConflict }: SaveOptions) {
  // Kept over retries, so that a save whose answer got lost makes no second service.
  const [newId] = useState(() => uuid())
  return useMutation({
    mutationFn: ({ values, id, version }: Save) => {
      const { input } = checkService(values)
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return id === undefined || version === undefined
        ? calls.services.create({ ...input, id: newId })
        : calls.services.update({ ...input, id, version })
    },
    onSuccess: async (saved) => {
      queryClient.setQueryData(api.services.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved()
      toastSuccess(`${saved.name} saved`)
      await refresh('services')
    },
    onError: (error) => {
      const { code, message, fields, current } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return onConflict(current as Service)
      const errors = toErrors(fields)
      form.setErrors(errors)
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
      toastError(message)
    },
  })
}
