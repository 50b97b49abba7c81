import { globSync, readFileSync } from 'node:fs'
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

/** Places that links and redirects name in a file, with '§' for what is worked out. */
function placesIn(file: string): string[] {
  let text = readFileSync(new URL(file, import.meta.url), 'utf8')
  while (/\$\{[^{}]*\}/.test(text)) text = text.replace(/\$\{[^{}]*\}/g, '§')
  const named = text.matchAll(/(?:\bto[=:]\s*\{?|\b(?:navigate|redirect)\()\s*["'`](\/[^"'`\s]*)["'`]/g)
  return [...named].flatMap(([, place = '']) => place.replace(/[?#].*$/, ''))
}

/** Whether a place may be one of a route. */
function leadsTo(route: string, place: string): boolean {
  const parts = route.split('/')
  const own = place.split('/')
  const isLong =
    own.length === parts.length || (parts.at(-1)?.endsWith('?') && own.length === parts.length - 1)
  return (
    Boolean(isLong) &&
    own.every((part, at) => parts[at]?.startsWith(':') || part.includes('§') || part === parts[at])
  )
}

test('every link in the sources leads to a screen', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: new URL('.', import.meta.url) })
  const sources = files.filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  const known = pathsOf(entries).filter((path) => path !== '/*')
  const places = sources.flatMap((file) => placesIn(file).map((place) => ({ file, place })))
  expect(places.length).toBeGreaterThan(100)
  // Of a record of the office it is `recordPath` that knows: not all end alike.
  const isGuessed = ({ file, place }: (typeof places)[number]) =>
    file.startsWith('admin/') && /^\/[^/]*§/.test(place)
  const unknown = places.filter((one) => isGuessed(one) || !known.some((path) => leadsTo(path, one.place)))
  expect(unknown).toEqual([])
})
