import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

// The walls between the rooms that TypeScript's projects cannot hold, and once more those that they do: a wrong
// import is then named by the rule that it breaks.

export type Source = { path: string; text: string }

type Rule = {
  says: string
  from: RegExp
  /** What those files must not import: a path inside the package, or the name of a package. */
  never: RegExp
}

const areas = ['site', 'admin', 'worker']

const rules: readonly Rule[] = [
  { says: 'domain/ knows nothing of the server or the web', from: /^domain\//, never: /^(server|web)\// },
  {
    says: 'domain/ is pure: zod, the contract library, exact decimals, and the forms of phone and VAT numbers are all that it may lean on',
    from: /^domain\//,
    never: /^(?!domain\/|zod$|@orpc\/contract$|big\.js$|jsvat-next$|libphonenumber-js(\/|$))/,
  },
  { says: 'server/ never imports the web: it mounts what was built', from: /^server\//, never: /^web\// },
  { says: 'web/ never imports the server, not even its types', from: /^web\//, never: /^server\// },
  { says: 'web/ runs in a browser', from: /^web\//, never: /^node:/ },
  ...areas.map((area) => ({
    says: `web/${area} shares with the other areas only what lies in web/ui and web/shell`,
    from: new RegExp(`^web/${area}/`),
    never: new RegExp(`^web/(${areas.filter((other) => other !== area).join('|')})/`),
  })),
  {
    says: 'web/ui knows nothing of the areas and the shell',
    from: /^web\/ui\//,
    never: new RegExp(`^web/(${areas.join('|')}|shell|sign-in)/`),
  },
  {
    says: "who the shop is stands in its settings: of the site's configuration only its words are read (site.words.ts)",
    from: /^(server|web)\/|^domain\/(?!(site\.schema|site\.words|shop-start)\.ts$)/,
    never: /^domain\/site\.ts$/,
  },
  {
    says: 'who the shop is stands in its settings: what they begin with is for the settings alone',
    from: /^(server\/(?!settings\/|demo\/|testing\/)|web\/)|^domain\/(?!shop-identity\.ts$)/,
    never: /^domain\/shop-start\.ts$/,
  },
  {
    says: 'a store is SQL only',
    from: /^server\/.*\.store\.ts$/,
    never: /^(hono|@orpc|better-auth)(\/|$)|^server\/(http|app|api)\.ts$|\.calls\.ts$|^domain\/contract\//,
  },
  {
    says: 'calls leave SQL to their store and HTTP to http.ts',
    from: /^server\/.*\.calls\.ts$/,
    never: /^(drizzle-orm|pg|hono)(\/|$)|^server\/db\/([a-z-]+\.)?tables\.ts$/,
  },
  {
    says: 'what runs a shop needs no test tools',
    from: /^(domain|(server|web)\/(?!testing\/))/,
    never: /^(vitest|vitest-browser-react|@playwright\/test)(\/|$)|^(server|web)\/testing\//,
  },
]

/** Nouns of the domain in the order in which they build on one another: each may import only those before it. */
const upstream = [
  ...['people', 'settings', 'customers', 'groups', 'services', 'measurements', 'lines', 'documents'],
  ...['quotes', 'payments', 'invoices', 'credits', 'stats'],
]

/** @returns one sentence for each import that goes through a wall */
export function findWrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => readImports(path, text).flatMap((target) => judge(path, target)))
}

function judge(path: string, target: string): string[] {
  if (/\.test\.tsx?$/.test(path)) return []
  const broken = rules
    .filter(({ from, never }) => from.test(path) && never.test(target))
    .map(({ says }) => says)
  const [noun, other] = [nounOf(path), nounOf(target)]
  if (noun !== -1 && other > noun) broken.push('nouns of the domain are imported upstream only')
  return broken.map((says) => `${path} imports ${target}: ${says}`)
}

function nounOf(path: string): number {
  return upstream.indexOf(/^domain\/([a-z-]+)\.ts$/.exec(path)?.[1] ?? '')
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
  return ['domain', 'server', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const path = posix.join(room, name.replaceAll('\\', '/'))
        return { path, text: readFileSync(join(root, path), 'utf8') }
      }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = findWrongImports(readSources(dirname(dirname(fileURLToPath(import.meta.url)))))
  for (const sentence of wrong) process.stderr.write(`${sentence}\n`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
