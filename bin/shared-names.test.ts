import { describe, expect, test } from 'vitest'
import { findSharedNames } from './shared-names.ts'

/** @param files the text of each, by its path */
const sentencesAbout = (files: Record<string, string>) =>
  findSharedNames(Object.entries(files).map(([path, text]) => ({ path, text })))

describe('the check of shared names', () => {
  test.each([
    ['export const settings = pgTable()', 'export const settings = z.object({})', 'settings'],
    ['export type Outcome =\n  | 1', 'export interface Outcome {\n}', 'Outcome'],
    ['export function readKept() {}', 'export async function readKept() {}', 'readKept'],
    ['export class Account {}', 'export abstract class Account {}', 'Account'],
    ['export function* rowsOf() {}', 'const one = 1\nexport let rowsOf = one', 'rowsOf'],
  ])('refuses %j beside %j', (one, other, name) => {
    expect(sentencesAbout({ 'domain/one.ts': one, 'web/ui/Other.tsx': other })).toEqual([
      `${name} is exported by domain/one.ts and web/ui/Other.tsx: give each a name that says what it is, or keep one of them`,
    ])
  })

  test.each([
    ['a type and a value of one file', { 'domain/one.ts': 'export const line = 1\nexport type line = 1' }],
    ['overloads', { 'server/one.ts': 'export function find(a: 1): 1\nexport function find(a: 2): 2' }],
    [
      'what only one of them exports',
      { 'web/a.ts': 'interface Kept {}', 'web/b.ts': 'export type Kept = 1' },
    ],
    [
      'the beginning of another name',
      { 'web/a.ts': 'export type Kept = 1', 'web/b.ts': 'export type KeptText = 1' },
    ],
    [
      'what a route is asked for',
      { 'web/a.tsx': 'export const meta = 1', 'web/b.tsx': 'export const meta = 1' },
    ],
    ['tests', { 'web/a.test.ts': 'export const one = 1', 'web/b.test.ts': 'export const one = 1' }],
    [
      'what is not in the rooms',
      { 'bench/a.ts': 'export const one = 1', 'e2e/b.ts': 'export const one = 1' },
    ],
  ])('allows %s', (_, files) => {
    expect(sentencesAbout(files)).toEqual([])
  })

  test('the names of routes are for the web alone', () => {
    const text = 'export const links = 1'
    expect(sentencesAbout({ 'server/a.ts': text, 'web/b.tsx': text })).toEqual([])
    expect(sentencesAbout({ 'server/a.ts': text, 'domain/b.ts': text })).toHaveLength(1)
  })
})
