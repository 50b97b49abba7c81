import { startFascia } from './main.ts'
import { warmPdfThread } from './pdf/pdf-thread.ts'
import { readConfig } from './platform/config.ts'
import { makeLog } from './platform/log.ts'
import { runUntilEnded } from './platform/run-until-ended.ts'

// `npm start` and `npm run dev`: the environment, and what people read on the console.

const log = makeLog()
// `--dev` serves the pages from their sources, `--no-pages` only the calls.
const mode = process.argv.includes('--dev') ? 'dev' : process.argv.includes('--no-pages') ? 'none' : 'built'

await runUntilEnded(log, async () => {
  const fascia = await startFascia(readConfig(process.env), log, mode)
  const lines = [`Fascia is open at ${fascia.url}`, ...fascia.greeting]
  if (mode === 'built')
    warmPdfThread().catch((error: unknown) =>
      log.warn({ err: error }, 'the thread that draws PDFs is not ready'),
    )
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
  return fascia
})
