import { expect, it } from 'vitest'
import { compareVersions } from './conflict.ts'

it('tells what each side changed, and what both changed differently', () => {
  const base = { title: 'A', notes: 'N', terms: 'T', discount: { kind: '', text: '' }, po: '1' }
  const mine = { ...base, title: 'B', notes: 'mine', discount: { kind: 'percent', text: '5' } }
  const theirs = { ...base, terms: 'U', notes: 'theirs', discount: { kind: 'percent', text: '5' } }
  expect(compareVersions(base, mine, theirs)).toEqual([
    { key: 'title', by: 'mine' },
    { key: 'notes', by: 'both' },
    { key: 'terms', by: 'theirs' },
  ])
})
