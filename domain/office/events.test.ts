/** Sentences of the history that read as people say them. */
import { expect, test } from 'vitest'
import { changesOf } from './event-changes.ts'
import { describeEntry } from './events.ts'

const tell = (noun: string, action: string, before: object | null, after: object | null) =>
  describeEntry({ noun, action, before: { ...before }, after: { ...after } })

test('telephone numbers stand as people write them', () => {
  expect(changesOf({ phone: '+441614960037' }, { phone: '+447700900123' })).toEqual([
    { field: 'the phone', from: '0161 496 0037', to: '07700 900123' },
  ])
  expect(changesOf({ phone: '' }, { phone: '+33123456789' })).toEqual([
    { field: 'the phone', from: '', to: '+33123456789' },
  ])
})

test('what a recurring invoice made says so, and its title has no period', () => {
  expect(tell('invoices', 'make from agreement', null, {})).toBe('Made by the recurring invoice')
  const title = 'Care of the sign, {month}'
  expect(tell('recurring', 'create', null, { title })).toBe('Added the recurring invoice: Care of the sign')
  expect(tell('recurring', 'go on', null, { title })).toBe(
    'Went on with the recurring invoice: Care of the sign',
  )
  expect(tell('recurring', 'make', null, { title: 'Rent {from} to {to}: totem' })).toBe(
    'Billed again: Rent: totem',
  )
})

test('an account that Fascia made says whose it is', () => {
  expect(tell('workers', 'add admin', null, { displayName: 'Ann' })).toBe('Added an admin: Ann')
})

test('a job that moves between two stages of one kind', () => {
  const [waiting, making] = [{ stageKind: 'waiting' }, { stageKind: 'making' }]
  expect(tell('jobs', 'move', waiting, making)).toBe('Moved from ‘To start’ to ‘Production’')
  expect(tell('jobs', 'move', waiting, waiting)).toBe('Moved within ‘To start’')
})
