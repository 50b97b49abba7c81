import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { packageFolder, type StripeConfig } from '../platform/config.ts'
import { collectOutput, compileCache } from './process.ts'

/** The orders to shops.run.ts, one at a time. */
export type ShopOrder =
  | { do: 'open'; dataDir: string; stripe: StripeConfig | null }
  | { do: 'set clock'; to: ShopTime }
  | { do: 'close' }
/** Of a shop: the machine's, or one at which reminders go out. */
export type ShopTime = 'now' | 'when reminders go'
export type ShopAnswer =
  | { done: 'begin' | 'set clock' | 'close' }
  | { done: 'open'; url: string }
  | { failed: string }

/** A process that runs one shop at a time. */
export interface ShopHost {
  /**
   * Opens a new shop with only its first admin, its files in the given empty folder.
   * @param stripe who takes its cards; nobody if it is left out
   * @returns its URL
   */
  open: (dataDir: string, stripe?: StripeConfig | null) => Promise<string>
  setClock: (to: ShopTime) => Promise<void>
  /** Stops it as `npm start` does, and drops its database. */
  close: () => Promise<void>
  /** @throws Error if it does not end cleanly */
  end: () => Promise<void>
}

const program = fileURLToPath(new URL('./shops.run.ts', import.meta.url))

/**
 * Starts a process that opens shops with their pages, which must be built.
 * @param admin the first admin of each
 */
export async function startShopHost(admin: { email: string; password: string }): Promise<ShopHost> {
  const child = fork(program, [], {
    cwd: packageFolder,
    execArgv: ['--max-old-space-size=1024'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collectOutput(child)
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  const hear = () => awaitAnswer(child, ended, output)
  const tell = (order: ShopOrder) => {
    const answer = hear()
    child.send(order)
    return answer
  }
  await hear()
  return {
    open: async (dataDir, stripe = null) => {
      const answer = await tell({ do: 'open', dataDir, stripe })
      return 'url' in answer ? answer.url : ''
    },
    setClock: async (to) => {
      await tell({ do: 'set clock', to })
    },
    close: async () => {
      await tell({ do: 'close' })
    },
    end: async () => {
      child.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`the shops ended with ${code}: ${output().slice(-4000)}`)
    },
  }
}

async function awaitAnswer(
  child: ChildProcess,
  ended: Promise<number | string>,
  output: () => string,
): Promise<ShopAnswer> {
  const answer = await Promise.race([
    new Promise<ShopAnswer>((resolve) => child.once('message', (message: ShopAnswer) => resolve(message))),
    ended.then((code): ShopAnswer => ({ failed: `it ended with ${code}` })),
  ])
  if ('failed' in answer) throw new Error(`the shops: ${answer.failed}: ${output().slice(-4000)}`)
  return answer
}
