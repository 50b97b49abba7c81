import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { type ConflictChoice, mergeChoices } from '#web/shell/conflict.ts'
import { useOpenRecord } from '#web/shell/presence.ts'
import { useDraft } from '#web/ui/draft.ts'
import { type FormName, openAs } from './open-as.ts'
import type { RecordForm, Save } from './record-form.ts'

interface RecordFormOptions<Row, Values> {
  form: RecordForm<Values>
  /**
   * Drafts are stored as `customer-new-…` and `customer-${id}`; of the settings as `settings-shop`.
   */
  noun: FormName
  /** As it is stored now; undefined for a new one. */
  record: Row | undefined
  toValues: (record: Row | undefined) => Values
  /** What would be sent: two forms are equal if they would send the same. */
  toInput: (values: Values) => unknown
  /** What is saved of two versions; if left out, the chosen value of each field. */
  merge?: (mine: Values, theirs: Values, choices: Readonly<Record<string, ConflictChoice>>) => Values
  /** For a new one: which drafts are for the same thing as the form; all if left out. */
  isWanted?: (values: Values) => boolean
}

/**
 * A record in a form: the values that it started with, what is typed on top of them and kept as a draft, and
 * what another person saved meanwhile.
 */
export function useRecordForm<Row extends { id?: string; version: number }, Values extends object>({
  form,
  noun,
  record,
  toValues,
  toInput,
  merge = mergeChoices,
  isWanted,
}: RecordFormOptions<Row, Values>) {
  const { values, setValues, clearErrors } = form
  // The values that the form started with, so that a change by another person does not look like one made
  // here.
  const [base, setBase] = useState(record)
  // The draft was typed on an older version, whose values are not known any more.
  const [isOfOlder, setOfOlder] = useState(false)
  const [conflict, setConflict] = useState<{ theirs: Row; by: string | undefined } | null>(null)
  const [newId, setNewId] = useState(() => uuid())
  const isSame = (one: Values, other: Values) =>
    JSON.stringify(toInput(one)) === JSON.stringify(toInput(other))
  const changed = !isSame(values, toValues(base))
  const open = openAs(noun, record?.id)
  useOpenRecord(open.noun, open.id, changed)
  // The other change is in fields that this form does not show, so it does not conflict.
  const isElsewhere =
    !isOfOlder && record !== undefined && base !== undefined && isSame(toValues(record), toValues(base))
  // What is typed is what is stored: its save arrived, and the answer was lost, or somebody typed the same.
  const isStored = (stored: Row, typed: Values) => isSame(typed, toValues(stored))
  const isSavedBefore = record !== undefined && isStored(record, values)
  const draft = useDraft({
    form: record ? [noun, record.id].filter(Boolean).join('-') : `${noun}-new`,
    values,
    changed,
    version: base?.version ?? null,
    ...(isWanted ? { isWanted } : {}),
    restore: (kept, version, sentAs) => {
      setValues(kept)
      if (sentAs !== undefined) setNewId(sentAs)
      if (!base || version === null) return
      setBase({ ...base, version })
      setOfOlder(version < base.version)
    },
  })

  // Changed by another person while nothing is typed here: show the new version.
  useEffect(() => {
    if (!record || !base || record.version <= base.version) return
    if (changed && !isElsewhere && !isSavedBefore) return
    if (!changed) setValues(toValues(record))
    setBase(record)
    setOfOlder(false)
  }, [record, base, changed, isElsewhere, isSavedBefore, setValues, toValues])

  /** Starts from the stored record, and keeps what is typed on top of it. */
  function rebase(from: Row | undefined) {
    setBase(from)
    setOfOlder(false)
    setConflict(null)
  }

  function fill(from: Row | undefined) {
    setValues(toValues(from))
    clearErrors()
    rebase(from)
  }

  return {
    base,
    changed,
    /** The text was restored from a draft of an older version, so `base` does not show what changed since. */
    isOfOlder,
    draft,
    theirs: conflict?.theirs ?? null,
    /** The name of the person who saved the other version, if known. */
    changedBy: conflict?.by,
    isStored,
    setTheirs: (theirs: Row | null, by?: string) => setConflict(theirs && { theirs, by }),
    rebase,
    fill,
    /** Drops the draft, and shows what is stored. */
    discard: () => {
      draft.clear()
      setNewId(uuid())
      fill(record)
    },
    /** What is typed and about to be sent, as a change of the version that the form started with. */
    toSave: (typed: Values): Save<Values> => {
      if (base === undefined) draft.noteTry(newId)
      return { values: typed, id: base?.id, version: base?.version, newId }
    },
    /** The chosen values of two versions, as a change of the stored one; the form shows them too. */
    takeChoices: (stored: Row, choices: Record<string, ConflictChoice>): Save<Values> => {
      const merged = merge(values, toValues(stored), choices)
      setValues(merged)
      return { values: merged, id: stored.id, version: stored.version, newId }
    },
  }
}
