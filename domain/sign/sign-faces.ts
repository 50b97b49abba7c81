/** The font files of each face: the package of its family and its weight, as in web/sign/sign-faces.css. */
export const signFaces = {
  grotesque: ['barlow', 700],
  condensed: ['big-shoulders-display', 800],
  slab: ['rokkitt', 800],
  serif: ['bodoni-moda', 800],
  script: ['pacifico', 400],
  'grotesque-tube': ['barlow', 100],
  'condensed-tube': ['big-shoulders-display', 100],
  'slab-tube': ['rokkitt', 100],
  'serif-tube': ['bodoni-moda', 400],
  'script-tube': ['sacramento', 400],
} as const
