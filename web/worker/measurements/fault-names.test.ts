import { expect, it } from 'vitest'
import { nameOfFault } from './fault-names.ts'

it.each([
  ['survey', 'customerId', 'Customer'],
  ['survey', 'planning.landlordConsent', 'Landlord’s consent'],
  ['survey', 'signs.1.widthMm', 'Sign 2: Width'],
  ['survey', 'signs.1.colours.0.code', 'Sign 2: Colours'],
  ['survey', 'signs.0.photos.2.caption', 'Photo 3 of sign 1'],
  ['survey', 'photos.0.annotations', 'Photo 1 of the site'],
  ['survey', 'somethingNew', ''],
  ['customer', 'phone', 'Phone'],
] as const)('an error of a %s at %s is named %j', (kind, path, name) => {
  expect(nameOfFault(kind, path)).toBe(name)
})
