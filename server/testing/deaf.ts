import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A database behind a proxy that can stop answering: it accepts what is sent, but answers nothing. */
export interface DeafDatabase {
  url: string
  /** From now on nothing gets through, not even on new connections. */
  deafen: () => void
  /** The open connections are dead for ever; new ones get through. */
  vanish: () => void
  /** Everything that was held back gets through. */
  wake: () => void
  stop: () => Promise<void>
}

/** @param url of a PostgreSQL that listens on a Unix socket */
export async function startDeafDatabase(url: string): Promise<DeafDatabase> {
  const real = new URL(url)
  const path = join(real.searchParams.get('host') ?? '', `.s.PGSQL.${real.port || '5432'}`)
  const lines = new Set<{ near: Socket; far: Socket }>()
  const dead = new WeakSet<object>()
  let deaf = false
  const server = createServer((near) => {
    const line = { near, far: connect({ path }) }
    lines.add(line)
    for (const socket of [near, line.far]) {
      socket.on('error', () => {})
      socket.once('close', () => {
        lines.delete(line)
        near.destroy()
        line.far.destroy()
      })
    }
    near.on('data', (bytes) => dead.has(line) || line.far.write(bytes))
    line.far.on('data', (bytes) => dead.has(line) || near.write(bytes))
    if (deaf) near.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = new URL(url)
  near.searchParams.delete('host')
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: near.href,
    deafen: () => {
      deaf = true
      for (const line of lines) line.near.pause()
    },
    vanish: () => {
      for (const line of lines) dead.add(line)
    },
    wake: () => {
      deaf = false
      for (const line of lines) line.near.resume()
    },
    stop: async () => {
      for (const { near, far } of lines) for (const socket of [near, far]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
