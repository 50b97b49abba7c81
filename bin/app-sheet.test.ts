import { expect, test } from 'vitest'
import { moveSheet } from './app-sheet.ts'

const manifest = {
  'frame.js': { name: 'frame', css: ['frame.css'] },
  'web/shell/AppRoot.tsx?route': {
    src: 'web/shell/AppRoot.tsx?route',
    name: 'AppRoot',
    css: ['AppRoot.css'],
  },
  'web/site/HomePage.tsx?route': { src: 'web/site/HomePage.tsx?route', css: ['site.css'] },
}

test("the frame's sheet is asked for by the app's root alone, before its own", () => {
  const moved = moveSheet(manifest, 'frame', 'web/shell/AppRoot.tsx')
  expect(moved?.['frame.js']).toEqual({ name: 'frame' })
  expect(moved?.['web/shell/AppRoot.tsx?route']?.css).toEqual(['frame.css', 'AppRoot.css'])
  expect(moved?.['web/site/HomePage.tsx?route']?.css).toEqual(['site.css'])
})

test('a frame without a sheet, or an app without its root, is said', () => {
  expect(moveSheet(manifest, 'lists', 'web/shell/AppRoot.tsx')).toBeNull()
  expect(moveSheet(manifest, 'frame', 'web/shell/Shell.tsx')).toBeNull()
})
