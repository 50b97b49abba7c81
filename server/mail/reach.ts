import { connect } from 'node:net'
import type { Deps } from '../deps.ts'
import { findMailRoute, type ServerRoute } from './route.ts'

/** Where mail goes: into files, or to a server that answers or does not. */
export type MailState = 'files' | 'up' | 'down'

const answerSeconds = 2
const rememberSeconds = 15

/**
 * Makes the question "does the mail server answer?", asked by the health page. The answer is kept for some
 * seconds, so that whoever watches the page often does not trouble the mail server as often.
 */
export function makeMailProbe(deps: Pick<Deps, 'config' | 'db'>): () => Promise<MailState> {
  let known: { state: Promise<MailState>; until: number } | null = null
  return () => {
    if (known === null || known.until < Date.now()) {
      known = { state: look(deps), until: Date.now() + rememberSeconds * 1000 }
    }
    return known.state
  }
}

async function look(deps: Pick<Deps, 'config' | 'db'>): Promise<MailState> {
  // A database that does not answer is said beside this, and says nothing of the mail server.
  const route = await findMailRoute(deps).catch(() => null)
  return route === null || route.goesTo === 'files' ? 'files' : knock(route)
}

function knock({ host, port }: Pick<ServerRoute, 'host' | 'port'>): Promise<MailState> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: answerSeconds * 1000 })
    const finish = (state: MailState) => () => {
      socket.destroy()
      resolve(state)
    }
    socket.once('connect', finish('up')).once('error', finish('down')).once('timeout', finish('down'))
  })
}
