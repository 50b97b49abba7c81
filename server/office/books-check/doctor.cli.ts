import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { londonDay } from '#domain/dates.ts'
import { bookParts } from '#domain/office/books-check.ts'
import { systemClock } from '#server/platform/clock.ts'
import { failureOf, UsageError } from '#server/platform/command.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { findDatabase } from '#server/platform/find-database.ts'
import { makeLog } from '#server/platform/log.ts'
import { checkBooks } from './check-books.ts'
import { describeEnd, describePart } from './describe-books.ts'

// npm run doctor: while Fascia runs, or on a data folder that no Fascia uses.

const usage = `Usage: npm run doctor

  Works out again what is kept: what each customer owes on each day, balances, credit, running totals, numbers and
  evidence. Nothing is changed. The exit code is 0 if the books agree, 1 if they do not, 2 if it could not be checked.
`

/** @returns whether the command asks for help */
function asksForHelp(words: string[]): boolean {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args: words, options }).values.help === true
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option')
  }
}

async function run(words: string[]): Promise<number> {
  if (asksForHelp(words)) {
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
      if (!(await isMigrated(db)))
        throw new ConfigError(
          'The database is of another version of Fascia. Start Fascia once, then ask again.',
        )
      const now = systemClock.now()
      let faultCount = 0
      for (const part of bookParts) {
        const check = await checkBooks({ db, config }, part, { now, today: londonDay(now) })
        process.stdout.write(describePart(check))
        faultCount += check.faultCount
      }
      process.stdout.write(describeEnd(faultCount))
      return faultCount === 0 ? 0 : 1
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

const fail = failureOf('doctor', usage, 'the books were not checked')
process.exitCode = await run(process.argv.slice(2)).catch(fail)
