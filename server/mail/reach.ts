import { connect } from 'node:net'

/** Where mail goes: into files, or to a server that answers or does not. */
export type MailState = 'files' | 'up' | 'down'

const answerSeconds = 2
const rememberSeconds = 15

/**
 * Makes the question "does the mail server answer?", asked by the health page. The answer is kept for some
 * seconds, so that whoever watches the page often does not trouble the mail server as often.
 * @param smtpUrl null where mails are files
 */
export function makeMailProbe(smtpUrl: string | null): () => Promise<MailState> {
  if (smtpUrl === null) return async () => 'files'
  let known: { state: Promise<MailState>; until: number } | null = null
  return () => {
    if (known === null || known.until < Date.now()) {
      known = { state: knock(new URL(smtpUrl)), until: Date.now() + rememberSeconds * 1000 }
    }
    return known.state
  }
}

function knock(url: URL): Promise<MailState> {
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587)
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port, timeout: answerSeconds * 1000 })
    const finish = (state: MailState) => () => {
      socket.destroy()
      resolve(state)
    }
    socket.once('connect', finish('up')).once('error', finish('down')).once('timeout', finish('down'))
  })
}
