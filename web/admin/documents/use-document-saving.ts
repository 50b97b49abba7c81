import { useEffect, useState } from 'react'
import type { LineInput } from '#domain/documents.ts'
import type { FieldFault } from '#domain/errors.ts'
import { isSame } from '#domain/same.ts'
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
  /** Makes the document, of version 0, or changes it, or makes its next revision. */
  send: (input: Input, against: Against) => Promise<Row>
  onSaved: (saved: Row) => void
  revision?: RevisionRule<Input> | undefined
}

/** The record and version that a save changes; `revise` where it makes the next revision of it. */
export interface Against {
  id: string
  version: number
  revise?: boolean
}

/** When a save makes another record of this one, and the question before it. */
export interface RevisionRule<Input> {
  isDue: (input: Input) => boolean
  ask: () => Promise<boolean>
}

/** Saving what stands in a document's form, against what somebody else may have saved meanwhile. */
export function useDocumentSaving<Row extends { id: string; version: number }, Values extends object, Input>({
  form,
  record,
  start,
  startOf,
  read,
  send,
  onSaved,
  revision,
}: SavingOptions<Row, Values, Input>) {
  const { base, isDirty, rebase } = form
  const [conflict, setConflict] = useState<{ theirs: Row; by: string | undefined } | null>(null)

  // Changed elsewhere while nothing was typed here: show what is stored now.
  useEffect(() => {
    if (record && record.version > base.version && !isDirty) rebase(start, null)
  }, [record, base.version, isDirty, start, rebase])

  /** Of a new one that an earlier try made, whose answer was lost, this is a change. */
  const sendOnce = async (input: Input, at: Against): Promise<Row> => {
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

  /** Whether a save of what is typed asks for a revision first. */
  const willRevise = (): boolean => {
    const { values, lines } = form.take()
    const reading = read(values, toInput(lines))
    return reading.ok && (revision?.isDue(reading.input) ?? false)
  }

  /**
   * Saves what is typed; answers the document as stored, or null where it was refused or declined, or made another
   * record, which is shown then.
   */
  const save = async (
    typed = form.take(),
    against: Against = { id: base.id, version: base.version },
  ): Promise<Row | null> => {
    const items = toInput(typed.lines)
    const sent = items.map((item) => item.id)
    const reading = read(typed.values, items)
    const faults = [...(reading.ok ? [] : reading.faults), ...unreadable(typed.lines)]
    if (!reading.ok || faults.length > 0) {
      form.refuse(faults, sent)
      return null
    }
    const isOwn = against.id === base.id
    const revises = isOwn && revision?.isDue(reading.input) ? revision : null
    if (revises && !(await revises.ask())) return null
    try {
      const saved = await sendOnce(reading.input, { ...against, ...(revises ? { revise: true } : {}) })
      form.settle(startOf(saved), typed)
      onSaved(saved)
      return saved.id === base.id ? saved : null
    } catch (error) {
      const moved: Row[] = []
      takeFailure(error, {
        refuse: (found) => form.refuse(found, sent),
        conflict: (current, by) => {
          const theirs = current as Row
          if (isAsBegun(theirs) && theirs.version > against.version) moved.push(theirs)
          else setConflict({ theirs, by })
        },
      })
      const [now] = moved
      if (!now) return null
      return save(typed, { id: now.id, version: now.version })
    }
  }

  /** Whether only its state was changed, as by sending or revising it: of that there is nothing to choose here. */
  const isAsBegun = (theirs: Row): boolean => {
    const { values, lines } = startOf(theirs)
    return theirs.id === base.id && isSame(values, base.values) && isSame(lines, base.lines)
  }

  /** Saves what was chosen of two versions, against the one that is stored. */
  const resolve = async (taken: ReturnType<typeof form.take>) => {
    if (!conflict) return
    const { id, version } = conflict.theirs
    // Another record: the draft of the next revision, which somebody else began.
    if (id === base.id) rebase(startOf(conflict.theirs), taken)
    if (await save(taken, { id, version })) setConflict(null)
  }

  return { save, willRevise, conflict, resolve, giveUp: () => setConflict(null) }
}
