import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const all = fileURLToPath(new URL('../web/shell/mantine.css', import.meta.url))
const late = fileURLToPath(new URL('../web/shell/mantine-late.css', import.meta.url))

const componentStyles = /\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/
const importsLate = '@import "./mantine-late.css";'

/**
 * Takes the sheet of late components out of the one that every screen loads, and gives it to each of these
 * components: whatever file uses one loads it. One sheet for all of them, because Mantine's rules rely on their order.
 */
export function mantineSheets(): Plugin {
  return {
    name: 'mantine-sheets',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === all) {
        if (!code.includes(importsLate)) this.error(`${all} does not import the late components`)
        return { code: code.replace(importsLate, ''), map: null }
      }
      if (!isLate(id, readFileSync(late, 'utf8'))) return null
      return { code: `import ${JSON.stringify(late)}\n${code}`, map: null }
    },
  }
}

/** Whether a module names the classes of a component whose rules are in the sheet. */
export function isLate(id: string, sheet: string): boolean {
  const [, name] = componentStyles.exec(id) ?? []
  return name !== undefined && sheet.includes(`/${name}.layer.css`)
}
