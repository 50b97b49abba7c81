import type { Plugin } from 'vite'

/** The style sheets of the frame and of the public site, and those for drawing and measuring signs. */
const shared = /\/web\/(theme|shell\/Failure\.module|ui\/DimensionLine\.module|(site|ui\/sign)\/.+)\.css$/

/**
 * One style sheet for all public pages. A page shows nothing before its last style sheet has arrived. On a
 * phone with a weak signal the requests take longer than the bytes: a dozen small sheets cost it a second.
 */
export function siteStyles(): Plugin {
  return {
    name: 'site-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name: 'site', test: shared }] },
    }),
  }
}
