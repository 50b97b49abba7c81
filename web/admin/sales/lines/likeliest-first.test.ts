import { expect, test } from 'vitest'
import { favouritesFirst, likeliestFirst } from './likeliest-first.ts'

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

test('favourites that match come first, each once', () => {
  const services = names.map((name) => ({ id: name, name }))
  const favourites = [
    { id: 'Banner', name: 'Banner' },
    { id: 'Fascia tray', name: 'Fascia tray' },
  ]
  const ids = (typed: string) =>
    favouritesFirst(likeliestFirst(services, typed), favourites, typed).map(({ id }) => id)
  expect(ids('')).toEqual(['Banner', 'Fascia tray', 'Trough light', 'Small fascia', 'Fascia panel'])
  expect(ids('fasc').slice(0, 3)).toEqual(['Fascia tray', 'Fascia panel', 'Small fascia'])
})
