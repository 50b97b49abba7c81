import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { runUntilEnded } from '#server/platform/run-until-ended.ts'
import { demoPassword, openDemoShop } from './open.ts'

// `npm run demo`: a throw-away shop beside the real one, with two years of work in it.

const log = makeLog('warn')
const mode = process.argv.includes('--no-pages') ? 'none' : 'built'

/** Longer than a shop may take: what a demonstration leaves behind nobody looks for. */
const LONGEST_STOP_MS = 30_000

async function begin() {
  const folder = await mkdtemp(join(tmpdir(), 'fascia-demo-'))
  // A picture that is being made may still be written.
  const forget = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    // From the environment it takes only where to listen: a demonstration never reaches the shop's own
    // database, files or mail server.
    const { PORT = '3100', HOST } = process.env
    const config = { ...readConfig({ PORT, HOST }), dataDir: folder }
    const { fascia, admin, workers, links } = await openDemoShop(config, log, mode)
    const lines = [
      `Fascia is open at ${fascia.url}`,
      'It is a made-up shop: whatever you change is gone when you stop it.',
      '',
      `Admin    ${admin}`,
      ...workers.map((email) => `Worker   ${email}`),
      `Password ${demoPassword} (for all of them)`,
      '',
      'What customers see, without an account:',
      `A quote    ${links.quote}`,
      `An invoice ${links.invoice}`,
      `Artwork    ${links.proof}`,
    ]
    process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`)
    return {
      stop: async () => {
        await fascia.stop().finally(forget)
      },
    }
  } catch (error) {
    await forget()
    throw error
  }
}

await runUntilEnded(log, begin, LONGEST_STOP_MS)
