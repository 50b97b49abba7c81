import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import { type Line, type LineInput, toLineInput, totalsOf } from '#domain/documents.ts'
import type { FieldFault } from '#domain/errors.ts'
import type { Settings } from '#domain/settings.ts'
import { api } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { wholeCustomer } from '../customers/whole-customer.ts'
import { type EditorLine, newLine, toStoredLine } from '../lines/editor-line.ts'
import { askToSave } from './ask-to-save.ts'
import { type DocumentValues, figuresOf } from './document-values.ts'
import { type Start, useDocumentForm } from './use-document-form.ts'
import { type Against, type RevisionRule, useDocumentSaving } from './use-document-saving.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** What the editor asks of a quote and of an invoice. */
interface Stored {
  id: string
  version: number
  items: readonly Line[]
}

interface EditorOptions<Row extends Stored, Values extends DocumentValues, Input> {
  /** What drafts are kept under. */
  noun: 'quote' | 'invoice'
  /** Null where it is a new one. */
  record: Row | null
  settings: Settings
  /** The customer of a new one, where it was begun from one. */
  customerId: string | null
  /** What a new one begins with. @param today the day in London */
  begin: (settings: Settings, customerId: string | null, today: string) => Values
  toValues: (stored: Row) => Values
  read: (
    values: Values,
    items: LineInput[],
  ) => { ok: true; input: Input } | { ok: false; faults: FieldFault[] }
  create: (input: Input & { id: string }) => Promise<Row>
  update: (input: Input & Against) => Promise<Row>
  /** When saving makes another record of this one. */
  revision?: RevisionRule<Input> | undefined
  /** Shows what is stored wherever it is shown. */
  keep: (saved: Row) => void
  nameOf: (saved: Row) => string
}

/** All that a quote's and an invoice's editor do alike: the form, its customer, its figures, and saving it. */
export function useDocumentEditor<Row extends Stored, Values extends DocumentValues, Input>({
  noun,
  record,
  settings,
  customerId,
  begin,
  toValues,
  ...options
}: EditorOptions<Row, Values, Input>) {
  const navigate = useNavigate()
  const [newId] = useState(() => uuid())
  const start = useMemo(
    (): Start<Values> =>
      record
        ? startOf(noun, record, toValues)
        : {
            name: `${noun}-new`,
            // What somebody asked for is not answered with what they left lying for somebody else.
            ...(customerId === null ? {} : { isWanted: (kept: Values) => kept.customerId === customerId }),
            id: newId,
            version: 0,
            values: begin(settings, customerId, londonDay(new Date())),
            lines: [toStoredLine(newLine(uuid()))],
          },
    [noun, record, toValues, newId, begin, settings, customerId],
  )
  const form = useDocumentForm<Values>(start)
  const { values, state } = form
  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: values.customerId ?? '' }, select: wholeCustomer }),
    enabled: values.customerId !== null,
  }).data
  const figures = figuresOf(values)
  const totals = useMemo(
    () => totalsOf(state.lines, figures.vatRate, figures.discount),
    [state.lines, figures.vatRate, figures.discount],
  )
  const { isBusy: isSaving, run } = useOneAtATime()
  const { save, willRevise, conflict, resolve, giveUp } = useDocumentSaving({
    form,
    record,
    start,
    startOf: (stored: Row) => startOf(noun, stored, toValues),
    read: options.read,
    send: (input: Input, { id, version, revise }) =>
      version === 0
        ? options.create({ ...input, id })
        : options.update({ ...input, id, version, ...(revise ? { revise } : {}) }),
    onSaved: (saved) => {
      options.keep(saved)
      if (saved.id !== record?.id) void navigate(`/${noun}s/${saved.id}/edit`, { replace: record === null })
    },
    revision: options.revision,
  })
  return {
    form,
    settings,
    isNew: record === null,
    customer,
    figures,
    totals,
    isSaving,
    save,
    saveAndSay: () =>
      run(async () => {
        const saved = await save()
        if (saved) toastSuccess(`${options.nameOf(saved)} saved`)
      }),
    /** What actions on the document as a whole begin with: see `useDocumentActions`. */
    saveFirst: async () => {
      if (!form.isDirty) return record
      // Whoever is asked for a revision is asked once.
      return willRevise() || (await askToSave(totals.total)) ? save() : null
    },
    /** Where somebody else saved first: what they saved, as it stands in a form. */
    theirs: conflict && {
      values: toValues(conflict.theirs),
      lines: conflict.theirs.items.map(toLineInput),
      by: conflict.by,
    },
    /** Takes what was chosen of two versions, which has the fields of both. */
    resolve: (taken: { values: DocumentValues; lines: readonly EditorLine[] }) =>
      run(() => resolve(taken as ReturnType<typeof form.take>)),
    giveUp,
  }
}

function startOf<Row extends Stored, Values>(
  noun: string,
  stored: Row,
  toValues: (stored: Row) => Values,
): Start<Values> {
  return {
    name: `${noun}-${stored.id}`,
    id: stored.id,
    version: stored.version,
    values: toValues(stored),
    lines: stored.items.map(toLineInput),
  }
}
