import { expect, test } from 'vitest'
import { likeliestFirst } from './likeliest-first.ts'

const names = ['Trough light', 'Small fascia', 'Fascia tray', 'Banner', 'Fascia panel']
const order = (typed: string) =>
  likeliestFirst(
    names.map((name) => ({ name })),
    typed,
  ).map(({ name }) => name)

test('names that begin with what is typed come before those that contain it', () => {
  expect(order('fascia')).toEqual(['Fascia tray', 'Fascia panel', 'Small fascia', 'Trough light', 'Banner'])
  expect(order(' FASCIA P')).toEqual([
    'Fascia panel',
    'Trough light',
    'Small fascia',
    'Fascia tray',
    'Banner',
  ])
})

test('an empty search keeps the order', () => expect(order(' ')).toEqual(names))
