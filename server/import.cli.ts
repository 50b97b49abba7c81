import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as uuid } from 'uuid'
import { importNouns, MAX_IMPORT_BYTES } from '#domain/shop/imports.ts'
import { systemClock } from '#server/platform/clock.ts'
import { failureOf, pathOf, UsageError } from '#server/platform/command.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { findDatabase } from '#server/platform/find-database.ts'
import { makeLog } from '#server/platform/log.ts'
import { runOpening } from '#server/sales/openings/carry-in.ts'
import { describeOpening } from '#server/sales/openings/describe-opening.ts'
import { runImport } from '#server/shop/imports/imports.ts'
import { readTableOf } from '#server/shop/imports/read-table.ts'
import { describeImport } from '#server/shop/imports/report.ts'

// npm run import -- customers FILE: in the database of a running Fascia, otherwise on the data folder itself.

const nouns = [...importNouns, 'invoices'] as const

const usage = `Usage: npm run import -- ${nouns.join('|')} FILE [--preview] [--duplicates] [--prices] [--problems FILE]

  FILE          a CSV file or an Excel workbook (.xlsx): a Xero contacts export, a price list, Xero's export of sales invoices that are open, or a table with headings like these
  --preview     shows what would be imported, and changes nothing
  --duplicates  also imports rows that the shop likely has
  --prices      changes the prices of services that the shop has
  --problems    writes the rows with problems into this file, each with its reasons

Rows with a problem are left out, and the others imported.
`

interface Request {
  noun: (typeof nouns)[number]
  file: string
  preview: boolean
  duplicates: boolean
  prices: boolean
  problems: string | null
}

function readWords(words: string[]): Request | null {
  const options = {
    preview: { type: 'boolean', default: false },
    duplicates: { type: 'boolean', default: false },
    prices: { type: 'boolean', default: false },
    problems: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  let parsed: ReturnType<
    typeof parseArgs<{ args: string[]; allowPositionals: true; options: typeof options }>
  >
  try {
    parsed = parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option')
  }
  const { values, positionals } = parsed
  if (values.help) return null
  const [word, file, ...rest] = positionals
  const noun = nouns.find((known) => known === word)
  if (noun === undefined) throw new UsageError(`Say what to import: ${nouns.join(', ')}.`)
  if (file === undefined) throw new UsageError('Say which file to import.')
  if (rest.length > 0) throw new UsageError(`One file at a time; '${rest.join(' ')}' is left over.`)
  const { preview, duplicates, prices } = values
  const problems = values.problems === undefined ? null : pathOf(values.problems)
  return { noun, file: pathOf(file), preview, duplicates, prices, problems }
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).size > MAX_IMPORT_BYTES) throw new UsageError(`${file} is larger than 10 MB.`)
    return await readFile(file)
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`${file} cannot be read${reason}.`)
  }
}

async function run(words: string[]): Promise<number> {
  const request = readWords(words)
  if (request === null) {
    process.stdout.write(usage)
    return 0
  }
  const { noun, file, preview, duplicates, prices, problems } = request
  const bytes = await readBytes(file)
  const database = await findDatabase(readConfig(process.env))
  try {
    const { db, close } = await connectDatabase(database.url, makeLog('warn'))
    try {
      await migrateDatabase(database.url)
      if (noun === 'invoices') {
        const table = await readTableOf(bytes)
        const asked = {
          id: uuid(),
          fileName: basename(file),
          table,
          preview,
          actor: null,
          now: systemClock.now(),
        }
        const report = await runOpening(db, asked)
        process.stdout.write(describeOpening(report, basename(file)))
        return report.problem !== '' || report.leftCount > 0 ? 1 : 0
      }
      const report = await runImport({ db }, { noun, bytes, preview, duplicates, prices, actor: null })
      process.stdout.write(describeImport(report, { file: basename(file), preview, duplicates, prices }))
      if (problems !== null && report.problemsCsv !== null) await writeFile(problems, report.problemsCsv)
      return report.faults.length > 0 ? 1 : 0
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

const fail = failureOf('import', usage, 'nothing was imported')
process.exitCode = await run(process.argv.slice(2)).catch(fail)
