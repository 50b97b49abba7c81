import { Button, Group } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import { mailKindLabels } from '#domain/mail/mail-words.ts'
import type { OpenMail } from '#domain/mail/mails.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { MailActions } from './MailActions.tsx'
import { MailState } from './MailState.tsx'
import { recordOfMail } from './mail-record.ts'
import classes from './mails.module.css'

/** A mail's head, its actions, and below them how it looked. */
export function MailView({ mail }: { mail: OpenMail }) {
  const record = recordOfMail(mail)
  return (
    <>
      <dl className={classes.facts}>
        <Fact name="To" value={[mail.recipient, ...mail.alsoTo].join(', ')} />
        {mail.cc.length > 0 ? <Fact name="Copy to" value={mail.cc.join(', ')} /> : null}
        {mail.bcc.length > 0 ? <Fact name="Unseen copy to" value={mail.bcc.join(', ')} /> : null}
        {mail.from ? <Fact name="From" value={mail.from} /> : null}
        {mail.replyTo ? <Fact name="Answers go to" value={mail.replyTo} /> : null}
        <Fact name="Kind" value={mailKindLabels[mail.kind]} />
        <Fact name="Written" value={formatMoment(mail.createdAt)} />
        {mail.sentAt ? <Fact name="Sent" value={formatMoment(mail.sentAt)} /> : null}
        <div>
          <dt>Status</dt>
          <dd>
            <MailState mail={mail} />
          </dd>
        </div>
        {mail.attachments.length > 0 ? (
          <div>
            <dt>Attachments</dt>
            <dd>
              {mail.attachments.map(({ name, fileId }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
                <span key={index} className={classes.attachment}>
                  <IconPaperclip size={14} aria-hidden />{' '}
                  {fileId === null ? name : <a href={`/api/mails/${mail.id}/files/${fileId}`}>{name}</a>}
                </span>
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
      <Group gap="xs" mb="md">
        {record ? (
          <Button component={Link} to={record.to} variant="default" size="xs">
            {record.label}
          </Button>
        ) : null}
        <MailActions mail={mail} />
      </Group>
      {mail.text === null ? (
        <EmptyState
          title="The text of this mail was not saved"
          text="It was sent before mails could be opened here, or AUTH_SECRET was changed since."
        />
      ) : (
        // Reloaded after a retry, because a retry lays the mail out again.
        <iframe
          key={mail.version}
          sandbox=""
          src={`/api/mails/${mail.id}/page`}
          title={`The mail: ${mail.subject}`}
          className={classes.preview}
        />
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
