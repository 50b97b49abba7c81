import type { Kit } from '#domain/shop/kits.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { checkKit, type KitForm, type KitValues, toKitErrors } from './kit-values.ts'

interface SaveOptions {
  form: KitForm
  /** With the values as they were sent, because more may have been typed since. */
  onSaved: (sent: KitValues) => void
  /** Another person saved first: what they saved. */
  onConflict: (theirs: Kit, by?: string) => void
}

/** Saves the form's kit and shows faults on their fields. */
export function useSaveKit({ form, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord({
    form,
    toErrors: toKitErrors,
    onConflict,
    send: ({ values, id, version, newId }): Promise<Kit> => {
      const { input } = checkKit(values)
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return id === undefined || version === undefined
        ? calls.kits.create({ ...input, id: newId })
        : calls.kits.update({ ...input, id, version })
    },
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.kits.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(sent)
      toastSuccess(`${saved.name} saved`)
      await refresh('kits')
    },
  })
}
