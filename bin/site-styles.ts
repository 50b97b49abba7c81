import type { Plugin } from 'vite'

/** The frame's and the public site's style sheets, with the drawing of signs and what it measures them with. */
const shared = /\/web\/(theme|shell\/Failure\.module|ui\/DimensionLine\.module|(site|ui\/sign)\/.+)\.css$/

/**
 * One style sheet for all public pages. Nothing of a page shows before the last of its style sheets is there, and a
 * phone far from its mast waits longer for the asking than for the bytes: a dozen small ones cost it a second.
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
