import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type MailServer, mailSecurityLabels } from '#domain/mail/mail-server.ts'
import { FormSection } from '#web/ui/FormSection.tsx'

/** A mail server from the environment: it takes precedence, and cannot be changed here. */
export function MailServerOutside({ server }: { server: MailServer }) {
  const { host, port, security, from, hasPassword } = server
  return (
    <FormSection
      id="mail-server"
      title="Mail server"
      text={
        <>
          It is set on the server, in <code>SMTP_URL</code> and <code>MAIL_FROM</code>, which win over this
          page. Remove <code>SMTP_URL</code> there to set it here.
        </>
      }
    >
      <p data-wide>
        {host}, port {port}, {mailSecurityLabels[security]}
        {hasPassword ? ', with a password' : ''}. Mail is sent from {from}.
      </p>
      <p data-wide>
        <Anchor component={Link} to="/outgoing-mail" inherit underline="always">
          Outgoing mail
        </Anchor>{' '}
        sends a test mail, and shows what was sent.
      </p>
    </FormSection>
  )
}
