import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QuoteTemplate } from '#domain/sales/quote-templates.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { api, queryClient, refresh } from '#web/call.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useBeginning } from '#web/ui/use-beginning.ts'
import { DocumentConflict } from '../documents/DocumentConflict.tsx'
import fields from '../documents/DocumentFields.module.css'
import { DocumentFrame } from '../documents/DocumentFrame.tsx'
import { DocumentLines } from '../documents/DocumentLines.tsx'
import { RateInput } from '../documents/RateInput.tsx'
import { ShareInput } from '../documents/ShareInput.tsx'
import { useDocumentEditor } from '../documents/use-document-editor.ts'
import { newQuoteValues } from '../quotes/quote-values.ts'
import { DeletedTemplate } from './DeletedTemplate.tsx'
import { readTemplateValues, type TemplateValues, toTemplateValues } from './template-values.ts'

interface TemplateEditorProps {
  /** Null if it is a new one. */
  stored: QuoteTemplate | null
  settings: Settings
}

/** A new one has what every new quote has. */
function begin(settings: Settings, _customerId: string | null, today: string): TemplateValues {
  return { ...newQuoteValues(settings, '', today), name: '' }
}

/** A template: its lines as those of a quote, its notes and terms. */
export function TemplateEditor({ stored, settings }: TemplateEditorProps) {
  const create = useMutation(api.quoteTemplates.create.mutationOptions())
  const update = useMutation(api.quoteTemplates.update.mutationOptions())
  const toValues = useMemo(() => toTemplateValues(settings), [settings])
  const editor = useDocumentEditor({
    noun: 'template',
    record: stored,
    settings,
    customerId: null,
    begin,
    toValues,
    read: readTemplateValues(settings),
    create: create.mutateAsync,
    update: ({ revise: _never, ...change }) => update.mutateAsync(change),
    keep: (saved) => {
      queryClient.setQueryData(api.quoteTemplates.get.queryKey({ input: { id: saved.id } }), saved)
      void refresh('quoteTemplates')
    },
    nameOf: ({ name }) => name,
  })
  const { form, figures, totals, isNew, isSaving, theirs } = editor
  const { values, set, state, dispatch, errors, isDirty } = form
  const name = useBeginning(isNew)
  const title = stored ? stored.name : 'New template'
  const back = { to: '/quotes/templates', label: 'Templates' }
  if (theirs)
    return (
      <Page title={title} back={back}>
        <DocumentConflict editor={editor} theirs={theirs} />
      </Page>
    )
  return (
    <Page title={title} back={back}>
      <DocumentFrame
        totals={totals}
        discountLabel={values.discount.kind === 'percent' ? `Discount ${values.discount.text}%` : 'Discount'}
        saveLabel="Save template"
        isSaving={isSaving}
        isDirty={isDirty}
        isNew={isNew}
        onSave={() => void editor.saveAndSay()}
      >
        {stored && isArchived(stored) ? <DeletedTemplate template={stored} /> : null}
        <DraftNote restored={form.isRestored} whose={values.name} isNew={isNew} onDiscard={form.discard} />
        <div className={fields.fields}>
          <TextInput
            label="Name"
            description="In the list of templates"
            required
            ref={name}
            data-field="name"
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            label="Title"
            description="Of the quote that begins with it"
            data-field="title"
            placeholder="Shop front"
            maxLength={200}
            value={values.title}
            error={errors.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        </div>
        <DocumentLines
          label="Lines of the template"
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
            onChange={(discount) => set({ discount })}
          />
          <ShareInput
            label="Deposit"
            field="deposit"
            value={values.deposit}
            error={errors.deposit ?? errors['deposit.value']}
            onChange={(deposit) => set({ deposit })}
          />
          <RateInput value={values.vatRate} error={errors.vatRate} onChange={(vatRate) => set({ vatRate })} />
        </div>
        <div className={fields.fields}>
          {(['notes', 'terms'] as const).map((field) => (
            <Textarea
              key={field}
              label={field === 'notes' ? 'Notes' : 'Terms'}
              description={
                field === 'notes' ? 'Printed below the lines' : 'The shop’s own follow the settings'
              }
              data-field={field}
              autosize
              minRows={3}
              maxRows={12}
              value={values[field]}
              error={errors[field]}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ))}
        </div>
      </DocumentFrame>
    </Page>
  )
}
