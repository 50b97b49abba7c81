import { useEffect, useState } from 'react'
import type { LineInput } from '#domain/documents.ts'
import type { FieldFault } from '#domain/errors.ts'
import { toInput, unreadable } from '../lines/editor-line.ts'
import { findMadeBefore } from '../records/lost-answer.ts'
import { takeFailure } from './saving.ts'
import type { DocumentForm, Start } from './use-document-form.ts'

interface SavingOptions<Row, Values extends object, Input> {
  form: DocumentForm<Values>
  /** As it is stored now; null where it is a new one. */
  record: Row | null
  /** What the form begins with. */
  start: Start<Values>
  startOf: (stored: Row) => Start<Values>
  read: (
    values: Values,
    items: LineInput[],
  ) => { ok: true; input: Input } | { ok: false; faults: FieldFault[] }
  /** Makes the document, of version 0, or changes it. */
  send: (input: Input, at: { id: string; version: number }) => Promise<Row>
  onSaved: (saved: Row) => void
}

/** Saving what stands in a document's form, against what somebody else may have saved meanwhile. */
export function useDocumentSaving<Row extends { version: number }, Values extends object, Input>({
  form,
  record,
  start,
  startOf,
  read,
  send,
  onSaved,
}: SavingOptions<Row, Values, Input>) {
  const { base, isDirty, rebase } = form
  const [conflict, setConflict] = useState<Row | null>(null)

  // Changed elsewhere while nothing was typed here: show what is stored now.
  useEffect(() => {
    if (record && record.version > base.version && !isDirty) rebase(start, null)
  }, [record, base.version, isDirty, start, rebase])

  /** Of a new one that an earlier try made, whose answer was lost, this is a change. */
  const sendOnce = async (input: Input, at: { id: string; version: number }): Promise<Row> => {
    if (at.version > 0) return send(input, at)
    form.noteTry(at.id)
    try {
      return await send(input, at)
    } catch (error) {
      const made = findMadeBefore(error)
      if (!made) throw error
      return send(input, made)
    }
  }

  /** Saves what is typed; answers the document as stored, or null where it was refused. */
  const save = async (typed = form.take(), version = base.version): Promise<Row | null> => {
    const items = toInput(typed.lines)
    const sent = items.map((item) => item.id)
    const reading = read(typed.values, items)
    const faults = [...(reading.ok ? [] : reading.faults), ...unreadable(typed.lines)]
    if (!reading.ok || faults.length > 0) {
      form.refuse(faults, sent)
      return null
    }
    try {
      const saved = await sendOnce(reading.input, { id: base.id, version })
      form.settle(startOf(saved), typed)
      onSaved(saved)
      return saved
    } catch (error) {
      takeFailure(error, {
        refuse: (found) => form.refuse(found, sent),
        conflict: (current) => setConflict(current as Row),
      })
      return null
    }
  }

  /** Saves what was chosen of two versions, against the one that is stored. */
  const resolve = async (taken: ReturnType<typeof form.take>) => {
    if (!conflict) return
    rebase(startOf(conflict), taken)
    if (await save(taken, conflict.version)) setConflict(null)
  }

  return { save, conflict, resolve, giveUp: () => setConflict(null) }
}
