import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWrongImports } from './walls.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

describe('the import check refuses', () => {
  test.each([
    ['domain/quotes.ts', '#server/config.ts'],
    ['domain/quotes.ts', '../web/call.ts'],
    ['domain/quotes.ts', 'node:fs'],
    ['domain/quotes.ts', 'hono'],
    ['domain/quotes.ts', './invoices.ts'],
    ['server/quotes/quotes.calls.ts', '#web/call.ts'],
    ['server/quotes/quotes.calls.ts', 'drizzle-orm'],
    ['server/quotes/quotes.calls.ts', '../db/tables.ts'],
    ['server/quotes/quotes.store.ts', 'hono'],
    ['server/quotes/quotes.store.ts', '../http.ts'],
    ['server/quotes/quotes.store.ts', '../invoices/invoices.calls.ts'],
    ['server/quotes/quotes.store.ts', '#domain/contract/quotes.contract.ts'],
    ['server/main.ts', './testing/database.ts'],
    ['web/call.ts', '#server/config.ts'],
    ['web/call.ts', 'node:path'],
    ['web/ui/Table.tsx', '../shell/Shell.tsx'],
    ['web/ui/Table.tsx', '#web/admin/quotes/QuoteList.tsx'],
    ['web/site/BottomBand.tsx', '#domain/site.ts'],
    ['web/shell/Sidebar.tsx', '#domain/shop-start.ts'],
    ['server/mail/layout.ts', '#domain/site.ts'],
    ['server/mail/layout.ts', '#domain/shop-start.ts'],
    ['domain/letters.ts', './site.ts'],
    ['domain/letters.ts', './shop-start.ts'],
    ...areaPairs().map(([from, to]): [string, string] => [`web/${from}/A.tsx`, `../${to}/B.tsx`]),
  ])('%s importing %s', (path, target) => {
    for (const text of [
      `import { x } from '${target}'`,
      `import type { X } from '${target}'`,
      `import {\n  a,\n  b,\n} from '${target}'`,
      `export * from '${target}'`,
      `const x = await import('${target}')`,
      `import '${target}'`,
    ]) {
      expect(findWrongImports([{ path, text }]), text).not.toEqual([])
    }
  })
})

test('the import check lets pass what the house allows', () => {
  const allowed = [
    ['domain/invoices.ts', './quotes.ts'],
    ['domain/contract/quotes.contract.ts', '@orpc/contract'],
    ['server/quotes/quotes.calls.ts', './quotes.store.ts'],
    ['server/quotes/quotes.store.ts', 'drizzle-orm'],
    ['web/admin/quotes/QuoteList.tsx', '../../ui/Table.tsx'],
    ['web/admin/quotes/QuoteList.tsx', '#web/shell/toast.ts'],
    ['web/worker/A.tsx', '#domain/quotes.ts'],
  ]
  for (const [path = '', target] of allowed) {
    expect(findWrongImports([{ path, text: `import { x } from '${target}'` }])).toEqual([])
  }
  // The path of a screen is no import.
  expect(findWrongImports([{ path: 'domain/site.ts', text: `['/import', 'hono']` }])).toEqual([])
})

describe('TypeScript refuses', () => {
  const wrong: [path: string, text: string][] = [
    ['domain/to-server.ts', `import type { S } from '#server/s.ts'\nexport type X = S`],
    ['domain/to-web.ts', `import type { W } from '#web/w.ts'\nexport type X = W`],
    ['domain/to-node.ts', `import { readFileSync } from 'node:fs'\nexport const x = readFileSync`],
    ['domain/to-process.ts', `export const x = process.env`],
    ['domain/to-dom.ts', `export const x = document.title`],
    ['domain/to-fetch.ts', `export const x = fetch('/')`],
    ['server/to-web.ts', `import type { W } from '#web/w.ts'\nexport type X = W`],
    ['server/to-dom.ts', `export const x = document.title`],
    ['web/to-server.ts', `import type { S } from '#server/s.ts'\nexport type X = S`],
    ['web/to-node.ts', `import { readFileSync } from 'node:fs'\nexport const x = readFileSync`],
    ['web/to-process.ts', `export const x = process.env`],
  ]
  const right: [path: string, text: string][] = [
    ['domain/d.ts', 'export type D = string'],
    ['server/s.ts', `import type { D } from '#domain/d.ts'\nexport type S = D`],
    ['web/w.ts', `import type { D } from '#domain/d.ts'\nexport type W = D`],
  ]
  let house: string
  let complaints: string

  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'fascia-walls-'))
    await buildHouse(house)
    for (const [path, text] of [...wrong, ...right]) await writeFile(join(house, path), `${text}\n`)
    complaints = await compile(house)
  })
  afterAll(() => rm(house, { recursive: true, force: true }))

  test.each(wrong)('%s', (path) => {
    expect(complaints).toMatch(new RegExp(`^${path}\\(`, 'm'))
  })

  test('and nothing else', () => {
    for (const [path] of right) expect(complaints).not.toContain(`${path}(`)
  })
})

function areaPairs(): [string, string][] {
  const areas = ['site', 'admin', 'worker']
  return areas.flatMap((from) => areas.filter((to) => to !== from).map((to): [string, string] => [from, to]))
}

/** An empty house with the real projects; only its own cache is written. */
async function buildHouse(house: string): Promise<void> {
  await mkdir(join(house, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '.cache') await symlink(join(root, 'node_modules', name), join(house, 'node_modules', name))
  }
  for (const name of ['package.json', 'tsconfig.base.json']) await cp(join(root, name), join(house, name))
  for (const room of ['domain', 'server', 'web']) {
    await mkdir(join(house, room))
    await cp(join(root, room, 'tsconfig.json'), join(house, room, 'tsconfig.json'))
  }
}

/** @returns what the compiler says of the three rooms */
function compile(house: string): Promise<string> {
  const compiler = join(root, 'node_modules', '.bin', 'tsc')
  return new Promise((resolve) => {
    execFile(
      compiler,
      ['-b', 'domain', 'server', 'web', '--pretty', 'false'],
      { cwd: house },
      (_error, words) => resolve(words),
    )
  })
}
