import { sampleLetter } from '#domain/mail/sample-letters.ts'
import type { MailTemplateName } from '#domain/shop/settings.mails.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { LetterPreview } from '#web/admin/mail/mails/LetterPreview.tsx'

interface MailPreviewProps {
  name: MailTemplateName
  words: Pick<SettingsFields, 'tradingName' | 'mailTemplates'>
  signature: string
}

/** A mail's text with its placeholders filled in, with made-up people. */
export function MailPreview({ name, words, signature }: MailPreviewProps) {
  return <LetterPreview message={sampleLetter(words, name, signature)} />
}
