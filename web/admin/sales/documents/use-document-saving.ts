import { useEffect, useState } from 'react'
import type { FieldFault } from '#domain/errors.ts'
import type { LineInput } from '#domain/sales/documents.ts'
import { isSame } from '#domain/same.ts'
import { findMadeBefore } from '#web/admin/records/lost-answer.ts'
import { toEditedLineInput, unreadable } from '../lines/editor-line.ts'
import { takeFailure } from './saving.ts'
import type { DocumentForm, Start } from './use-document-form.ts'

interface SavingOptions<Row, Values extends object, Input> {
  form: DocumentForm<Values>
  /** As it is stored now; null if it is a new one. */
  record: Row | null
  /** The form's starting values. */
  start: Start<Values>
  startOf: (stored: Row) => Start<Values>
  read: (
    values: Values,
    items: LineInput[],
  ) => { ok: true; input: Input } | { ok: false; faults: FieldFault[] }
  /** Creates the document, of version 0, or changes it, or creates its next revision. */
  send: (input: Input, against: Against) => Promise<Row>
  onSaved: (saved: Row) => void
  revision?: RevisionRule<Input> | undefined
}

/** The record and version that a save changes; `revise` if it creates the next revision of it. */
export interface Against {
  id: string
  version: number
  revise?: boolean
}

/** When a save creates another record from this one, and the question before it. */
export interface RevisionRule<Input> {
  isDue: (input: Input) => boolean
  ask: () => Promise<boolean>
}

/** Saves what is in a document's form, and detects what another person saved meanwhile. */
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

  // Changed by another person while nothing was typed here: show what is stored now.
  useEffect(() => {
    if (record && record.version > base.version && !isDirty) rebase(start, null)
  }, [record, base.version, isDirty, start, rebase])

  /** If an earlier request created the new one and its response was lost, this becomes a change of it. */
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
    const reading = read(values, toEditedLineInput(lines))
    return reading.ok && (revision?.isDue(reading.input) ?? false)
  }

  /** The revision that a save of this creates; null if it changes the record itself. */
  const findRevision = (input: Input, against: Against) =>
    against.id === base.id && revision?.isDue(input) ? revision : null

  /** What is typed as it is to be sent, or null with what keeps it from that. `sent`: the lines by their ids. */
  const readTyped = ({ values, lines }: ReturnType<typeof form.take>) => {
    const items = toEditedLineInput(lines)
    const reading = read(values, items)
    const faults = [...(reading.ok ? [] : reading.faults), ...unreadable(lines)]
    const input = reading.ok && faults.length === 0 ? reading.input : null
    return { input, faults, sent: items.map((item) => item.id) }
  }

  /**
   * Saves what is typed. Answers the document as stored. Null if the save was refused or declined, or created
   * another record, which is then shown.
   * @param isAgreed the person was asked about the revision already, and agreed
   */
  const save = async (
    typed = form.take(),
    against: Against = { id: base.id, version: base.version },
    isAgreed = false,
  ): Promise<Row | null> => {
    const { input, faults, sent } = readTyped(typed)
    if (input === null) {
      form.refuse(faults, sent)
      return null
    }
    const revises = findRevision(input, against)
    if (revises && !isAgreed && !(await revises.ask())) return null
    try {
      const saved = await sendOnce(input, { ...against, ...(revises ? { revise: true } : {}) })
      form.settle(startOf(saved), typed)
      onSaved(saved)
      return saved.id === base.id ? saved : null
    } catch (error) {
      const now = explainFailure(error, sent, against)
      return now && save(typed, now, isAgreed || revises !== null)
    }
  }

  /** Shows why a save failed. @returns what to save against at once where only its state was changed meanwhile */
  const explainFailure = (error: unknown, sent: string[], against: Against): Against | null => {
    const moved: Against[] = []
    takeFailure(error, {
      refuse: (found) => form.refuse(found, sent),
      conflict: (current, by) => {
        const theirs = current as Row
        if (isAsBegun(theirs) && theirs.version > against.version)
          moved.push({ id: theirs.id, version: theirs.version })
        else setConflict({ theirs, by })
      },
    })
    return moved[0] ?? null
  }

  /**
   * Whether only its state was changed, as by sending or revising it: then there is nothing to choose here.
   */
  const isAsBegun = (theirs: Row): boolean => {
    const { values, lines } = startOf(theirs)
    return base.isBegun && theirs.id === base.id && isSame(values, base.values) && isSame(lines, base.lines)
  }

  /** Saves the choices from two versions, against the stored one. */
  const resolve = async (taken: ReturnType<typeof form.take>) => {
    if (!conflict) return
    const { id, version } = conflict.theirs
    // Another record: the draft of the next revision, which another person started.
    if (id === base.id) rebase(startOf(conflict.theirs), taken)
    if (await save(taken, { id, version })) setConflict(null)
  }

  return { save, willRevise, conflict, resolve, giveUp: () => setConflict(null) }
}
