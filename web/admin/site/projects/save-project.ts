import type { Project } from '#domain/site/projects.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'
import { checkProject, type ProjectForm, type ProjectValues } from './project-values.ts'

interface SaveOptions {
  form: ProjectForm
  /** With the values as they were sent, because more may have been typed since. */
  onSaved: (sent: ProjectValues) => void
  /** Another person saved first: what they saved. */
  onConflict: (theirs: Project, by?: string) => void
}

/** Saves the form's project and shows faults on their fields. */
export function useSaveProject({ form, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord({
    form,
    toErrors: toFormErrors,
    onConflict,
    send: ({ values, id, version, newId }): Promise<Project> => {
      const { input } = checkProject(values)
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return id === undefined || version === undefined
        ? calls.projects.create({ ...input, id: newId })
        : calls.projects.update({ ...input, id, version })
    },
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.projects.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(sent)
      toastSuccess(`${saved.title} saved`)
      await refresh('projects')
    },
  })
}
