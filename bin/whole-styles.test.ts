import { expect, test } from 'vitest'
import { findMissingStyles, findPlainComponents } from './whole-styles.ts'

test('a missing font file is named', () => {
  const styles = `@font-face{font-family:A;src:url(/assets/a-Bx1.woff2) format("woff2"),url("@fontsource/barlow/files/no.woff2")}
    .b{background:url( '../lost.png' )}.c{mask:url(#m)}.d{background:url("data:image/png;base64,AA==")}`
  expect(findMissingStyles(styles)).toEqual(['@fontsource/barlow/files/no.woff2', '../lost.png'])
})

test('a component of Mantine without its sheet is named', () => {
  const folder = '/shop/node_modules/@mantine/core/esm/components'
  const modules = [`${folder}/Badge/Badge.module.mjs`, `${folder}/Button/Button.module.mjs`, '/shop/web/a.ts']
  expect(findPlainComponents(modules, '@import "@mantine/core/styles/Button.layer.css";')).toEqual(['Badge'])
})
