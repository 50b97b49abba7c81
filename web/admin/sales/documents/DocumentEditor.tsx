import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useLate } from '#web/ui/late.ts'
import { Page } from '#web/ui/Page.tsx'
import fields from './DocumentFields.module.css'
import { DocumentFields } from './DocumentFields.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { RateInput } from './RateInput.tsx'
import { ShareInput } from './ShareInput.tsx'
import type { ShownEditor } from './use-document-editor.ts'

const loadConflict = () => import('./DocumentConflict.tsx')

interface DocumentEditorProps {
  editor: ShownEditor
  title: string
  back: { to: string; label: string }
  /** At the right of the back link. */
  action?: ReactNode
  /** Its state, and the actions on the whole document. */
  actions: ReactNode
  /** A notice above the document. */
  notice?: ReactNode
  /** The dates of this kind of document. */
  dates: ReactNode
  /** They are too many for the row of the PO number. */
  areDatesWide?: boolean
  /** It was billed, and stays with whom it was agreed. */
  hasFixedCustomer?: boolean
  linesLabel: string
  /** Below the discount. */
  discountNote?: ReactNode
  /** Between the discount and the VAT rate. */
  shares?: ReactNode
  /** Whether Save is the next step, if that is not simply while something is unsaved. */
  isSaveNext?: boolean
  /** Below all fields: the attachments of its PDF. */
  pdfChoices?: ReactNode
  /** Below all of it: what belongs to the document and is not part of it. */
  below?: ReactNode
  /** Below the totals. */
  aside?: ReactNode
}

/** A quote or an invoice that may still be changed, with its totals, its state and its actions. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { editor, title, back, action, actions, notice, dates, linesLabel } = props
  const {
    areDatesWide = false,
    hasFixedCustomer = false,
    discountNote,
    shares,
    isSaveNext,
    pdfChoices,
    below,
    aside,
  } = props
  const { form, settings, isNew, customer, figures, totals, isSaving, theirs } = editor
  const { values, set, state, dispatch, errors, isDirty } = form
  const conflict = useLate(loadConflict, theirs !== null)
  if (theirs)
    return (
      <Page title={title} back={back}>
        {conflict ? <conflict.DocumentConflict editor={editor} theirs={theirs} /> : <Skeleton height={260} />}
      </Page>
    )
  return (
    <Page title={title} back={back} action={action}>
      <DocumentFrame
        totals={totals}
        discountLabel={values.discount.kind === 'percent' ? `Discount ${values.discount.text}%` : 'Discount'}
        saveLabel={isNew ? `Save ${title.replace(/^New /, '')}` : 'Save'}
        isSaving={isSaving}
        isDirty={isDirty}
        isNew={isNew}
        isSaveNext={isSaveNext}
        onSave={() => void editor.saveAndSay()}
        aside={aside}
      >
        {actions}
        <DraftNote
          restored={form.isRestored}
          whose={[customer ? customerLabel(customer) : '', values.title].filter(Boolean).join(', ')}
          isNew={isNew}
          onDiscard={form.discard}
        />
        {notice}
        <DocumentHead
          values={values}
          set={set}
          errors={errors}
          customer={customer}
          isNew={isNew}
          isWide={areDatesWide}
          hasFixedCustomer={hasFixedCustomer}
          onCustomer={(customerId) => set({ customerId })}
        >
          {dates}
        </DocumentHead>
        <DocumentLines
          label={linesLabel}
          state={state}
          dispatch={dispatch}
          documentRate={figures.vatRate}
          usual={settings}
          goTo={form.goTo}
          error={errors.items}
        />
        <div className={fields.figures}>
          <ShareInput
            label="Discount"
            field="discount"
            value={values.discount}
            error={errors.discount ?? errors['discount.value']}
            note={discountNote}
            onChange={(discount) => set({ discount })}
          />
          {shares}
          <RateInput value={values.vatRate} error={errors.vatRate} onChange={(vatRate) => set({ vatRate })} />
        </div>
        <DocumentFields values={values} set={set} errors={errors} />
        {pdfChoices}
        {below}
      </DocumentFrame>
    </Page>
  )
}
