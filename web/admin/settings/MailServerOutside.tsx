import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type MailServer, mailSecurityLabels } from '#domain/mail-server.ts'
import { FormSection } from '#web/ui/FormSection.tsx'

/** A mail server that is named where Fascia is started: it wins, and cannot be changed here. */
export function MailServerOutside({ server }: { server: MailServer }) {
  const { host, port, security, from, hasPassword } = server
  return (
    <FormSection
      id="mail-server"
      title="Mail server"
      text={
        <>
          It is set where Fascia is started, in <code>SMTP_URL</code> and <code>MAIL_FROM</code>, and that
          counts before anything set here. Take <code>SMTP_URL</code> away to set it on this page.
        </>
      }
    >
      <p data-wide>
        {host}, port {port}, {mailSecurityLabels[security]}
        {hasPassword ? ', with a password' : ''}. Mail comes from {from}.
      </p>
      <p data-wide>
        <Anchor component={Link} to="/outgoing-mail" inherit underline="always">
          Outgoing mail
        </Anchor>{' '}
        has a test mail, and says what was sent.
      </p>
    </FormSection>
  )
}
