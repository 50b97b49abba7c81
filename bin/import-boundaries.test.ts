import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWrongImports } from './import-boundaries.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

describe('the import check refuses', () => {
  test.each([
    ['domain/sales/quotes.ts', '#server/platform/config.ts'],
    ['domain/sales/quotes.ts', '../../web/call.ts'],
    ['domain/sales/quotes.ts', 'node:fs'],
    ['domain/sales/quotes.ts', 'hono'],
    ['domain/sales/quotes.ts', '../office/stats.ts'],
    ['domain/money/money.ts', '../errors.ts'],
    ['domain/shop/groups.ts', '#domain/access.ts'],
    ['content/texts.ts', '#web/call.ts'],
    ['content/texts.ts', 'zod'],
    ['server/platform/http/http.ts', '#server/people/auth/people.ts'],
    ['server/platform/mail/outbox.ts', '../../pdf/print.ts'],
    ['server/shop/customers/present-customer.ts', '#server/sales/payments/payments.store.ts'],
    ['server/survey/measurements/measurements.calls.ts', '#server/sales/quotes/make-quote.ts'],
    ['server/sales/quotes/send-quote.ts', '#server/main.ts'],
    ['server/main.ts', '#demo/open.ts'],
    ['server/sales/quotes/quotes.calls.ts', '#web/call.ts'],
    ['server/sales/quotes/quotes.calls.ts', 'drizzle-orm'],
    ['server/sales/quotes/quotes.calls.ts', '#server/platform/db/tables.ts'],
    ['server/sales/quotes/accept-quote.ts', 'drizzle-orm'],
    ['server/main.ts', '#server/platform/db/documents.tables.ts'],
    ['server/sales/quotes/quotes.calls.ts', 'hono/cookie'],
    ['server/sales/quotes/quotes.store.ts', 'hono'],
    ['server/sales/quotes/quotes.store.ts', '#server/platform/http/http.ts'],
    ['server/sales/quotes/quotes.store.ts', '../invoices/invoices.calls.ts'],
    ['server/sales/quotes/quotes.store.ts', '#domain/contract/quotes.contract.ts'],
    ['server/main.ts', './testing/database.ts'],
    ['web/call.ts', '#server/platform/config.ts'],
    ['web/call.ts', 'node:path'],
    ['web/ui/Table.tsx', '../shell/Shell.tsx'],
    ['web/ui/Table.tsx', '#web/admin/sales/quotes/QuoteList.tsx'],
    ['web/ui/Table.tsx', '#web/photos/PhotoView.tsx'],
    ['web/ui/Table.tsx', '#domain/money/money.ts'],
    ['web/photos/PhotoView.tsx', '../shell/Shell.tsx'],
    ['web/site/BottomBand.tsx', '#content/site.ts'],
    ['web/shell/Sidebar.tsx', '#content/shop-start.ts'],
    ['server/mail/letters/layout.ts', '#content/site.ts'],
    ['server/mail/letters/layout.ts', '#content/shop-start.ts'],
    ['domain/mail/letters.ts', '#content/site.ts'],
    ['domain/mail/letters.ts', '#content/shop-start.ts'],
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

test('the import check allows the imports of ARCHITECTURE.md', () => {
  const allowed = [
    ['domain/sales/invoices.ts', './quotes.ts'],
    ['domain/sales/invoices.ts', '../errors.ts'],
    ['domain/access.ts', './contract/base.ts'],
    ['server/sales/quotes/quotes.store.ts', '#server/shop/customers/credit.store.ts'],
    ['server/main.ts', './office/privacy/erase-expired.ts'],
    ['demo/open.ts', '#server/main.ts'],
    ['web/photos/PhotoView.tsx', '#domain/survey/photos.ts'],
    ['domain/contract/quotes.contract.ts', '@orpc/contract'],
    ['server/sales/quotes/quotes.calls.ts', './quotes.store.ts'],
    ['server/sales/quotes/quotes.store.ts', 'drizzle-orm'],
    ['web/admin/sales/quotes/QuoteList.tsx', '../../ui/Table.tsx'],
    ['web/admin/sales/quotes/QuoteList.tsx', '#web/shell/toast.ts'],
    ['web/worker/A.tsx', '#domain/sales/quotes.ts'],
  ]
  for (const [path = '', target] of allowed) {
    expect(findWrongImports([{ path, text: `import { x } from '${target}'` }])).toEqual([])
  }
  // The path of a screen is not an import.
  expect(findWrongImports([{ path: 'content/site.ts', text: `['/import', 'hono']` }])).toEqual([])
})

test('the import check names a cycle of files', () => {
  const circle = [
    { path: 'web/ui/A.tsx', text: "import type { B } from './B.tsx'" },
    { path: 'web/ui/B.tsx', text: "import { C } from './C.tsx'" },
    { path: 'web/ui/C.tsx', text: "import { A } from './A.tsx'" },
  ]
  expect(findWrongImports(circle)).toEqual([
    'web/ui/A.tsx imports web/ui/B.tsx imports web/ui/C.tsx imports web/ui/A.tsx: that is a circle',
  ])
  expect(findWrongImports(circle.slice(0, 2))).toEqual([])
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
    house = await mkdtemp(join(tmpdir(), 'fascia-boundaries-'))
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

/** An empty package with the real projects; only its own cache is written. */
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

/** @returns the compiler's messages about the three rooms */
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
