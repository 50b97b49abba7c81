import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../web/routes.ts'
import { findHeavy } from './first-screens.ts'

/** Everything below it is drawn by the browser only. */
const ROOT = 'shell/AppRoot.tsx'

/** Pieces of the app, and libraries that only they use. */
const ofApp = '/web/(admin|fields|photos|profile|shell|sign-in|ui|worker)/'
const librariesOfApp =
  '/node_modules/(@mantine|@tiptap|@dnd-kit|@tanstack|dexie|prosemirror-[a-z]+|recharts)/'
const withoutEffects = new RegExp(`${ofApp}|${librariesOfApp}`)

/** What shows that a screen is in it after all. */
const onlyOfScreens =
  /\/node_modules\/(@mantine\/(charts|dates|tiptap|form)|@tiptap|@dnd-kit|dexie|prosemirror-[a-z]+|recharts)\//

/** For the server's build: what nothing is imported from is left out. @param id a module's path */
export const hasEffects = (id: string): boolean => !withoutEffects.test(id)

/**
 * Leaves the components of the app's screens out of the server's build, which never draws them, with all that only they
 * import. What else a route exports stays: its title, what it asks for first, its loader.
 */
export function screensOfBrowser(): Plugin {
  const files = new Set(screens().map((file) => fileURLToPath(new URL(`../web/${file}`, import.meta.url))))
  return {
    name: 'screens-of-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: (id) => (files.has(id) ? withoutScreen(id) : null),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const faults = findHeavy(chunks, ['react-router/server-build'], onlyOfScreens)
      if (faults.length > 0) this.error(`The server loads what only screens need:\n  ${faults.join('\n  ')}`)
    },
  }
}

/** A module with all exports of a file but its default. @param file its path */
export const withoutScreen = (file: string): string =>
  `export * from ${JSON.stringify(`${file}?without-screen`)}\nexport default () => null`

/** The files of the app's routes, as `web/routes.ts` names them. */
export function screens(): string[] {
  const app = (routes as RouteConfigEntry[]).filter(({ file }) => file === ROOT)
  return filesOf(app)
}

/** The files of routes, and of those within them. */
export function filesOf(list: readonly RouteConfigEntry[]): string[] {
  return list.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
}
