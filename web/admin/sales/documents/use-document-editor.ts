import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import type { FieldFault } from '#domain/errors.ts'
import { type Line, type LineInput, type StoredLine, toLineInput, totalsOf } from '#domain/sales/documents.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { openAs } from '#web/admin/records/open-as.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { useOpenRecord } from '#web/shell/presence.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { type EditorLine, newLine, toStoredLine } from '../lines/editor-line.ts'
import { askToSave } from './ask-to-save.ts'
import { type DocumentValues, validFiguresOf } from './document-values.ts'
import { type Start, useDocumentForm } from './use-document-form.ts'
import { type Against, type RevisionRule, useDocumentSaving } from './use-document-saving.ts'

/** What the editor needs of a quote and of an invoice. */
interface Stored {
  id: string
  version: number
  items: readonly Line[]
}

const paths = {
  quote: '/quotes',
  invoice: '/invoices',
  recurring: '/recurring',
  template: '/quotes/templates',
} as const

interface EditorOptions<Row extends Stored, Values extends DocumentValues, Input> {
  /** The key of its drafts. */
  noun: keyof typeof paths
  /** Null if it is a new one. */
  record: Row | null
  settings: Settings
  /** The customer of a new one, if it was started from a customer. */
  customerId: string | null
  /** The values of a new one. @param today the day in London */
  begin: (settings: Settings, customerId: string | null, today: string) => Values
  /** A new one that begins with a template: its lines, and what its drafts are known by. */
  begun?: { key: string; lines: readonly StoredLine[] } | undefined
  toValues: (stored: Row) => Values
  read: (
    values: Values,
    items: LineInput[],
  ) => { ok: true; input: Input } | { ok: false; faults: FieldFault[] }
  create: (input: Input & { id: string }) => Promise<Row>
  update: (input: Input & Against) => Promise<Row>
  /** When saving creates another record from this one. */
  revision?: RevisionRule<Input> | undefined
  /** Updates the cache, so that every screen shows what is stored. */
  keep: (saved: Row) => void
  nameOf: (saved: Row) => string
}

/**
 * Everything that a quote's and an invoice's editor share: the form, its customer, its figures, and saving
 * it.
 */
export function useDocumentEditor<Row extends Stored, Values extends DocumentValues, Input>({
  noun,
  record,
  settings,
  customerId,
  begin,
  begun,
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
            name: begun ? `${noun}-from-${begun.key}-new` : `${noun}-new`,
            // If a new one is started for a customer, a draft for another customer is not restored.
            ...(customerId === null ? {} : { isWanted: (kept: Values) => kept.customerId === customerId }),
            id: newId,
            version: 0,
            values: begin(settings, customerId, londonDay(new Date())),
            lines: begun?.lines ?? [toStoredLine(newLine(uuid()))],
          },
    [noun, record, toValues, newId, begin, begun, settings, customerId],
  )
  const form = useDocumentForm<Values>(start)
  const { values, state } = form
  const open = openAs(noun, record?.id)
  useOpenRecord(open.noun, open.id, form.isDirty)
  const customer = useQuery({
    ...api.customers.get.queryOptions({ input: { id: values.customerId ?? '' }, select: wholeCustomer }),
    enabled: Boolean(values.customerId),
  }).data
  useKeptInBase(form, record === null ? (customer?.mergedInto ?? null) : null)
  const figures = validFiguresOf(values)
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
      if (saved.id !== record?.id)
        void navigate(`${paths[noun]}/${saved.id}/edit`, { replace: record === null })
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
    /** What actions on the whole document start with: see `useDocumentActions`. */
    saveFirst: async () => {
      if (!form.isDirty) return record
      // If the save asks about a revision, it does not ask about saving as well.
      return willRevise() || (await askToSave(totals.total)) ? save() : null
    },
    /** If another person saved first: what they saved, as form values. */
    theirs: conflict && {
      values: toValues(conflict.theirs),
      lines: conflict.theirs.items.map(toLineInput),
      by: conflict.by,
    },
    /** Uses the choices from two versions, which have the fields of both. */
    resolve: (taken: { values: DocumentValues; lines: readonly EditorLine[] }) =>
      run(() => resolve(taken as ReturnType<typeof form.take>)),
    giveUp,
  }
}

/** The customer of a new one was merged into another: that is nothing which a person typed. */
function useKeptInBase<Values extends DocumentValues>(
  { base, take, rebase }: ReturnType<typeof useDocumentForm<Values>>,
  kept: string | null,
) {
  useEffect(() => {
    if (kept === null || base.values.customerId === kept) return
    const { values, lines } = take()
    rebase(
      { ...base, values: { ...base.values, customerId: kept } },
      { values: { ...values, customerId: kept }, lines },
    )
  }, [kept, base, take, rebase])
}

type Whole = ReturnType<typeof useDocumentEditor<never, DocumentValues, unknown>>
/**
 * The parts of the editor that do not depend on the form's values. A form with more fields than these can be
 * shown, but not filled.
 */
export interface ShownEditor extends Omit<Whole, 'form' | 'save' | 'saveFirst'> {
  form: Omit<Whole['form'], 'rebase' | 'settle' | 'handOver' | 'take'>
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
