import { Modal, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { quoteTemplateInput } from '#domain/sales/quote-templates.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { findMadeBefore } from '#web/admin/records/lost-answer.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { showFaults, validateWith } from '#web/ui/form-errors.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { templateOf } from './template-values.ts'

interface SaveAsTemplateProps {
  /** As it is stored. */
  quote: Quote
  onClose: () => void
}

const checkName = validateWith(quoteTemplateInput.pick({ name: true }))

/** Asks for a name, and keeps what is in a quote as a template. */
export default function SaveAsTemplate({ quote, onClose }: SaveAsTemplateProps) {
  const [id] = useState(() => uuid())
  const settings = useQuery(api.settings.get.queryOptions())
  const form = useForm({ initialValues: { name: quote.title }, validate: checkName })
  const save = useMutationOnce({
    mutationFn: async ({ name }: { name: string }) => {
      const usual = settings.data ?? (await calls.settings.get())
      const contents = { name, ...templateOf(usual, quote) }
      try {
        return await calls.quoteTemplates.create({ id, ...contents })
      } catch (error) {
        // An earlier try arrived, and its answer was lost: it gets the name that is wanted now.
        const made = findMadeBefore(error)
        if (!made) throw error
        return calls.quoteTemplates.update({ ...made, ...contents })
      }
    },
    onSuccess: ({ name }) => {
      toastSuccess(`${name} saved: 'From a template' on the quotes begins with it`)
      onClose()
      void refresh('quoteTemplates')
    },
    onError: (error) => {
      showFaults(form, readFailure(error).fields)
      toastFailure(error)
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Save ${quoteTitle(quote)} as a template`}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <TextInput
          label="Name of the template"
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Text size="sm" c="dimmed" mt="xs" mb="md">
          It keeps lines, options, discount, deposit, notes and terms. The customer, the site, numbers and
          days stay with the quote.
        </Text>
        <DialogButtons action="Save template" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  )
}
