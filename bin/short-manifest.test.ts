import { expect, test } from 'vitest'
import { shortManifest } from './short-manifest.ts'

const BEGINNING = 'window.__reactRouterManifest='

test('of the list of screens goes what only links that load ahead would read', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/frame.js'] }
  const list = { id: 'list', path: 'quotes', module: '/assets/list.js', css: ['/assets/lists.css'] }
  const manifest = { entry, routes: { list: { ...list, imports: ['/assets/frame.js'] } }, version: '1' }
  expect(shortManifest(`${BEGINNING}${JSON.stringify(manifest)};`)).toBe(
    `${BEGINNING}${JSON.stringify({ entry, routes: { list }, version: '1' })};`,
  )
})

test('a list that is written in another way stops the build', () => {
  expect(() => shortManifest('export default {}')).toThrow('another way')
})
