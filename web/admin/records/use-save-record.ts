import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { FieldFault } from '#domain/errors.ts'
import { readFailure } from '#web/call.ts'
import { toastError } from '#web/shell/toast.ts'
import type { RecordForm, Save } from './record-form.ts'

interface SaveRecordOptions<Row, Values> {
  form: RecordForm<Values>
  /** Changes the record of the save, or makes one under `newId`. */
  send: (save: Save<Values>, newId: string) => Promise<Row>
  /** Faults as errors of the form's fields. */
  toErrors: (faults: readonly FieldFault[], values: Values) => Record<string, string>
  /** With the values as they were sent: by now more may have been typed. */
  onSaved: (saved: Row, sent: Values) => Promise<void>
  /** Somebody else saved first; this is what they saved. */
  onConflict: (theirs: Row) => void
}

/** Saves a form's record; faults go to their fields. */
export function useSaveRecord<Row, Values>(options: SaveRecordOptions<Row, Values>) {
  const { form, send, toErrors, onSaved, onConflict } = options
  // Kept over retries, so that a save whose answer got lost makes no second record.
  const [newId] = useState(() => uuid())
  return useMutation({
    mutationFn: (save: Save<Values>) => send(save, newId),
    onSuccess: (saved, { values }) => onSaved(saved, values),
    onError: (error, { values }) => {
      const { code, message, fields, current } = readFailure(error)
      if (code === 'CONFLICT' && current !== undefined) return onConflict(current as Row)
      const errors = toErrors(fields, values)
      form.setErrors(errors)
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
      toastError(message)
    },
  })
}
