import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { type Choice, mergeChoices } from '#web/ui/conflict.ts'
import { useDraft } from '#web/ui/draft.ts'
import type { RecordForm, Save } from './record-form.ts'

interface RecordFormOptions<Row, Values> {
  form: RecordForm<Values>
  /** Drafts are kept as `customer-new-…` and `customer-${id}`; of what there is but one, as 'settings'. */
  noun: string
  /** As it is stored now; undefined for a new one. */
  record: Row | undefined
  toValues: (record: Row | undefined) => Values
  /** What would be sent: two forms of which the same is sent are the same. */
  toInput: (values: Values) => unknown
  /** Of a new one: which drafts are of what the form is opened for; all unless told. */
  isWanted?: (values: Values) => boolean
}

/**
 * A record in a form: what the form was filled from, what is typed on top of that and kept as a draft, and what
 * somebody else saved meanwhile.
 */
export function useRecordForm<Row extends { id?: string; version: number }, Values extends object>({
  form,
  noun,
  record,
  toValues,
  toInput,
  isWanted,
}: RecordFormOptions<Row, Values>) {
  const { values, setValues, clearErrors } = form
  // What the form was filled from: a change made elsewhere meanwhile must not pass for one made here.
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<{ theirs: Row; by: string | undefined } | null>(null)
  const [newId, setNewId] = useState(() => uuid())
  const isSame = (one: Values, other: Values) =>
    JSON.stringify(toInput(one)) === JSON.stringify(toInput(other))
  const changed = !isSame(values, toValues(base))
  // Changed elsewhere in what this form does not show: what is typed here stands against none of it.
  const isElsewhere = record !== undefined && base !== undefined && isSame(toValues(record), toValues(base))
  const draft = useDraft({
    form: record ? [noun, record.id].filter(Boolean).join('-') : `${noun}-new`,
    values,
    changed,
    version: base?.version ?? null,
    ...(isWanted ? { isWanted } : {}),
    restore: (kept, version, sentAs) => {
      setValues(kept)
      if (sentAs !== undefined) setNewId(sentAs)
      if (base && version !== null) setBase({ ...base, version })
    },
  })

  // Changed elsewhere while nothing is typed here: show it as it is now.
  useEffect(() => {
    if (!record || !base || record.version <= base.version) return
    if (changed && !isElsewhere) return
    if (!changed) setValues(toValues(record))
    setBase(record)
  }, [record, base, changed, isElsewhere, setValues, toValues])

  /** Takes up what is stored, and leaves what is typed on top of it. */
  function rebase(from: Row | undefined) {
    setBase(from)
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
    draft,
    theirs: conflict?.theirs ?? null,
    /** The name of whoever saved theirs, where it is known. */
    changedBy: conflict?.by,
    setTheirs: (theirs: Row | null, by?: string) => setConflict(theirs && { theirs, by }),
    rebase,
    fill,
    /** Drops the draft, and shows what is stored. */
    discard: () => {
      draft.clear()
      setNewId(uuid())
      fill(record)
    },
    /** What is typed and about to be sent, as a change of what the form was filled from. */
    toSave: (typed: Values): Save<Values> => {
      if (base === undefined) draft.noteTry(newId)
      return { values: typed, id: base?.id, version: base?.version, newId }
    },
    /** What was chosen of two versions, as a change of the one that is stored; it stands in the form as well. */
    takeChoices: (stored: Row, choices: Record<string, Choice>): Save<Values> => {
      const merged = mergeChoices(values, toValues(stored), choices)
      setValues(merged)
      return { values: merged, id: stored.id, version: stored.version, newId }
    },
  }
}
