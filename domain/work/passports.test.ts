import { describe, expect, test } from 'vitest'
import { initialPassportShows, passportParts } from '../shop/passport-parts.ts'
import { jobItem } from './job-items.ts'
import {
  addMonths,
  formatPassportCode,
  passportKeyOf,
  passportOf,
  passportPath,
  readPassportCode,
} from './passports.ts'

const fascia = jobItem.parse({
  id: '01900000-0000-7000-8000-0000000000a1',
  title: 'Fascia for Corner Café, Mrs Bell',
  description: 'As agreed with Mrs Bell',
  signType: 'fascia-tray',
  widthMm: 3000,
  heightMm: 600,
  wording: 'Corner Café',
  substrate: '3 mm Dibond',
  colours: [{ part: 'Face', system: 'RAL', code: '9005' }],
  illumination: 'halo',
  power: '12 V, 60 W, driver behind the panel',
  notes: 'The key is under the mat',
})
const panel = jobItem.parse({ id: '01900000-0000-7000-8000-0000000000b2', title: 'Panel' })
const source = {
  code: '8F3A01CC92D7',
  items: [fascia, panel],
  madeOn: '2026-11-21',
  shows: initialPassportShows,
  warrantyMonths: 12,
}

describe('the passport of a sign', () => {
  test('of a new shop shows the day, the warranty and the power', () => {
    expect(passportOf(source, passportKeyOf(fascia), '2026-11-23')).toEqual({
      code: '8F3A-01CC-92D7',
      isMade: true,
      facts: [
        ['Finished', '21 Nov 2026'],
        ['Warranty', 'Until 21 Nov 2027'],
      ],
      signs: [
        {
          key: '0000a1',
          name: 'Fascia tray',
          quantity: 1,
          facts: [
            ['Light', 'Halo lit'],
            ['Power', '12 V, 60 W, driver behind the panel'],
          ],
        },
      ],
    })
  })

  test('never has a title, a description or a note, whatever the shop shows', () => {
    const said = JSON.stringify(passportOf({ ...source, shows: [...passportParts] }, '', '2026-11-23'))
    expect(said).toContain('Corner Café')
    expect(said).toContain('3000 × 600 mm')
    for (const secret of ['Bell', 'key is under', 'As agreed']) expect(said).not.toContain(secret)
  })

  test('has only what the shop chose', () => {
    const said = JSON.stringify(passportOf({ ...source, shows: ['colours'] }, '', '2026-11-23'))
    expect(said).toContain('Face RAL 9005')
    for (const other of ['2026', 'Dibond', '3000', 'Corner', 'driver']) expect(said).not.toContain(other)
  })

  test('of a sign that is still made has neither a day nor a warranty', () => {
    const { isMade, facts } = passportOf({ ...source, madeOn: null }, '', '2026-11-23')
    expect({ isMade, facts }).toEqual({ isMade: false, facts: [] })
  })

  test('says when a warranty has ended, and nothing of one that was not given', () => {
    expect(passportOf(source, '', '2027-11-21').facts).toContainEqual(['Warranty', 'Until 21 Nov 2027'])
    expect(passportOf(source, '', '2027-11-22').facts).toContainEqual(['Warranty', 'Ended on 21 Nov 2027'])
    expect(passportOf({ ...source, warrantyMonths: 0 }, '', '2026-11-23').facts).toEqual([
      ['Finished', '21 Nov 2026'],
    ])
  })

  test('of the whole job has all signs, also if the one that was asked for is gone', () => {
    expect(passportOf(source, '', '2026-11-23').signs).toHaveLength(2)
    expect(passportOf(source, 'ffffff', '2026-11-23').signs).toHaveLength(2)
    expect(passportOf(source, passportKeyOf(panel), '2026-11-23').signs).toMatchObject([{ name: 'Sign' }])
  })
})

test('a code is read however it is typed, and nothing else is', () => {
  expect(readPassportCode('8f3a-01cc 92d7')).toBe('8F3A01CC92D7')
  for (const other of ['', '8F3A01CC92D', '8F3A01CC92D70', 'G3A001CC92D7', '../8F3A01CC92D7'])
    expect(readPassportCode(other)).toBeNull()
  expect(readPassportCode(formatPassportCode('8F3A01CC92D7'))).toBe('8F3A01CC92D7')
  expect(passportPath('8F3A01CC92D7', fascia)).toBe('/s/8F3A01CC92D7/0000a1')
})

test('months later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 24)).toBe('2028-12-15')
})
