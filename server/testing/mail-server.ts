import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  port: number
  /** What arrived so far, oldest first. */
  mails: Email[]
  /** The same as it came. */
  sources: string[]
  stop: () => Promise<void>
}

/** A mail server on this machine that takes everything, but for what `options` say. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: Email[] = []
  const sources: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, _session, done) => {
      const source = await text(stream)
      sources.push(source)
      mails.push(await PostalMime.parse(source))
      done()
    },
    ...options,
  })
  // A client that breaks off, or trusts us not, is what some tests are about.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, mails, sources, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

type Script = (command: string, connection: number) => string | null

/**
 * A mail server that answers each line as `script` says; null: breaks off; '': says nothing. After its 354 the
 * whole mail is one command, 'MAIL'.
 */
export async function startScriptedServer(script: Script): Promise<MailServer> {
  const mails: Email[] = []
  const sources: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    const connection = ++connections
    sockets.add(socket)
    let rest = ''
    let data = false
    const say = (command: string) => {
      const answer = script(command, connection)
      if (answer === null) return socket.destroy()
      if (answer) socket.write(`${answer}\r\n`)
      data = answer?.startsWith('354') ?? false
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf(data ? '\r\n.\r\n' : '\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const command = rest.slice(0, end)
        rest = rest.slice(end + (data ? 5 : 2))
        if (data) sources.push(command)
        say(data ? 'MAIL' : command)
        if (data) break
      }
    })
    say('CONNECT')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    mails,
    sources,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
