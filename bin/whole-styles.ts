import type { Plugin } from 'vite'

/** What a style sheet takes from elsewhere: a path of the site, or something that is no file. */
const found = /^(?:\/|data:|#)/

/**
 * Stops the build where a style sheet names a file that there is none of, a typeface say, and names it. By itself the
 * build only warns, and every page goes without.
 */
export function wholeStyles(): Plugin {
  return {
    name: 'whole-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const styles = Object.values(bundle).filter((one) => one.fileName.endsWith('.css'))
        const missing = styles.flatMap((one) => (one.type === 'asset' ? findMissing(String(one.source)) : []))
        if (missing.length > 0)
          this.error(`A style sheet names what is not there:\n  ${[...new Set(missing)].join('\n  ')}`)
      },
    },
  }
}

/** The addresses in a built style sheet that lead to no file of the site. */
export function findMissing(styles: string): string[] {
  const addresses = [...styles.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , address = '']) => address)
  return addresses.filter((address) => !found.test(address))
}
