import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = fileURLToPath(new URL('../web/shell/load-route-module.ts', import.meta.url))

/** Where the router loads a screen's file. */
const ofRouter = /\/react-router\/dist\/.+\/routeModules\.js$/

/**
 * Puts the app's own function in the place of the router's that loads a screen's file: the router's reloads the page at
 * the first failure, and leaves no way to do anything else.
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
      return `export { loadRouteModule } from ${JSON.stringify(own)}`
    },
    generateBundle() {
      if (!isReplaced) this.error('The router loads the files of screens in another place')
    },
  }
}
