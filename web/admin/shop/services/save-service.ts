import type { Service } from '#domain/shop/services.ts'
import { useSaveRecord } from '#web/admin/records/use-save-record.ts'
import { api, calls, queryClient, refresh } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { sayFallen } from './say-fallen.ts'
import { checkService, type ServiceForm, type ServiceValues, toServiceErrors } from './service-values.ts'

interface SaveOptions {
  form: ServiceForm
  /** As it was; undefined for a new one. */
  before: Service | undefined
  /** With the values as they were sent, because more may have been typed since. */
  onSaved: (sent: ServiceValues) => void
  /** Another person saved first: what they saved. */
  onConflict: (theirs: Service, by?: string) => void
}

/** Saves the form's service and shows faults on their fields. */
export function useSaveService({ form, before, onSaved, onConflict }: SaveOptions) {
  return useSaveRecord({
    form,
    toErrors: toServiceErrors,
    onConflict,
    send: ({ values, id, version, newId }): Promise<Service> => {
      const { input } = checkService(values)
      if (input === null) throw new Error('Some of this cannot be saved as it is')
      return id === undefined || version === undefined
        ? calls.services.create({ ...input, id: newId })
        : calls.services.update({ ...input, id, version })
    },
    onSaved: async (saved, sent) => {
      queryClient.setQueryData(api.services.get.queryKey({ input: { id: saved.id } }), saved)
      onSaved(sent)
      toastSuccess(`${saved.name} saved`)
      void sayFallen(before, saved)
      await refresh('services', 'stats', 'margins')
    },
  })
}
