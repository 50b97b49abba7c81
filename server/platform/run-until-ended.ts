import { ConfigError } from './config.ts'
import { describeError, type Log } from './log.ts'
import { whenNpmEnds } from './npm-ended.mjs'

/** Something that runs until it is stopped. */
type Running = { stop: () => Promise<void> }

/** The start failed, and a process below this one has said why. */
export class AlreadyToldError extends Error {}

/**
 * The process around what `begin` starts: signals, exit codes, and one line if the start fails. A signal
 * stops it, also during the start: the start is finished first, so that nothing is left half done.
 * @param longestStopMs after this time the process ends, whatever still runs
 */
export async function runUntilEnded(
  log: Log,
  begin: () => Promise<Running>,
  longestStopMs = 4_900,
): Promise<void> {
  const starting = begin()
  let ending = false

  async function end(code: number): Promise<void> {
    if (ending) return
    ending = true
    // If a start or stop hangs, PostgreSQL notices that this process is gone and shuts itself down.
    setTimeout(() => process.exit(1), longestStopMs).unref()
    try {
      await (await starting).stop()
    } catch (error) {
      log.error({ err: error }, 'the server did not stop cleanly')
      process.exit(1)
    }
    process.exit(code)
  }

  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  process.on('SIGHUP', () => void end(0))
  // Who started us as a child has the other end of this pipe: if they were killed, nobody could stop us any more.
  process.on('disconnect', () => void end(0))
  whenNpmEnds(() => void end(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unexpected failure; stopping')
    void end(1)
  })

  await starting.catch(fail)
}

function fail(error: unknown): never {
  if (error instanceof AlreadyToldError) process.exit(1)
  if (error instanceof ConfigError) process.stderr.write(`fascia: ${error.message}\n`)
  else process.stderr.write(`fascia: the start failed: ${describeError(error).message}\n`)
  process.exit(1)
}
