import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { customers } from '#server/platform/db/tables.ts'
import { makeLog } from '#server/platform/log.ts'
import { type CommandEnd, runCommand } from '#server/testing/process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-import-'))
  await writeFile(join(folder, 'good.csv'), 'Name,Email,Hat\nAnn,ann@oak.example,red\nBo,bo@elm.example,\n')
  await writeFile(join(folder, 'bad.csv'), 'Name,Email\nCas,cas@\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function command(...words: string[]): Promise<CommandEnd> {
  return runCommand('import', { DATA_DIR: join(folder, 'data'), INIT_CWD: folder }, words)
}

describe('npm run import', () => {
  it('prints its usage, and exits with 2 when used wrongly', async () => {
    expect(await command('--help')).toMatchObject({ code: 0 })
    for (const words of [[], ['cats', 'good.csv'], ['customers'], ['customers', 'none.csv'], ['--what']]) {
      const { code, err } = await command(...words)
      expect(code).toBe(2)
      expect(err).toContain('Usage: npm run import -- customers|services|invoices FILE')
    }
  })

  it('previews, imports, and recognises duplicates, on its own data folder', async () => {
    const preview = await command('customers', 'good.csv', '--preview')
    expect(preview.code).toBe(0)
    expect(preview.out).toContain('good.csv: 2 rows, 2 ready, 0 likely duplicates, 0 rows with a problem')
    expect(preview.out).toContain('Columns kept as custom fields: Hat')
    expect(preview.out).toContain('Name: Ann | Email: ann@oak.example')
    expect(preview.out).toContain('nothing was imported')
    expect((await command('customers', 'good.csv')).out).toContain('Imported: 2 customers.')
    expect((await command('customers', 'good.csv')).out).toContain(
      "row 2 (Ann): Same email as 'Ann' in the shop",
    )
  })

  it('reports errors by row and reason, and exits with 1', async () => {
    const { code, out } = await command('customers', 'bad.csv')
    expect(code).toBe(1)
    expect(out).toContain('row 2 (Cas): Email: Invalid email address')
    expect(out).toContain('The rows with problems were left out.')
  })

  it('carries in open invoices, once', async () => {
    const invoices = 'Customer,Number,Date,Amount due\nOak,1042,2026-10-01,120.00\nOak,1043,2026-10-01,0\n'
    await writeFile(join(folder, 'open.csv'), invoices)
    const preview = await command('invoices', 'open.csv', '--preview')
    expect(preview.out).toContain('row 2: Invoice 1042 of Oak (new), £120.00 open')
    expect(preview.out).toContain('row 3 (1043, Oak): Paid already')
    expect(preview.out).toContain('Nothing was carried in.')
    expect((await command('invoices', 'open.csv')).out).toContain('Carried in: 1 invoice, £120.00 owed')
    expect((await command('invoices', 'open.csv')).out).toContain('row 2 (1042, Oak): Carried in already')
  })

  it('works beside a running Fascia on the same data folder', async () => {
    const running = await startEmbeddedPostgres(join(folder, 'data'), makeLog('silent'))
    try {
      expect((await command('customers', 'good.csv', '--duplicates')).out).toContain('Imported: 2 customers.')
      const { db, close } = await connectDatabase(running.url, makeLog('silent'))
      expect(await db.select({ n: count() }).from(customers)).toEqual([{ n: 5 }])
      await close()
    } finally {
      await running.stop()
    }
  })
})
