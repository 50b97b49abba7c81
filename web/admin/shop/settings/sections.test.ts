import { expect, test } from 'vitest'
import { addressOfSetting, settingsSections } from './sections.ts'
import { settingsLabels } from './settings-values.ts'

test('every setting is in exactly one section', () => {
  const fields = settingsSections.flatMap((section) => section.fields)
  expect(fields.toSorted()).toEqual(Object.keys(settingsLabels).toSorted())
})

test('what an invoice lacks links to its section', () => {
  expect(addressOfSetting('vatNumber')).toBe('/settings/vat-and-bank#vatNumber')
  expect(addressOfSetting('tradingName')).toBe('/settings/shop#tradingName')
  expect(addressOfSetting('')).toBe('/settings/shop')
  expect(addressOfSetting('constructor')).toBe('/settings/shop')
})
