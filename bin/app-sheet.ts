import type { Plugin } from 'vite'

/** A file of the build in Vite's manifest, as far as this looks at it. */
interface Entry {
  src?: string
  name?: string
  css?: string[]
}

const MANIFEST = '.vite/manifest.json'

/**
 * Lets the app's root ask for the sheet of the frame's file, and nobody else. Public pages share words and rules
 * with the app, and so import files that import the frame: by itself the build links its sheet to each of them, and a
 * page shows nothing before its last sheet.
 */
export function appSheet(): Plugin {
  return {
    name: 'app-sheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const manifest = bundle[MANIFEST]
        if (manifest?.type !== 'asset') return this.error(`The build has no ${MANIFEST}`)
        const moved = moveSheet(JSON.parse(String(manifest.source)), 'frame', 'web/shell/AppRoot.tsx')
        if (moved === null) return this.error('The frame has no sheet, or the app has no root')
        manifest.source = JSON.stringify(moved, null, 2)
      },
    },
  }
}

/**
 * A manifest in which one route asks for the sheets of a file, before its own, and the file does not.
 * @returns null if either is not there
 */
export function moveSheet(
  entries: Record<string, Entry>,
  file: string,
  route: string,
): Record<string, Entry> | null {
  const found = Object.entries(entries)
  const [from, shared] = found.find(([, { name, css }]) => name === file && css) ?? []
  const [to, root] = found.find(([, { src }]) => src?.split('?')[0] === route) ?? []
  if (from === undefined || to === undefined || !shared || !root) return null
  const { css, ...rest } = shared
  return { ...entries, [from]: rest, [to]: { ...root, css: [...(css ?? []), ...(root.css ?? [])] } }
}
