import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { failureOf, pathOf, UsageError } from '../command.ts'
import { ConfigError, readConfig } from '../config.ts'
import { backUp } from './backup.ts'

// npm run backup: while Fascia runs, or on a data folder that no Fascia uses.

const usage = `Usage: npm run backup [-- FILE]

  FILE  where it goes; fascia-<date>-<time>.tar.gz in this folder unless given
`

/** @returns null if the command asks for help */
function readFile(words: string[], now: Date): string | null {
  let parsed: { values: { help?: boolean | undefined }; positionals: string[] }
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const
    parsed = parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option')
  }
  const [file = `fascia-${stampOf(now)}.tar.gz`, ...rest] = parsed.positionals
  if (rest.length > 0) throw new UsageError(`One file at a time; '${rest.join(' ')}' is left over.`)
  return parsed.values.help ? null : pathOf(file)
}

/** In the local time of the person who runs the command: '2026-11-21-2305'. */
function stampOf(now: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}`
}

async function run(words: string[]): Promise<number> {
  const file = readFile(words, systemClock.now())
  if (file === null) {
    process.stdout.write(usage)
    return 0
  }
  const { databaseUrl, dataDir, s3 } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new ConfigError(
      'DATABASE_URL: that database is not in DATA_DIR; back it up by its own tools (pg_dump).',
    )
  if (!(await stat(dataDir).catch(() => null))?.isDirectory())
    throw new ConfigError(`DATA_DIR: there is no folder ${dataDir}.`)
  const bytes = await backUp(dataDir, file)
  process.stdout.write(`${file}, ${(bytes / 1024 / 1024).toFixed(1)} MB: everything in ${dataDir}.\n`)
  if (s3 !== null) process.stdout.write(`What lies in the bucket ${s3.bucket} is not in it.\n`)
  return 0
}

const fail = failureOf('backup', usage, 'nothing was written')
process.exitCode = await run(process.argv.slice(2)).catch(fail)
