import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findClockReads } from './one-clock.ts'
import { findSharedNames } from './shared-names.ts'
import { findStateChecks } from './state-checks.ts'

// What may import what. TypeScript's projects keep the rooms apart. This checks the rest, and the rooms
// again, so that a wrong import is reported with the rule that it breaks.

export type Source = { path: string; text: string }

type Rule = {
  says: string
  from: RegExp
  /** What those files must not import: a path inside Fascia, or the name of a package. */
  never: RegExp
}

const areas = ['site', 'portal', 'admin', 'worker']

const rules: readonly Rule[] = [
  {
    says: 'domain/ knows nothing of the server or the web',
    from: /^domain\//,
    never: /^(server|web|demo)\//,
  },
  {
    says: 'domain/ is pure: zod, the contract library, exact decimals, and the forms of phone and VAT numbers are all that it may lean on',
    from: /^domain\//,
    never: /^(?!(domain|content)\/|zod$|@orpc\/contract$|big\.js$|jsvat-next$|libphonenumber-js(\/|$))/,
  },
  {
    says: 'content/ is words: it asks the domain what they have to be, and imports nothing else',
    from: /^content\//,
    never: /^(?!(domain|content)\/)/,
  },
  { says: 'server/ never imports the web: it mounts what was built', from: /^server\//, never: /^web\// },
  { says: 'a real shop needs no made-up one', from: /^(server|web)\/(?!testing\/)/, never: /^demo\// },
  { says: 'web/ never imports the server, not even its types', from: /^web\//, never: /^server\// },
  { says: 'web/ runs in a browser', from: /^web\//, never: /^node:/ },
  ...areas.map((area) => ({
    says: `web/${area} shares with the other areas only what lies outside them`,
    from: new RegExp(`^web/${area}/`),
    never: new RegExp(`^web/(${areas.filter((other) => other !== area).join('|')})/`),
  })),
  {
    says: 'web/ui knows nothing of the trade, the areas and the shell',
    from: /^web\/ui\//,
    never: /^(domain|content)\/|^web\/(?!ui\/)/,
  },
  {
    says: 'pieces of the trade know nothing of the areas and the shell',
    from: /^web\/(fields|photos|sign)\//,
    never: new RegExp(`^web/(${areas.join('|')}|shell|sign-in)/`),
  },
  {
    says: "who the shop is stands in its settings: of the site's configuration only its words are read (words.ts)",
    from: /^(server|web|demo)\/|^domain\/(?!site\/site\.schema\.ts$)/,
    never: /^content\/site\.ts$/,
  },
  {
    says: 'who the shop is stands in its settings: what they begin with is for the settings alone',
    from: /^(server\/(?!shop\/settings\/|testing\/)|web\/)|^domain\/(?!shop\/shop-identity\.ts$)/,
    never: /^content\/shop-start\.ts$/,
  },
  {
    says: 'a store is SQL only',
    from: /^server\/.*\.store\.ts$/,
    never:
      /^(hono|@orpc|better-auth)(\/|$)|^server\/(platform\/http\/(http|app)|api)\.ts$|\.calls\.ts$|^domain\/contract\//,
  },
  {
    says: 'SQL stands in stores',
    from: /^server\/(?!platform\/|testing\/)(?!.*\.(store|tables)\.ts$)/,
    never: /^(drizzle-orm|pg)(\/|$)|^server\/platform\/db\/([a-z-]+\.)?tables\.ts$/,
  },
  { says: 'calls leave HTTP to platform/http', from: /^server\/.*\.calls\.ts$/, never: /^hono(\/|$)/ },
  {
    says: 'what runs a shop needs no test tools',
    from: /^(content|demo|(domain|server|web)\/(?!testing\/))/,
    never: /^(vitest|vitest-browser-react|@playwright\/test)(\/|$)|^(domain|server|web)\/testing\//,
  },
]

/**
 * The families of a room, in the order in which they build on one another: each may import only those before
 * it. A file outside all families is above them, and none may import it, except the words that everything in
 * `domain/` uses.
 */
const families: Readonly<Record<string, readonly string[]>> = {
  domain: [
    ...['money', 'words', 'shop', 'people', 'mail', 'sign', 'survey', 'sales', 'work', 'site', 'office'],
    ...['contract', 'access'],
  ],
  server: [
    'platform',
    'shop',
    'pdf',
    'people',
    'survey',
    'sales',
    'work',
    'portal',
    'site',
    'mail',
    'office',
    'start',
  ],
}

/** @returns one sentence for each import that crosses a boundary, and one for each circle */
export function findWrongImports(sources: readonly Source[]): string[] {
  const imports = new Map(
    sources
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .map(({ path, text }) => [path, readImports(path, text)]),
  )
  const wrong = [...imports].flatMap(([path, targets]) => targets.flatMap((target) => judge(path, target)))
  return [...wrong, ...findCircles(imports)]
}

function judge(path: string, target: string): string[] {
  const broken = rules
    .filter(({ from, never }) => from.test(path) && never.test(target))
    .map(({ says }) => says)
  const [room = ''] = path.split('/')
  const order = families[room]
  if (order && target.startsWith(`${room}/`) && !path.startsWith(`${room}/testing/`)) {
    const [own, other] = [familyOf(path), familyOf(target)]
    if (order.indexOf(other) > order.indexOf(own))
      broken.push(`${room}/ is built in this order: ${order.join(', ')}`)
  }
  return broken.map((says) => `${path} imports ${target}: ${says}`)
}

/** A file outside all families is a word of the domain, or belongs to the start of the server. */
function familyOf(path: string): string {
  const [room, ...rest] = path.split('/')
  if (rest.length > 1) return rest[0] ?? ''
  if (room === 'domain') return rest[0] === 'access.ts' ? 'access' : 'words'
  return 'start'
}

/** One sentence for each circle of files that import one another: they can only be understood together. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const under: string[] = []
  const visit = (path: string) => {
    if (done.has(path)) return
    const begin = under.indexOf(path)
    if (begin !== -1) {
      circles.push(`${[...under.slice(begin), path].join(' imports ')}: that is a circle`)
      return
    }
    under.push(path)
    for (const target of imports.get(path) ?? []) if (imports.has(target)) visit(target)
    under.pop()
    done.add(path)
  }
  for (const path of imports.keys()) visit(path)
  return circles
}

const importForms =
  /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?<![\w/'"])import\s*\(?\s*['"]([^'"]+)['"]/g

function readImports(path: string, text: string): string[] {
  return [...text.matchAll(importForms)].map((found) => {
    const name = found[1] ?? found[2] ?? ''
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
  })
}

function readSources(root: string): Source[] {
  return ['content', 'demo', 'domain', 'server', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const path = posix.join(room, name.replaceAll('\\', '/'))
        return { path, text: readFileSync(join(root, path), 'utf8') }
      }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources(dirname(dirname(fileURLToPath(import.meta.url))))
  const wrong = [findWrongImports, findClockReads, findStateChecks, findSharedNames].flatMap((find) =>
    find(sources),
  )
  for (const sentence of wrong) process.stderr.write(`${sentence}\n`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
