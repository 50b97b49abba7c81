import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Project } from '#domain/projects.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastError, toastSuccess } from '#web/shell/toast.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { checkProject, type ProjectForm, type ProjectValues } from './project-values.ts'

interface SaveOptions {
  form: ProjectForm
  onSaved: () => void
  /** Somebody else saved first; this is what they saved. */
  onConflict: (theirs: Project) => void
}

interface Save {
  values: ProjectValues
  /** Undefined for a new project. */
  id: string | undefined
  version: number | undefined
}

/** Saves the form's project; faults go to their fields. */
export function useSaveProject({ form, onSaved, onConflict }: SaveOptions) {
  // Kept over retries, so that a save whose answer got lost makes no second project.
  const [newId] = useState(() => uuid())
  return useMutation({
    mutationFn: ({ values, id, version }: Save) => {
      const { input } = checkProject(values)
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return id === undefined || version === undefined
        ? calls.projects.create({ ...input, id: newId })
        : calls.projects.update({ ...input, id, version })
    },
    onSuccess: async (saved) => {
      queryClient.setQueryData(api.projects.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved()
      toastSuccess(`${saved.title} saved`)
      await refresh('projects')
    },
    onError: (error) => {
      const { code, message, fields, current } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return onConflict(current as Project)
      const errors = toFormErrors(fields)
      form.setErrors(errors)
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
      toastError(message)
    },
  })
}
