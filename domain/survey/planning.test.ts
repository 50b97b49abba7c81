/** When a sign likely needs advertisement consent (SI 2007/783), and when nothing can be said. */
import { describe, expect, test } from 'vitest'
import { hintAtPlanning } from './planning.ts'
import { emptySign } from './signs.ts'

const allClear = { listedBuilding: 'no', conservationArea: 'no', landlordConsent: 'yes' } as const
const modest = {
  ...emptySign('01930000-0000-7000-8000-000000000001'),
  signType: 'fascia-panel',
  heightMm: 600,
  letterHeightMm: 750,
  heightAboveGroundMm: 4000,
  illumination: 'none',
} as const

test('a modest fascia with every question answered likely needs no consent', () => {
  expect(hintAtPlanning(modest, allClear).verdict).toBe('unlikely')
})

describe('likely needs consent', () => {
  test.each([
    ['letters over 750 mm', { letterHeightMm: 751 }, {}, /Letters of 751 mm/],
    ['a top over 4.6 m', { heightAboveGroundMm: 4001 }, {}, /over 4\.6 m above ground/],
    [
      'a lower edge over 4.6 m, its own height unknown',
      { heightAboveGroundMm: 4700, heightMm: null },
      {},
      /4\.6 m/,
    ],
    [
      'light in a conservation area',
      { illumination: 'halo' },
      { conservationArea: 'yes' },
      /conservation area/,
    ],
    ['a listed building', {}, { listedBuilding: 'yes' }, /listed building consent/],
  ] as const)('for %s', (_what, sign, site, reason) => {
    const hint = hintAtPlanning({ ...modest, ...sign }, { ...allClear, ...site })
    expect(hint.verdict).toBe('likely-needed')
    expect(hint.reasons.join()).toMatch(reason)
  })

  test('all reasons are listed', () => {
    const tall = {
      ...modest,
      letterHeightMm: 900,
      heightAboveGroundMm: 6000,
      illumination: 'internal',
    } as const
    const site = { ...allClear, listedBuilding: 'yes', conservationArea: 'yes' } as const
    expect(hintAtPlanning(tall, site).reasons).toHaveLength(4)
  })
})

describe('illumination', () => {
  test.each([
    ['fascia-tray', 'halo'],
    ['built-up-letters', 'internal'],
  ] as const)(
    'of letters (%s, %s), outside a conservation area, needs no consent',
    (signType, illumination) => {
      expect(hintAtPlanning({ ...modest, signType, illumination }, allClear).verdict).toBe('unlikely')
    },
  )

  test.each([
    ['lightbox', 'internal', {}, /whole face is lit/],
    ['fascia-panel', 'external', {}, /Lit from outside, neither/],
    ['fascia-panel', 'neon-flex', {}, /Neon-flex, neither/],
    ['projecting', 'halo', { heightAboveGroundMm: 2400 }, /lower edge at 2\.4 m is below 2\.5 m/],
    ['totem', 'internal', {}, /not on the building/],
  ] as const)('of a %s (%s) needs consent', (signType, illumination, sign, reason) => {
    const hint = hintAtPlanning({ ...modest, ...sign, signType, illumination }, allClear)
    expect(hint.verdict).toBe('likely-needed')
    expect(hint.reasons.join()).toMatch(reason)
  })

  test('a lit projecting sign counts at 2.5 m, an unlit one below that does not', () => {
    const projecting = { ...modest, signType: 'projecting', heightAboveGroundMm: 2500 } as const
    expect(hintAtPlanning({ ...projecting, illumination: 'halo' }, allClear).verdict).toBe('unlikely')
    expect(hintAtPlanning({ ...projecting, heightAboveGroundMm: 2200 }, allClear).verdict).toBe('unlikely')
  })
})

test('a free-standing sign counts with its full height', () => {
  const totem = { ...modest, signType: 'totem', heightAboveGroundMm: null } as const
  expect(hintAtPlanning({ ...totem, heightMm: 4600 }, allClear).verdict).toBe('unlikely')
  expect(hintAtPlanning({ ...totem, heightMm: 4700 }, allClear).reasons).toEqual([
    'Its top at 4.7 m is over 4.6 m above ground',
  ])
})

test('an unanswered question is listed as unknown, never as fine', () => {
  const hint = hintAtPlanning({ ...modest, letterHeightMm: null }, { ...allClear, listedBuilding: 'unknown' })
  expect(hint).toEqual({
    verdict: 'unknown',
    reasons: ['Not known: letter height, whether the building is listed'],
  })
})

test('vehicles, safety signs and signs inside a window have other rules, whatever their size', () => {
  expect(hintAtPlanning({ ...modest, signType: 'window-graphic', letterHeightMm: null }, allClear)).toEqual({
    verdict: 'unlikely',
    reasons: ['Window graphic: has deemed consent as a rule where it is inside of the glass and not lit'],
  })
  expect(
    hintAtPlanning({ ...modest, signType: 'vehicle-wrap', letterHeightMm: 2000 }, allClear).verdict,
  ).toBe('unlikely')
})
