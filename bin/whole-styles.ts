import type { Plugin } from 'vite'

/** References in a style sheet: a path of the site, or something that is not a file. */
const found = /^(?:\/|data:|#)/

/**
 * Stops the build if a style sheet refers to a missing file, for example a typeface, and names it. By itself
 * the build only warns, and every page would lack the file.
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
        if (missing.length > 0)
          this.error(`A style sheet names what is not there:\n  ${[...new Set(missing)].join('\n  ')}`)
      },
    },
  }
}

/** The addresses in a built style sheet that lead to no file of the site. */
export function findMissingStyles(styles: string): string[] {
  const addresses = [...styles.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , address = '']) => address)
  return addresses.filter((address) => !found.test(address))
}
