import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ofParts = fileURLToPath(new URL('../web/ui/reach-files.ts', import.meta.url))
const ofScreens = fileURLToPath(new URL('../web/shell/load-route-module.ts', import.meta.url))

/** Where the router loads a screen's file. */
const ofRouter = /\/react-router\/dist\/.+\/routeModules\.js$/

/** Where Vite loads the parts of a page. */
const ofVite = '\0vite/preload-helper.js'
const method = 'export const __vitePreload'
const mode = 'link.crossOrigin = ""'

/**
 * Puts the app's own function in the place of the router's that loads a screen's file: the router's reloads the page at
 * the first failure, and leaves no way to do anything else. And has the files of a part fetched before it is imported.
 */
export function patientScreens(): Plugin {
  let isReplaced = false
  return {
    name: 'patient-screens',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!ofRouter.test(id)) return null
      isReplaced = true
      return `export { loadRouteModule } from ${JSON.stringify(ofScreens)}`
    },
    transform(code, id) {
      if (id !== ofVite) return null
      if (!code.includes(method) || !code.includes(mode))
        this.error('Vite loads the parts of a page in another way')
      return { code: patientParts(code), map: null }
    },
    generateBundle() {
      if (!isReplaced) this.error('The router loads the files of screens in another place')
    },
  }
}

/**
 * Vite's own way, once all files of the part are there. Style sheets are asked for as the router asks for those of a
 * screen: for one in two modes the browser warns, and reads it twice.
 */
const patientParts = (code: string): string => `import { reachFiles } from ${JSON.stringify(ofParts)}
${code.replace(method, 'const preloadAtOnce').replace(mode, `if (!isCss) ${mode}`)}
${method} = async (load, files, importer) => {
  await reachFiles(load, files)
  return preloadAtOnce(load, files, importer)
}`
