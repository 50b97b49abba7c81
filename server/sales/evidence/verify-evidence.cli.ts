import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { failureOf, UsageError } from '#server/platform/command.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { findDatabase } from '#server/platform/find-database.ts'
import { makeLog } from '#server/platform/log.ts'
import { findByHash, hasEvidence } from './chain.store.ts'
import { describeCheck } from './describe-check.ts'
import { verifyEvidence } from './verify-evidence.ts'

// npm run verify-evidence: while Fascia runs, or on a data folder that no Fascia uses.

const usage = `Usage: npm run verify-evidence [-- HASH]

  HASH  the hash of a record, from a ZIP or as this command printed it earlier: is it still there?

Nothing is changed. The exit code is 0 if all is whole, 1 if something is not, 2 if it could not be checked.
`

/** @returns null if the command asks for help */
function readHash(words: string[]): string | undefined | null {
  let parsed: { values: { help?: boolean | undefined }; positionals: string[] }
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const
    parsed = parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option')
  }
  const [hash, ...rest] = parsed.positionals
  if (rest.length > 0) throw new UsageError(`One hash at a time; '${rest.join(' ')}' is left over.`)
  if (hash !== undefined && !/^[0-9a-f]{64}$/i.test(hash))
    throw new UsageError(`'${hash}' is no hash: it has 64 digits and letters from a to f.`)
  return parsed.values.help ? null : hash?.toLowerCase()
}

async function run(words: string[]): Promise<number> {
  const hash = readHash(words)
  if (hash === null) {
    process.stdout.write(usage)
    return 0
  }
  const config = readConfig(process.env)
  if (config.databaseUrl === null && !(await stat(config.dataDir).catch(() => null))?.isDirectory())
    throw new ConfigError(`DATA_DIR: there is no folder ${config.dataDir}.`)
  const database = await findDatabase(config)
  try {
    const { db, close } = await connectDatabase(database.url, makeLog('warn'))
    try {
      if (!(await hasEvidence(db))) {
        process.stdout.write('This shop has no evidence: its Fascia is older than evidence is.\n')
        return 0
      }
      const check = await verifyEvidence({ db, config }, systemClock.now())
      const asked = hash === undefined ? null : { hash, number: await findByHash(db, hash) }
      process.stdout.write(describeCheck(check, asked))
      return check.ok && asked?.number !== null ? 0 : 1
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

const fail = failureOf('verify-evidence', usage, 'it was not checked')
process.exitCode = await run(process.argv.slice(2)).catch(fail)
