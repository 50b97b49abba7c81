import type { FieldFault } from '#domain/errors.ts'
import { readFailure } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { findMadeBefore } from './lost-answer.ts'
import type { RecordForm, Save } from './record-form.ts'

interface SaveRecordOptions<Row, Values> {
  form: RecordForm<Values>
  /** Changes the record of the save, or creates one under its `newId`. */
  send: (save: Save<Values>) => Promise<Row>
  /** Faults as errors of the form's fields. */
  toErrors: (faults: readonly FieldFault[], values: Values) => Record<string, string>
  /** With the values as they were sent, because more may have been typed since. */
  onSaved: (saved: Row, sent: Values) => Promise<void>
  /** Whether a record is as the form would save it: then an earlier save arrived, and only its answer was lost. */
  isStored?: (stored: Row, values: Values) => boolean
  /** Another person saved first: what they saved, and their name if known. */
  onConflict: (theirs: Row, by?: string) => void
}

/** Saves a form's record and shows faults on their fields. */
export function useSaveRecord<Row, Values>(options: SaveRecordOptions<Row, Values>) {
  const { form, send, toErrors, onSaved, onConflict, isStored = () => false } = options
  return useMutationOnce({
    mutationFn: async (save: Save<Values>) => {
      try {
        return await send(save)
      } catch (error) {
        const { code, current } = readFailure(error)
        if (code === 'CONFLICT' && current !== undefined && isStored(current as Row, save.values))
          return current as Row
        const made = save.id === undefined ? findMadeBefore(error) : null
        if (!made) throw error
        return send({ ...save, ...made })
      }
    },
    onSuccess: (saved, { values }) => onSaved(saved, values),
    onError: (error, { values }) => {
      const { code, fields, current, changedBy } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return onConflict(current as Row, changedBy)
      const errors = toErrors(fields, values)
      form.setErrors(errors)
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
      toastFailure(error)
    },
  })
}
