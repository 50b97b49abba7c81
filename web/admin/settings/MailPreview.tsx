import { fillTemplate, type MailTemplateName } from '#domain/letters.ts'
import type { SettingsFields } from '#domain/settings.ts'
import classes from './settings.module.css'

const samples: Record<MailTemplateName, Record<string, string>> = {
  reset: { name: 'Wendy' },
  invitation: { name: 'Wendy', inviter: 'Sam' },
  quote: { name: 'Ann', number: 'QUO-20261121-417', total: '£1,287.72', validUntil: '21 Dec 2026' },
}

interface MailPreviewProps {
  name: MailTemplateName
  words: Pick<SettingsFields, 'tradingName' | 'mailTemplates'>
}

/** How a mail's words read once its placeholders are filled in, with made-up people. */
export function MailPreview({ name, words }: MailPreviewProps) {
  const { subject, letter } = fillTemplate(words, name, samples[name])
  return (
    <figure data-wide className={classes.preview}>
      <figcaption>Preview</figcaption>
      <h3>{subject}</h3>
      {letter.paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
        <p key={index}>{paragraph}</p>
      ))}
    </figure>
  )
}
