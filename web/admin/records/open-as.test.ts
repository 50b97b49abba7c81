import { expect, test } from 'vitest'
import { SETTINGS_ID } from '#domain/shop/settings-id.ts'
import { openAs } from './open-as.ts'

test('a kit, a template and a text are open as what they are, and not as the settings', () => {
  expect(openAs('kit', 'id')).toEqual({ noun: 'kits', id: 'id' })
  expect(openAs('template', 'id')).toEqual({ noun: 'quoteTemplates', id: 'id' })
  expect(openAs('text', 'id')).toEqual({ noun: 'texts', id: 'id' })
  expect(openAs('service', undefined)).toEqual({ noun: 'services' })
  expect(openAs('settings-mail', undefined)).toEqual({ noun: 'settings', id: SETTINGS_ID })
})
