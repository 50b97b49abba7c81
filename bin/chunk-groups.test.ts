import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups } from './chunk-groups.ts'

const root = dirname(import.meta.dirname)
const files = ['content', 'domain', 'web'].flatMap((room) =>
  readdirSync(`${root}/${room}`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${room}/${name.replaceAll('\\', '/')}`,
  ),
)

/** Each pattern that a pattern stands for: '/web/(a|b)\.ts' is two. What looks ahead stays as it is. */
function* alternativesOf(pattern: string): Generator<string> {
  const begin = pattern.search(/(?<!\\)\((?!\?)/)
  if (begin === -1) return yield pattern
  const parts = ['']
  let depth = 0
  let at = begin
  for (; at === begin || depth > 0; at++) {
    const sign = pattern[at] ?? ')'
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === '|' && depth === 1) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  const inner = parts.map((part, index) =>
    part.slice(index === 0 ? 1 : 0, index === parts.length - 1 ? -1 : undefined),
  )
  for (const part of inner) yield* alternativesOf(pattern.slice(0, begin) + part + pattern.slice(at))
}

const named = groups.flatMap(({ name, tests }) =>
  tests
    .map(({ source }) => source)
    .filter((source) => /^\\\/\((web|domain|content)\b/.test(source))
    .map((source) => [name, source] as const),
)

describe('the groups of files that are loaded together', () => {
  test.each(named)('%s names files that there are', (_, source) => {
    const missing = [...alternativesOf(source)].filter(
      (one) => !files.some((path) => new RegExp(one).test(path)),
    )
    expect(missing).toEqual([])
  })

  test('what a group leaves out are files that there are', () => {
    const left = named.flatMap(([, source]) =>
      [...source.matchAll(/\(\?!\(([^)]+)\)/g)].flatMap(([, names = '']) => names.split('|')),
    )
    expect(left.length).toBeGreaterThan(20)
    expect(left.filter((name) => !files.some((path) => path.includes(`/${name}.`)))).toEqual([])
  })
})
