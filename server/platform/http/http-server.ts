import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import type { NodeListener } from './web.ts'

/** A server that already listens, although the application that answers requests may not be ready yet. */
export type HttpServer = {
  server: Server
  port: number
  /** From now on requests are answered, including those that waited. */
  answerWith: (listener: NodeListener) => void
  /** Takes no new requests, and lets open ones finish for this time at most, by default three seconds. */
  close: (mostMs?: number) => Promise<void>
}

const GRACE_MS = 3_000
/**
 * How long a connection that is not used is kept. Longer than reverse proxies keep theirs (Caddy two minutes, nginx one): else
 * a request meets a connection that is just being closed, and nobody may send a POST again.
 */
const KEPT_MS = 130_000

/** @throws ConfigError naming PORT or HOST if it cannot listen on the address */
export async function listen(port: number, host: string): Promise<HttpServer> {
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<NodeListener>()
  let closing = false
  const server = createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
    if (closing) response.setHeader('Connection', 'close')
    else response.once('finish', () => closing && request.socket.destroySoon())
    void listener.then((answer) => answer(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith,
    close: async (mostMs = GRACE_MS) => {
      closing = true
      const closed = new Promise<true>((resolve) => server.close(() => resolve(true)))
      if (await Promise.race([closed, sleep(mostMs, false, { ref: false })])) return
      server.closeAllConnections()
      await closed
    },
  }
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`PORT: ${port} on ${host} is already in use; set another.`)
  if (error.code === 'EACCES') return new ConfigError(`PORT: this user may not open port ${port}.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(`HOST: this machine has no address '${host}'.`)
  }
  return error
}
