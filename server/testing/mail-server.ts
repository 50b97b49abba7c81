import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TestMailServer {
  port: number
  /** The mails that arrived so far, oldest first. */
  mails: Email[]
  /** The same mails unparsed. */
  sources: string[]
  stop: () => Promise<void>
}

/** A mail server on this machine that accepts everything, unless `options` say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
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
  // Some tests are about clients that break off, or that do not trust the certificate.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, mails, sources, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

type Script = (command: string, connection: number) => string | null

/**
 * A mail server that answers each line with the result of `script`; null: closes the connection; '': no
 * answer. After its 354 the whole mail is one command, 'MAIL'.
 */
export async function startScriptedServer(script: Script): Promise<TestMailServer> {
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
    const takeCommand = (): string | null => {
      const ending = data ? '\r\n.\r\n' : '\r\n'
      const end = rest.indexOf(ending)
      if (end < 0) return null
      const command = rest.slice(0, end)
      rest = rest.slice(end + ending.length)
      return command
    }
    socket.on('data', (chunk) => {
      rest += chunk
      for (let command = takeCommand(); command !== null; command = takeCommand()) {
        if (data) sources.push(command)
        say(data ? 'MAIL' : command)
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
