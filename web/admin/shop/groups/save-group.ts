import type { Group } from '#domain/shop/groups.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { type GroupForm, type GroupValues, toGroupErrors, toGroupInput } from './group-values.ts'

interface SaveOptions {
  form: GroupForm
  /** With the values as they were sent, because more may have been typed since. */
  onSaved: (sent: GroupValues) => void
  /** Another person saved first: what they saved. */
  onConflict: (theirs: Group, by?: string) => void
}

/** Saves the form's group and shows faults on their fields. */
export function useSaveGroup({ form, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord({
    form,
    toErrors: toGroupErrors,
    onConflict,
    send: ({ values, id, version, newId }): Promise<Group> =>
      id === undefined || version === undefined
        ? calls.groups.create({ ...toGroupInput(values), id: newId })
        : calls.groups.update({ ...toGroupInput(values), id, version }),
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.groups.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(sent)
      toastSuccess(`${saved.name} saved`)
      await refresh('groups', 'customers')
    },
  })
}
