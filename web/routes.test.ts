import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { appPaths, sitePaths } from '#domain/site.pages.ts'
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

test('what robots.txt forbids is every screen of the app and no public page', () => {
  const site = entries.find(({ file }) => file === 'site/SiteLayout.tsx')
  const publicPaths = pathsOf(site?.children ?? [])
  const others = pathsOf(entries.filter((entry) => entry !== site)).filter((path) => path !== '/*')
  expect(publicPaths.length).toBeGreaterThan(5)
  expect(others.length).toBeGreaterThan(20)
  expect(publicPaths.filter(isForbidden)).toEqual([])
  expect(sitePaths.map(({ path }) => path).filter(isForbidden)).toEqual([])
  expect(others.filter((path) => !isForbidden(path))).toEqual([])
})
