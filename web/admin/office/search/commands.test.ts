/** What the search offers to do. */
import { expect, test } from 'vitest'
import { appPaths } from '#domain/site/site.pages.ts'
import { isMeant } from '#web/shell/search/commands.ts'
import { settingsSections } from '../../shop/settings/sections.ts'
import { findCommands, firstCommands } from './commands.ts'
import { addressOfWish, readWish } from './wishes.ts'

const settings = [{ path: 'vat-and-bank', label: 'VAT and bank', about: '' }]
const labels = (typed: string) => findCommands(typed, settings).map(({ label }) => label)

test('every word counts, in any order and of any part', () => {
  expect(labels('quote new')).toContain('New quote')
  expect(labels('dark')).toEqual(['Switch between day and night colours'])
  expect(labels('bank settings')).toEqual(['Settings: VAT and bank'])
  expect(labels('who owes')).toEqual(['Debtors'])
  expect(labels('   ')).toEqual([])
  expect(labels('no such screen')).toEqual([])
})

test('only what is asked for by its name, or by a whole other word, stands before records', () => {
  const meant = (typed: string) =>
    findCommands(typed, settings)
      .filter((one) => isMeant(one, typed))
      .map(({ label }) => label)
  expect(meant('new quo')).toEqual(['New quote', 'New quote from a template'])
  expect(meant('marg')).toEqual(['Quotes under their margin', 'Margins'])
  expect(meant('dark')).toEqual(['Switch between day and night colours'])
  // What a sign shop looks for most: not signatures, sign-ins, or a report by kind of sign.
  expect(labels('sign')).toEqual(['Margins', 'Security log', 'Evidence'])
  expect(meant('sign')).toEqual([])
})

test('a typing error is forgiven where nothing has the word', () => {
  expect(labels('setings bank')).toEqual(['Settings: VAT and bank'])
  expect(labels('debotrs')).toEqual(['Debtors'])
  expect(labels('qutoe nwe')).toEqual([])
})

test.each([
  ['logo', 'The shop'],
  ['sort code', 'VAT and bank'],
  ['bank details', 'VAT and bank'],
  ['opening hours', 'Public site'],
  ['payment terms', 'Quotes and invoices'],
  ['smtp', 'Mail server'],
  ['stripe', 'Card payments'],
  ['xero', 'Accountant'],
  ['labour rate', 'Jobs'],
])('a setting is found by what is set there: %s', (typed, section) => {
  const found = findCommands(typed, settingsSections)
  expect(found.map(({ label }) => label)).toContain(`Settings: ${section}`)
  // Records are looked for by these words far more often.
  expect(found.filter((one) => one.label.startsWith('Settings') && isMeant(one, typed))).toEqual([])
})

test('each leads to a screen that there is', () => {
  const known = new Set<string>(appPaths)
  const to = [...firstCommands, ...findCommands('e', [])].flatMap((one) => (one.to === null ? [] : [one.to]))
  const area = (path: string) => `/${path.split(/[/?]/)[1]}`
  expect(to.filter((path) => !known.has(area(path)))).toEqual([])
})

test.each([
  ['new quote for hawo', { what: 'quote', who: 'hawo' }],
  [' New Invoice  for Quay Cafe ', { what: 'invoice', who: 'Quay Cafe' }],
  ['record a payment for hawo', { what: 'payment', who: 'hawo' }],
  ['Record payment from Quay Cafe', { what: 'payment', who: 'Quay Cafe' }],
  ['new payment from hawo', { what: 'payment', who: 'hawo' }],
  ['new qoute for hawo', { what: 'quote', who: 'hawo' }],
  ['new invioce for hawo', { what: 'invoice', who: 'hawo' }],
  ['recrod a paymnet from hawo', { what: 'payment', who: 'hawo' }],
  ['new survey for hawo', { what: 'visit', who: 'hawo' }],
  ['new visit for hawo', { what: 'visit', who: 'hawo' }],
  ['statement for hawo', { what: 'statement', who: 'hawo' }],
  ['send a statement of Quay Cafe', { what: 'statement', who: 'Quay Cafe' }],
  ['new panel for hawo', null],
  ['new quote from shop front', null],
  ['new invoice of hawo', null],
  ['statement', null],
  ['payment for the fascia', null],
  ['record a payment', null],
  ['new quote for', null],
  ['new customer for me', null],
])('%j is %j', (typed, wish) => {
  expect(readWish(typed)).toEqual(wish)
})

test('a wish leads to its form with the customer', () => {
  expect(addressOfWish('job', 'x')).toBe('/jobs/new?customerId=x')
  expect(addressOfWish('payment', 'x')).toBe('/payments?record=x')
  expect(addressOfWish('visit', 'x')).toBe('/diary?visit=new&customer=x')
  expect(addressOfWish('statement', 'x')).toBe('/customers/x/statement')
})

test('a quote from a template is begun by what the template is called', () => {
  expect(labels('new quote from a template')).toContain('New quote from a template')
  const [first] = findCommands('new quote from shop front', settings)
  expect(first).toMatchObject({
    ...{ label: 'New quote from the template ‘shop front’', to: '/quotes/templates?q=shop+front' },
  })
  expect(labels('new quote')).not.toContain('New quote from the template ‘’')
})
