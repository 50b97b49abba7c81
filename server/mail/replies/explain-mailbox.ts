/** Why a mailbox could not be read, in words for admins. Nothing that the server said is repeated. */

const words: Record<string, string> = {
  ENOTFOUND: 'There is no mail server of that name.',
  ECONNREFUSED: 'The mail server cannot be reached.',
  EHOSTUNREACH: 'The mail server cannot be reached.',
  ENETUNREACH: 'The mail server cannot be reached.',
  CONNECT_TIMEOUT: 'The mail server did not answer in time.',
  GREETING_TIMEOUT: 'The mail server did not answer in time.',
  ETIMEOUT: 'The mail server did not answer in time.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  UPGRADE_TIMEOUT: 'The mail server offers no encryption that could be agreed on.',
  ETHROTTLE: 'The mail server asks us to come less often.',
}

export function explainMailbox(error: unknown): string {
  const { code, message, authenticationFailed, mailboxMissing } = readError(error)
  if (authenticationFailed) return 'The mail server did not accept the user name and password.'
  if (mailboxMissing) return 'The mailbox has no folder of that name.'
  if (/certificate|self-signed|CERT_|altnames/i.test(`${code} ${message}`))
    return 'The mail server shows a certificate that is not trusted.'
  if (/STARTTLS/i.test(message)) return 'The mail server offers no encryption that could be agreed on.'
  return words[code] ?? 'The connection to the mail server broke off.'
}

function readError(error: unknown) {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error, message: error.message } : {}
  return {
    code: typeof fields.code === 'string' ? fields.code : '',
    message: typeof fields.message === 'string' ? fields.message : '',
    authenticationFailed: fields.authenticationFailed === true,
    mailboxMissing: fields.mailboxMissing === true,
  }
}
