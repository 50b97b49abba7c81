import cluster from 'node:cluster'
import { readConfig } from './platform/config.ts'
import { launchDatabase } from './platform/launch-database.ts'
import { makeLog } from './platform/log.ts'
import { runUntilEnded } from './platform/run-until-ended.ts'
import { type ReadyMessage, startWorkers } from './workers.ts'

// `npm start` and `npm run dev`: the environment, and what people read on the console.

// `--dev` serves the pages from their sources, `--no-pages` only the calls.
const mode = process.argv.includes('--dev') ? 'dev' : process.argv.includes('--no-pages') ? 'none' : 'built'
const log = cluster.worker ? makeLog().child({ worker: process.pid }) : makeLog()

await runUntilEnded(log, async () => {
  const config = readConfig(process.env)
  // With hot reload it is one process: the browser's connection for it belongs to the one that knows its modules.
  const isOne = config.workers === 1 || cluster.isWorker || mode === 'dev'
  const fascia = isOne ? await startThis(config) : await startWorkers(config, log)
  tell({ url: fascia.url, greeting: fascia.greeting })
  return fascia
})

async function startThis(config: ReturnType<typeof readConfig>) {
  // Only where it is needed: the process that starts the others stays small.
  const { warmPdfThread } = await import('./pdf/pdf-thread.ts')
  // A core of its own, meanwhile: whoever asks for a PDF at once does not wait for it.
  if (mode === 'built')
    warmPdfThread().catch((error: unknown) =>
      log.warn({ err: error }, 'the thread that draws PDFs is not ready'),
    )
  const launched = await launchDatabase(config, log)
  const { startFascia } = await import('./main.ts')
  return startFascia(config, log, mode, {}, launched)
}

/** Tells people, or the process that started this one, which tells them once for all. */
function tell(opening: ReadyMessage): void {
  if (cluster.isWorker) {
    process.send?.(opening)
    return
  }
  const lines = [`Fascia is open at ${opening.url}`, ...opening.greeting]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}
