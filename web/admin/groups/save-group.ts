import type { Group } from '#domain/groups.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useSaveRecord } from '../records/use-save-record.ts'
import { type GroupForm, toErrors, toInput } from './group-values.ts'

interface SaveOptions {
  form: GroupForm
  onSaved: (group: Group) => void
  /** Somebody else saved first; this is what they saved. */
  onConflict: (theirs: Group, by?: string) => void
}

/** Saves the form's group; faults go to their fields. */
export function useSaveGroup({ form, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord({
    form,
    toErrors,
    onConflict,
    send: ({ values, id, version, newId }): Promise<Group> =>
      id === undefined || version === undefined
        ? calls.groups.create({ ...toInput(values), id: newId })
        : calls.groups.update({ ...toInput(values), id, version }),
    onSaved: async (saved) => {
      queryClient.setQueryData(api.groups.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(saved)
      toastSuccess(`${saved.name} saved`)
      await refresh('groups', 'customers')
    },
  })
}
