import { Modal, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { type QuoteTemplate, quoteTemplateInput } from '#domain/sales/quote-templates.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
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

/**
 * The template that an earlier try of this dialog made or named, if its answer was lost.
 * @param tried the names of all tries
 */
function madeBefore(error: unknown, tried: readonly string[]): QuoteTemplate {
  const { code, current } = readFailure(error)
  const made = current as QuoteTemplate | undefined
  if (code !== 'CONFLICT' || !made || made.version > tried.length || !tried.includes(made.name)) throw error
  return made
}

/** Asks for a name, and keeps what is in a quote as a template. */
export default function SaveAsTemplate({ quote, onClose }: SaveAsTemplateProps) {
  const [id] = useState(() => uuid())
  const tried = useRef<string[]>([])
  const settings = useQuery(api.settings.get.queryOptions())
  const form = useForm({ initialValues: { name: quote.title }, validate: checkName })
  const save = useMutationOnce({
    mutationFn: async ({ name }: { name: string }) => {
      const usual = settings.data ?? (await calls.settings.get())
      const contents = { name, ...templateOf(usual, quote) }
      tried.current.push(name)
      const { version, name: called } = await calls.quoteTemplates
        .create({ id, ...contents })
        .catch((error) => madeBefore(error, tried.current))
      // An earlier try arrived, and its answer was lost: it gets the name that is wanted now.
      return called === name ? { name } : calls.quoteTemplates.update({ id, version, ...contents })
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
