/** The mail server as its form holds it. */
import type { UseFormReturnType } from '@mantine/form'
import {
  type MailServer,
  type MailServerInput,
  mailSecurities,
  mailSecurityLabels,
} from '#domain/mail/mail-server.ts'
import { showPlainly } from '#web/shell/conflict.ts'

/** Without the password; the port is an empty text while nothing is typed. */
export type MailServerValues = Omit<MailServerInput, 'password' | 'port'> & { port: number | '' }

export type MailServerFormState = UseFormReturnType<MailServerValues>

export function toServerValues({ host, port, security, user, from }: MailServer): MailServerValues {
  return { host, port, security, user, from }
}

export const mailServerLabels: Record<keyof MailServerValues, string> = {
  host: 'Mail server',
  port: 'Port',
  security: 'Encryption',
  user: 'User name',
  from: 'Sender’s address',
}

/** A value as text, for the conflict panel. */
export function showMailServer(_path: string, value: string | number): string {
  const security = mailSecurities.find((known) => known === value)
  return security ? mailSecurityLabels[security] : showPlainly(value)
}
