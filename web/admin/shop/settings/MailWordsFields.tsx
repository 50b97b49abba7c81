import { Button, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownWords } from '#domain/mail/letters.ts'
import {
  type MailTemplateName,
  MOST_STANDING,
  mailTemplateLabels,
  placeholdersOf,
} from '#domain/shop/settings.mails.ts'
import { toastQueued } from '#web/admin/mail/mails/toast-queued.ts'
import { api, refresh } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { MailPreview } from './MailPreview.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './settings-values.ts'

const names = (Object.keys(mailTemplateLabels) as MailTemplateName[]).map((value) => ({
  value,
  label: mailTemplateLabels[value],
}))

/** A link that lets somebody in is for nobody else. */
const hasCopies = (name: MailTemplateName) => name !== 'reset' && name !== 'invitation'

/** The fault of a list, or of the first of it that has one. */
function faultIn(errors: Record<string, unknown>, path: string): string | undefined {
  const found = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))
  return found ? String(found[1]) : undefined
}

/** Of a field with several values. A fault stands at the place of one of them, and goes with the next change to any. */
function listProps(form: SettingsForm, path: string) {
  const { onChange, ...props } = form.getInputProps(path)
  return {
    ...props,
    error: faultIn(form.errors, path),
    onChange: (values: string[]) => {
      onChange(values)
      for (const at of Object.keys(form.errors)) if (at.startsWith(`${path}.`)) form.clearFieldError(at)
    },
  }
}

/**
 * Which mail is shown: it stands in the address, so that a draft comes back to where it was typed. The address follows
 * a moment later, and what is typed by then must not go into the words of the mail before.
 */
function useShownMail(): [MailTemplateName, (name: string) => void] {
  const [search, setSearch] = useAddressSearch()
  const [choice, choose] = useState<{ name: string; before: string | null }>()
  const address = search.get('mail')
  const wanted = choice?.before === address ? choice.name : address
  const shown = names.find(({ value }) => value === wanted)?.value ?? 'reset'
  const show = (name: string) => {
    choose({ name, before: address })
    setSearch(new URLSearchParams({ mail: name }), { replace: true })
  }
  return [shown, show]
}

/**
 * The first fault of a save that was refused gets the focus, also if it is in the words of another mail than the one
 * that is shown. @returns for the element around the fields
 */
function useFirstFault(
  errors: Record<string, unknown>,
  shown: MailTemplateName,
  show: (name: string) => void,
) {
  const fields = useRef<HTMLDivElement>(null)
  const last = useRef(0)
  const isSought = useRef(false)
  const seek = useEffectEvent((name: MailTemplateName) => {
    if (!isSought.current) return
    const faulty = names.map(({ value }) => value).filter((one) => faultIn(errors, `mailTemplates.${one}`))
    const [other] = faulty.includes(name) ? [] : faulty
    if (other) return show(other)
    isSought.current = false
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  useEffect(() => {
    const count = Object.keys(errors).length
    // Typing only takes faults away: then nothing moves.
    isSought.current ||= count > 0 && count >= last.current
    last.current = count
    seek(shown)
  }, [errors, shown])
  return fields
}

/** The text of mails, with a preview beside or below. */
export function MailWordsFields({ form }: { form: SettingsForm }) {
  const [name, setName] = useShownMail()
  const fields = useFirstFault(form.errors, name, setName)
  const test = useMutation(
    api.mails.test.mutationOptions({
      onSuccess: async ({ recipient }) => {
        await toastQueued('The test mail', recipient)
        await refresh('mails')
      },
      onError: (error) => toastFailure(error),
    }),
  )
  const sendTest = () => {
    const { mailTemplates, mailSignature: signature } = form.values
    const { subject, text } = mailTemplates[name]
    test.mutate({ words: { mail: name, subject, text, signature } })
  }
  return (
    <FormSection
      id="mail-words"
      title="Email templates"
      text="Leave a field empty to use the standard text. The button and the link are added automatically."
      action={
        <Button variant="default" size="xs" loading={test.isPending} onClick={sendTest}>
          Send me a test mail
        </Button>
      }
    >
      <div data-wide className={classes.words} ref={fields}>
        <NativeSelect
          label="Which mail"
          data={names}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <TextInput
          key={`${name}-subject`}
          label="Subject"
          placeholder={ownWords[name].subject}
          {...form.getInputProps(`mailTemplates.${name}.subject`)}
        />
        <Textarea
          key={`${name}-text`}
          label="Text"
          description={`An empty line begins a new paragraph. Filled in automatically: ${placeholdersOf[name].map((word) => `{${word}}`).join(', ')}`}
          placeholder={ownWords[name].text}
          autosize
          minRows={4}
          {...form.getInputProps(`mailTemplates.${name}.text`)}
        />
        {hasCopies(name)
          ? (['cc', 'bcc'] as const).map((copies) => (
              <TagsInput
                key={`${name}-${copies}`}
                label={copies === 'cc' ? 'Always copy to (cc)' : 'Always copy unseen to (bcc)'}
                description={copies === 'cc' ? 'The sender sees and may change them' : undefined}
                maxTags={MOST_STANDING}
                maxLength={254}
                splitChars={[',', ';', ' ']}
                {...listProps(form, `mailTemplates.${name}.${copies}`)}
              />
            ))
          : null}
        <Textarea
          label="Signature of the shop"
          description="Below mails to customers that go out by themselves, and those of people without their own"
          autosize
          minRows={2}
          {...form.getInputProps('mailSignature')}
        />
      </div>
      <div data-wide className={classes.looks}>
        <MailPreview
          name={name}
          words={{ tradingName: form.values.tradingName, mailTemplates: form.values.mailTemplates }}
          signature={form.values.mailSignature}
        />
      </div>
    </FormSection>
  )
}
