import { expect, it } from 'vitest'
import { findConflicts, mergeChoices } from './conflict.ts'

const mine = { name: 'Bolt Gym', phone: '0161 496 0001', notes: '' }
const before = { ...mine, name: 'Bolt' }
const theirs = { name: 'Bolt & Anvil', phone: '0161 496 0001', notes: 'Ring first' }

it('lists only fields that differ, with both values, and suggests theirs where mine is unchanged', () => {
  expect(findConflicts(before, mine, theirs, { name: 'Name', phone: 'Phone', notes: 'Notes' })).toEqual([
    { path: 'name', label: 'Name', mine: 'Bolt Gym', theirs: 'Bolt & Anvil', suggested: 'mine' },
    { path: 'notes', label: 'Notes', mine: 'Nothing', theirs: 'Ring first', suggested: 'theirs' },
  ])
})

it('ignores fields that nobody changed, in whatever order they come', () => {
  const lines = [{ title: 'Board', price: 100 }]
  const stored = { lines: [{ price: 100, title: 'Board' }], notes: 'Ring first' }
  const labels = { lines: 'Lines', notes: 'Notes' }
  const found = findConflicts({ lines, notes: '' }, { lines, notes: '' }, stored, labels)
  expect(found.map(({ path }) => path)).toEqual(['notes'])
})

it('merges the choices into one record and keeps everything typed by default', () => {
  expect(mergeChoices(mine, theirs, { name: 'mine', notes: 'theirs' })).toEqual({
    name: 'Bolt Gym',
    phone: '0161 496 0001',
    notes: 'Ring first',
  })
  expect(mergeChoices(mine, theirs, {})).toEqual(mine)
})
