import { connect } from 'node:net'
import type { Deps } from '../deps.ts'
import { findMailRoute, type ServerRoute } from './route.ts'

/** Where mail goes: into files, or to a server that answers or not. */
export type MailHealth = 'files' | 'up' | 'down'

const answerSeconds = 2
const rememberSeconds = 15

/**
 * Creates the check "does the mail server answer?" for the health page. The result is cached for some
 * seconds, so that frequent health checks do not load the mail server.
 */
export function makeMailProbe(deps: Pick<Deps, 'config' | 'db'>): () => Promise<MailHealth> {
  let known: { state: Promise<MailHealth>; until: number } | null = null
  return () => {
    if (known === null || known.until < performance.now()) {
      known = { state: look(deps), until: performance.now() + rememberSeconds * 1000 }
    }
    return known.state
  }
}

async function look(deps: Pick<Deps, 'config' | 'db'>): Promise<MailHealth> {
  // The health page reports a database that is down separately; that says nothing about the mail server.
  const route = await findMailRoute(deps).catch(() => null)
  return route === null || route.goesTo === 'files' ? 'files' : probeServer(route)
}

function probeServer({ host, port }: Pick<ServerRoute, 'host' | 'port'>): Promise<MailHealth> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: answerSeconds * 1000 })
    const finish = (state: MailHealth) => () => {
      socket.destroy()
      resolve(state)
    }
    socket.once('connect', finish('up')).once('error', finish('down')).once('timeout', finish('down'))
  })
}
