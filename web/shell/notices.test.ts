/**
 * Which queries are asked again after a change of what. `npm run test:long` finds the pairs by making every change and
 * reading everything (server/every-change.test.ts); these are some that were once forgotten.
 */
import { expect, test } from 'vitest'
import { nounsConcerned } from './notices.ts'

test.each([
  ['invoices', ['vatReport', 'accountant', 'copies', 'links', 'stats', 'events', 'debtors']],
  ['payments', ['customers', 'vatReport', 'accountant', 'links', 'bankStatements']],
  ['services', ['margins', 'kits', 'stats']],
  ['quotes', ['copies', 'links', 'messages', 'margins', 'stats']],
  ['customers', ['statements', 'links', 'security', 'privacy', 'customerNotes', 'customerFiles']],
  ['customerFiles', ['mails']],
  ['jobs', ['costs', 'reports']],
  ['visits', ['siteWork', 'costs', 'reports', 'evidence']],
  ['proofs', ['evidence', 'events']],
  ['messages', ['mails', 'events']],
  ['links', ['proofLinks', 'messages']],
  ['users', ['workers', 'profile', 'stats']],
  ['openings', ['invoices', 'copies', 'links']],
])('a change of %s is seen in all that shows something of it', (noun, shown) => {
  expect(nounsConcerned(noun)).toEqual(expect.arrayContaining([noun, 'activity', ...shown]))
})

test('what nothing else shows is asked again by itself', () => {
  expect(nounsConcerned('views')).toEqual(['views', 'activity'])
})
