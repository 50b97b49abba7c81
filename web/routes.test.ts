import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { appPaths, sitePaths } from '#domain/site/site.pages.ts'
import { filesOf } from '../bin/screens-of-browser.ts'
import routes from './routes.ts'

const entries = routes as RouteConfigEntry[]

function pathsOf(list: readonly RouteConfigEntry[], before = ''): string[] {
  return list.flatMap(({ path = '', index, children = [] }) => {
    const own = path === '' ? before : `${before}/${path}`
    return [...(path !== '' || index ? [own || '/'] : []), ...pathsOf(children, own)]
  })
}

const isForbidden = (path: string) =>
  appPaths.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))

test('robots.txt disallows every app screen and no public page', () => {
  const site = entries.find(({ file }) => file === 'site/SiteLayout.tsx')
  const publicPaths = pathsOf(site?.children ?? [])
  const others = pathsOf(entries.filter((entry) => entry !== site)).filter((path) => path !== '/*')
  expect(publicPaths.length).toBeGreaterThan(5)
  expect(others.length).toBeGreaterThan(20)
  expect(publicPaths.filter(isForbidden)).toEqual([])
  expect(sitePaths.map(({ path }) => path).filter(isForbidden)).toEqual([])
  expect(others.filter((path) => !isForbidden(path))).toEqual([])
})

test('every office screen is in the screen test', () => {
  const table = readFileSync(new URL('./every-screen.screen.test.tsx', import.meta.url), 'utf8')
  const screens = filesOf(entries).filter((file) => /^(admin|profile|sign-in)\//.test(file))
  expect(screens.length).toBeGreaterThan(25)
  // It leads on to the first section, and a journey looks at who comes by an invitation.
  const elsewhere = ['admin/shop/settings/FirstSection.tsx', 'sign-in/InvitationPage.tsx']
  expect(screens.filter((file) => !table.includes(`'./${file}'`))).toEqual(elsewhere.toReversed())
})
