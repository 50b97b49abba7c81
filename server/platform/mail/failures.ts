/** Why a mail could not be sent, in words for admins. */

/** What to do about it, and what admins read. */
export interface SendingFailure {
  /** Another try would not help: the server rejects this very mail for good. */
  lasting: boolean
  words: string
}

type Said = { code: string; responseCode: number; response: string; message: string }

/**
 * Interprets an error of the mail library or the disk. A permanent rejection counts only if it is about the
 * mail itself: a server that refuses our sign-in may accept it once an admin has corrected the settings.
 * @param secrets what must not be repeated if the server's message contains it
 */
export function explainFailure(error: unknown, secrets: readonly string[]): SendingFailure {
  const { code, responseCode, response, message } = readError(error)
  const quoted = quote(response, secrets)
  switch (code) {
    case 'EENVELOPE':
    case 'EMESSAGE':
      if (responseCode === 0)
        return { lasting: true, words: 'The address is not one that mail can be sent to.' }
      return responseCode >= 500
        ? { lasting: true, words: `The mail server refused this mail: ${quoted}` }
        : { lasting: false, words: `The mail server did not take it for now: ${quoted}` }
    case 'EAUTH':
    case 'ENOAUTH':
      return later('The mail server did not accept the user name and password.')
    case 'ETIMEDOUT':
    case 'EABORT':
      return later('The mail server did not answer in time.')
    case 'EDNS':
      return later('There is no mail server of that name.')
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return later('The mail server cannot be reached.')
    case 'ENOSPC':
    case 'EACCES':
    case 'EROFS':
    case 'EDQUOT':
      return later('The mail could not be written into the data folder.')
  }
  if (/certificate|self-signed|CERT_|altnames/i.test(`${code} ${message}`))
    return later('The mail server shows a certificate that is not trusted.')
  if (code === 'ETLS') return later('The mail server offers no encryption that could be agreed on.')
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message))
    return later('The mail server cannot be reached.')
  if (code === 'EPROTOCOL' && response !== '') return later(`The mail server would not talk to us: ${quoted}`)
  return later('The connection to the mail server broke off before it took the mail.')
}

function later(words: string): SendingFailure {
  return { lasting: false, words }
}

function readError(error: unknown): Said {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error, message: error.message } : {}
  const word = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const responseCode = typeof fields.responseCode === 'number' ? fields.responseCode : 0
  return { code: word('code'), responseCode, response: word('response'), message: word('message') }
}

function quote(response: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), response)
  return hidden
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
