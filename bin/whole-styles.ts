import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Of the components of first screens, and of the others. */
const mantineSheets = ['first', 'late'].map((part) =>
  fileURLToPath(new URL(`../web/shell/mantine-${part}.css`, import.meta.url)),
)

/** References in a style sheet: a path of the site, or something that is not a file. */
const found = /^(?:\/|data:|#)/

/**
 * Stops the build if a style sheet refers to a missing file, for example a typeface, or if a component of Mantine
 * is used without its sheet, and names them. By itself the build only warns, and every page would lack the file.
 */
export function wholeStyles(): Plugin {
  return {
    name: 'whole-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const styles = Object.values(bundle).filter((one) => one.fileName.endsWith('.css'))
        const missing = styles.flatMap((one) =>
          one.type === 'asset' ? findMissingStyles(String(one.source)) : [],
        )
        const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
        const sheets = mantineSheets.map((file) => readFileSync(file, 'utf8')).join('')
        const plain = findPlainComponents(modules, sheets)
        if (this.environment.name === 'client' && plain.length > 0)
          this.error(
            `web/shell/mantine-first.css and -late.css leave out what is used:\n  ${plain.join('\n  ')}`,
          )
        if (missing.length > 0)
          this.error(`A style sheet names what is not there:\n  ${[...new Set(missing)].join('\n  ')}`)
      },
    },
  }
}

const componentStyles = /\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/

/** The components of Mantine among these modules that the app's sheet leaves out. */
export function findPlainComponents(modules: readonly string[], sheet: string): string[] {
  const used = modules.flatMap((id) => componentStyles.exec(id)?.[1] ?? [])
  return [...new Set(used)].filter((name) => !sheet.includes(`/${name}.layer.css`))
}

/** The addresses in a built style sheet that lead to no file of the site. */
export function findMissingStyles(styles: string): string[] {
  const addresses = [...styles.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , address = '']) => address)
  return addresses.filter((address) => !found.test(address))
}
