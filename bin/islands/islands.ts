import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const siteFolder = join(root, 'web/site')
/** The only script of the customer's pages, which need no React: docs/decisions/0059-plain-script.md. */
const portal = join(root, 'web/portal/script/portal.ts')
/** Every page with islands loads this script; it loads theirs. */
const caller = join(siteFolder, 'call-islands.ts')

/** Set by the browser's build, which runs first; the server's build writes the addresses into the pages. */
const scriptsList = join(root, 'node_modules/.cache/fascia/islands.json')

const virtual = 'virtual:islands'
const resolved = `\0${virtual}`
/** The suffix that imports the script which hydrates an island; the file's own path imports its component. */
const waking = '?wake'

/**
 * Gives each file `<Name>.island.tsx` in web/site its own script, which a static page refers to beside the
 * island's HTML. React and other code that islands share with the app is one file for all.
 */
export function islands(): Plugin {
  let isDev = false
  return {
    name: 'islands',
    enforce: 'pre',
    configResolved(config) {
      isDev = config.command === 'serve'
    },
    buildStart() {
      if (isDev || this.environment.name !== 'client') return
      this.emitFile({ type: 'chunk', id: caller, name: 'call-islands' })
      this.emitFile({ type: 'chunk', id: portal, name: 'portal' })
      for (const file of findIslands())
        this.emitFile({ type: 'chunk', id: `${file}${waking}`, name: nameOf(file) })
    },
    resolveId(id) {
      if (id === virtual) return resolved
      return id.endsWith(waking) ? id : null
    },
    load(id) {
      if (id === resolved) return this.environment.name === 'client' ? forBrowser : forServer(isDev)
      return id.endsWith(waking) ? wakingScript(id.slice(0, -waking.length), isDev) : null
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const importsOf = gatherImports(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])))
      const scripts = chunks
        .filter(({ facadeModuleId: id }) => id?.endsWith(waking))
        .map(({ facadeModuleId, fileName }) => [
          nameOf(String(facadeModuleId)),
          { script: `/${fileName}`, imports: importsOf(fileName).map((name) => `/${name}`) },
        ])
      const call = chunks.find(({ facadeModuleId }) => facadeModuleId === caller)
      if (!call) this.error('The script that calls the islands was not built')
      const ofPortal = chunks.find(({ facadeModuleId }) => facadeModuleId === portal)
      if (!ofPortal) this.error('The script of the customer’s pages was not built')
      const { fileName } = ofPortal
      const portalFiles = {
        script: `/${fileName}`,
        imports: importsOf(fileName).map((name) => `/${name}`),
      }
      mkdirSync(dirname(scriptsList), { recursive: true })
      writeFileSync(
        scriptsList,
        JSON.stringify({
          caller: `/${call.fileName}`,
          portal: portalFiles,
          scripts: Object.fromEntries(scripts),
        }),
      )
    },
  }
}

/** In a browser, an island inside the app is an ordinary component. */
const forBrowser = [
  'export const render = null',
  "export const caller = ''",
  "export const portal = { script: '', imports: [] }",
  'export const scripts = {}',
].join('\n')

function forServer(isDev: boolean): string {
  const list = isDev ? readSources() : JSON.parse(readFileSync(scriptsList, 'utf8'))
  return [
    "export { renderToString as render } from 'react-dom/server'",
    `export const caller = ${JSON.stringify(list.caller)}`,
    `export const portal = ${JSON.stringify(list.portal)}`,
    `export const scripts = ${JSON.stringify(list.scripts)}`,
  ].join('\n')
}

/** The same addresses as in a build, if the browser gets the sources directly. */
function readSources() {
  return {
    caller: `/@fs${caller}`,
    portal: { script: `/@fs${portal}`, imports: [] },
    scripts: Object.fromEntries(
      findIslands().map((file) => [nameOf(file), { script: `/@fs${file}${waking}`, imports: [] }]),
    ),
  }
}

/** For a file: everything that it imports before it runs, and what those import. */
function gatherImports(imports: ReadonlyMap<string, readonly string[]>): (fileName: string) => string[] {
  return (fileName) => {
    const gathered = new Set(imports.get(fileName))
    // A set's iteration includes what is added to it meanwhile.
    for (const name of gathered) for (const further of imports.get(name) ?? []) gathered.add(further)
    return [...gathered]
  }
}

function wakingScript(file: string, isDev: boolean): string {
  return [
    ...(isDev ? ["import 'virtual:react-router/inject-hmr-runtime'"] : []),
    `import Component from ${JSON.stringify(file)}`,
    `import { wakeIslands } from ${JSON.stringify(join(siteFolder, 'wake-islands.ts'))}`,
    `wakeIslands(${JSON.stringify(nameOf(file))}, Component)`,
  ].join('\n')
}

function findIslands(): string[] {
  return readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.island.tsx'))
    .map((name) => join(siteFolder, name))
}

function nameOf(file: string): string {
  return basename(file.replace(waking, ''), '.island.tsx')
}
