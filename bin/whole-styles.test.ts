import { expect, test } from 'vitest'
import { findMissingStyles } from './whole-styles.ts'

test('a missing font file is named', () => {
  const styles = `@font-face{font-family:A;src:url(/assets/a-Bx1.woff2) format("woff2"),url("@fontsource/barlow/files/no.woff2")}
    .b{background:url( '../lost.png' )}.c{mask:url(#m)}.d{background:url("data:image/png;base64,AA==")}`
  expect(findMissingStyles(styles)).toEqual(['@fontsource/barlow/files/no.woff2', '../lost.png'])
})
