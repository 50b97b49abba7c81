import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** 'Z', PostgreSQL's ReadyForQuery; its status is 'I' outside of a transaction. */
const READY = 0x5a
const IDLE = 0x49

/**
 * A pooler like PgBouncer in transaction mode: a client has a database connection only for a transaction, and
 * shares it with all others. @param url of a PostgreSQL that listens on a Unix socket
 */
export async function startTransactionPooler(
  url: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const real = new URL(url)
  const path = join(real.searchParams.get('host') ?? '', `.s.PGSQL.${real.port || '5432'}`)
  const all = new Set<Socket>()
  /** Connections without a transaction, and what they answered to the first client. */
  const free: { far: Socket; hello: Buffer }[] = []
  const server = createServer((near) => {
    all.add(near)
    near.on('error', () => {})
    let held: { far: Socket; hello: Buffer } | null = null
    const release = () => {
      if (!held) return
      held.far.removeAllListeners('data')
      free.push(held)
      held = null
    }
    near.once('close', release)
    near.once('data', async (startup) => {
      const first = free.pop() ?? (await openFar(startup))
      near.write(first.hello)
      free.push(first)
      near.on('data', async (bytes) => {
        // 'X', Terminate, ends the client's connection and not the database's.
        if (bytes[0] === 0x58) return near.end()
        const mine = held ?? free.pop() ?? (await openFar(startup))
        if (!held) {
          held = mine
          onMessages(mine.far, (message) => {
            near.write(message)
            if (message[0] === READY && message[5] === IDLE) release()
          })
        }
        mine.far.write(bytes)
      })
    })
  })

  async function openFar(startup: Buffer): Promise<{ far: Socket; hello: Buffer }> {
    const far = connect({ path })
    all.add(far)
    far.on('error', () => {})
    far.write(startup)
    const parts: Buffer[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    onMessages(far, (message) => {
      parts.push(message)
      if (message[0] === READY) resolve()
    })
    await promise
    far.removeAllListeners('data')
    return { far, hello: Buffer.concat(parts) }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = new URL(url)
  near.searchParams.delete('host')
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: near.href,
    stop: async () => {
      for (const socket of all) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Calls back with each whole message of the protocol: a letter, its length, its contents. */
function onMessages(socket: Socket, callback: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1)
      callback(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}
