/**
 * Who may do what, checked rule by rule. That every call asks the rules is tested in server/contract.test.ts.
 */
import { describe, expect, test } from 'vitest'
import {
  authorizeCall,
  mayCallWithoutSecondFactor,
  mayChangeMeasurement,
  mayReceiveNotice,
  maySeeCustomer,
  maySeeFile,
  maySeeMeasurement,
  maySeeOffice,
  maySeePrices,
  maySeeUnpublished,
  mustSetUpSecondFactor,
  refuseLastAdmin,
  refuseOwnGuard,
} from './access.ts'

const admin = { id: 'admin', role: 'admin' } as const
const wendy = { id: 'wendy', role: 'worker' } as const
const walter = { id: 'walter', role: 'worker' } as const

test('each call is allowed to the roles that it names', () => {
  const statusOf = (...asked: Parameters<typeof authorizeCall>) => authorizeCall(...asked)?.status ?? 200
  const people = [null, wendy, admin]
  expect(people.map((person) => statusOf('anyone', person))).toEqual([200, 200, 200])
  expect(people.map((person) => statusOf('signed-in', person))).toEqual([401, 200, 200])
  expect(people.map((person) => statusOf('worker', person))).toEqual([401, 200, 403])
  expect(people.map((person) => statusOf('admin', person))).toEqual([401, 403, 200])
})

describe('an admin must have a second factor', () => {
  test('without one, an admin must set it up first; a worker need not', () => {
    const strict = { adminsNeedSecondFactor: true }
    expect(mustSetUpSecondFactor({ role: 'admin', secondFactor: false }, strict)).toBe(true)
    expect(mustSetUpSecondFactor({ role: 'admin', secondFactor: true }, strict)).toBe(false)
    expect(mustSetUpSecondFactor({ role: 'worker', secondFactor: false }, strict)).toBe(false)
    expect(
      mustSetUpSecondFactor({ role: 'admin', secondFactor: false }, { adminsNeedSecondFactor: false }),
    ).toBe(false)
  })

  test('until then they reach their own profile and public pages only, no path that merely begins alike', () => {
    expect(mayCallWithoutSecondFactor({ who: 'signed-in', path: '/profile' })).toBe(true)
    expect(mayCallWithoutSecondFactor({ who: 'signed-in', path: '/profile/sessions' })).toBe(true)
    expect(mayCallWithoutSecondFactor({ who: 'anyone', path: '/enquiries' })).toBe(true)
    expect(mayCallWithoutSecondFactor({ who: 'admin', path: '/profiles' })).toBe(false)
    expect(mayCallWithoutSecondFactor({ who: 'admin', path: '/users/profile' })).toBe(false)
  })
})

describe('a customer is visible', () => {
  const nobodys = { assignedTo: [], groupIds: [], createdBy: null }

  test('to admins, and to a worker only for a reason', () => {
    expect(maySeeCustomer(admin, nobodys, [])).toBe(true)
    expect(maySeeCustomer(walter, nobodys, [])).toBe(false)
  })

  test.each([
    ['is assigned to them', { assignedTo: ['wendy'] }],
    ['is in a group assigned to them', { groupIds: ['schools'] }],
    ['was added by them', { createdBy: 'wendy' }],
  ])('to a worker when it %s', (_, fields) => {
    const customer = { ...nobodys, ...fields }
    expect(maySeeCustomer(wendy, customer, ['schools'])).toBe(true)
    expect(maySeeCustomer(walter, customer, ['pubs'])).toBe(false)
  })
})

test('a survey and its pictures belong to their worker; the office sees them and changes no survey', () => {
  expect([admin, wendy, walter].map((person) => maySeeMeasurement(person, { workerId: 'wendy' }))).toEqual([
    true,
    true,
    false,
  ])
  expect([admin, wendy, walter].map((person) => maySeeFile(person, { createdBy: 'wendy' }))).toEqual([
    true,
    true,
    false,
  ])
  expect([admin, wendy, walter].map((person) => mayChangeMeasurement(person, { workerId: 'wendy' }))).toEqual(
    [false, true, false],
  )
  expect(mayChangeMeasurement(admin, { workerId: 'admin' })).toBe(false)
})

test('prices, office records and unpublished projects are for the office', () => {
  expect([maySeeOffice, maySeePrices, maySeeUnpublished].map((may) => may(admin))).toEqual([true, true, true])
  expect([maySeeOffice, maySeePrices, maySeeUnpublished].map((may) => may(wendy))).toEqual([
    false,
    false,
    false,
  ])
  expect(maySeeUnpublished(null)).toBe(false)
})

test('the last admin who can sign in stays an admin', () => {
  expect(refuseLastAdmin('admin', ['admin'])).toMatchObject({ code: 'LOCKED' })
  expect(refuseLastAdmin('admin', ['admin', 'other'])).toBeNull()
  expect(refuseLastAdmin('wendy', ['admin'])).toBeNull()
})

test('people change their own second factor and sessions under My Profile only', () => {
  expect(refuseOwnGuard(admin, 'admin')).toMatchObject({ code: 'INVALID' })
  expect(refuseOwnGuard(admin, 'wendy')).toBeNull()
})

describe('a live notice goes', () => {
  const heardBy = (noun: string, id: string, people?: string[]) =>
    [admin, wendy, walter].map((person) => mayReceiveNotice(person, { noun, id, people }))

  test('to everyone for services', () => expect(heardBy('services', 's')).toEqual([true, true, true]))

  test('to admins only for quotes, invoices and the rest of the office', () => {
    for (const noun of ['quotes', 'invoices', 'groups', 'settings', 'measurements'])
      expect([noun, ...heardBy(noun, 'wendy')]).toEqual([noun, true, false, false])
  })

  test('to everyone who sees the customer, or to the person concerned', () => {
    expect(heardBy('customers', 'c', ['wendy'])).toEqual([true, true, false])
    expect(heardBy('customers', 'c')).toEqual([true, false, false])
    for (const noun of ['profile', 'workers', 'users'])
      expect([noun, ...heardBy(noun, 'wendy')]).toEqual([noun, true, true, false])
  })
})
