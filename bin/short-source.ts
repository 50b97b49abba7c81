/**
 * How what Node runs is written. Node keeps the source of all that it has loaded: without comments and white space it is
 * half as long, and in ASCII each letter takes one byte instead of two. Names stay, for whoever reads the log.
 */
export const shortSource = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true, legalComments: 'none' },
} as const
