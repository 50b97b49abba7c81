import { ConfigError, readConfig } from './config.ts'
import { describeError, makeLog } from './log.ts'
import { type Fascia, startFascia } from './main.ts'

// The process around startFascia: the environment, signals, exit codes and what people read on the console.

const log = makeLog()
// `--dev` serves the pages from their sources, `--no-pages` only the calls.
const mode = process.argv.includes('--dev') ? 'dev' : process.argv.includes('--no-pages') ? 'none' : 'built'

async function begin(): Promise<Fascia> {
  const fascia = await startFascia(readConfig(process.env), log, mode)
  const lines = [`Fascia is open at ${fascia.url}`, ...fascia.greeting]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
  return fascia
}

function fail(error: unknown): never {
  if (error instanceof ConfigError) process.stderr.write(`fascia: ${error.message}\n`)
  else process.stderr.write(`fascia: the start failed: ${describeError(error).message}\n`)
  process.exit(1)
}

const starting = begin()
let ending = false

/** Also during the start: it is brought to its end first, so that nothing is left half done. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  // A start or a stop that hangs: PostgreSQL sees us go, and shuts itself down.
  setTimeout(() => process.exit(1), 4_900).unref()
  try {
    await (await starting).stop()
  } catch (error) {
    log.error({ err: error }, 'the stop was not clean')
    process.exit(1)
  }
  process.exit(code)
}

process.on('SIGTERM', () => void end(0))
process.on('SIGINT', () => void end(0))
process.on('SIGHUP', () => void end(0))
// bin/fascia.mjs holds the other end: if it was killed, nobody could stop us any more.
process.on('disconnect', () => void end(0))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an unexpected failure; stopping')
  void end(1)
})

await starting.catch(fail)
