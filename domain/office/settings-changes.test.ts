/** Every setting that can change is told in words. */
import { expect, test } from 'vitest'
import { initialSettings, type SettingsFields } from '../shop/settings.ts'
import { describeEntry } from './events.ts'
import { changesOfSettings } from './settings-changes.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'

/** Other values of what may not be any text. */
const others: Readonly<Record<string, unknown>> = {
  legalForm: 'partnership',
  registrationPlace: 'Scotland',
  vatPeriods: 'monthly',
  vatScheme: 'cash',
  vatSchemeChanges: [{ from: '2026-04-01', scheme: 'cash' }],
  quoteNumbering: 'sequential',
  invoiceNumbering: 'random',
  financialYearEnd: '12-31',
  logoFileId: ID,
  logoOnDarkFileId: ID,
  latitude: 53.4798,
  longitude: -2.2425,
  passportShows: ['wording'],
  from: '2020-01-01',
  tone: 'firm',
  kind: 'fitting',
  colour: 'magenta',
  cc: ['manager@shop.example'],
  bcc: ['manager@shop.example'],
}

/** A record once for each of its values, each time with another one there. */
function changedOnce(value: unknown, name = ''): unknown[] {
  if (name in others && !Array.isArray(value)) return [others[name]]
  if (Array.isArray(value)) {
    if (name in others) return [others[name]]
    const [first, ...rest] = value
    return [
      ...changedOnce(first).map((one) => [one, ...rest]),
      rest,
      [...value, { ...recordOf(first), id: 'other', from: '2020-01-01', name: 'Another' }],
      ...(rest.length > 0 ? [[...rest, first]] : []),
    ]
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([part, kept]) =>
      changedOnce(kept, part).map((other) => ({ ...value, [part]: other })),
    )
  if (typeof value === 'boolean') return [!value]
  return [typeof value === 'number' ? value + 1 : `${String(value)} and more`]
}

const recordOf = (value: unknown) => (typeof value === 'object' ? value : {})
const told = (before: object, after: object) => ({
  what: describeEntry({
    noun: 'settings',
    action: 'update',
    before: { ...before },
    after: { ...after },
  }),
  changes: changesOfSettings({ before: { ...before }, after: { ...after } }),
})

test('a logo is set, replaced or removed, beside what else was changed', () => {
  const other = ID.replace('1', '2')
  const said = (before: object, after: object) => told(before, after).what
  expect(said({ logoFileId: null }, { logoFileId: ID })).toBe('Set the logo in the settings')
  expect(said({ logoFileId: ID }, { logoFileId: other })).toBe('Replaced the logo in the settings')
  expect(
    said(
      { logoFileId: ID, logoOnDarkFileId: ID, phone: '', town: 'Salford' },
      { logoFileId: other, logoOnDarkFileId: null, phone: '0161 496 0000', town: 'Eccles' },
    ),
  ).toBe(
    'Changed the town and the phone, replaced the logo and removed the logo for dark backgrounds in the settings',
  )
  expect(said(initialSettings, initialSettings)).toBe('Saved the settings without a change')
})

test('lists and records tell each part that changed', () => {
  const [soon, ...later] = initialSettings.reminderLadder
  const mails = initialSettings.mailTemplates
  const openingHours = { ...initialSettings.openingHours, monday: '9:00 AM - 5:00 PM' }
  const after = {
    openingHours,
    baseRates: initialSettings.baseRates.slice(1),
    reminderLadder: [{ ...soon, days: -7, isOn: false }, ...later],
    mailTemplates: { ...mails, quote: { ...mails.quote, subject: 'Your quote' } },
    stages: [initialSettings.stages[1], initialSettings.stages[0], ...initialSettings.stages.slice(2)],
    vatPeriods: 'monthly',
  }
  const { what, changes } = told(initialSettings, { ...initialSettings, ...after })
  expect(what).toBe(
    'Changed the opening hours, the VAT periods, the reminders, the base rates, the stages of jobs and the words of mails in the settings',
  )
  expect(changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`)).toEqual([
    'the opening hours on Monday: closed → 9:00 AM - 5:00 PM',
    'the VAT periods: Quarters ending Mar, Jun, Sep and Dec → Months',
    'the day of the reminder ‘Due soon’: 3 days before it is due → 7 days before it is due',
    'whether the reminder ‘Due soon’ goes out: yes → no',
    'the base rate from 1 Jan 2024: 5.25% → ',
    expect.stringMatching(/^the order of the stages of jobs: .+ → .+/),
    'the subject of the mail ‘Quote’: as usual → Your quote',
  ])
})

test('a change far down a long text is shown where it is', () => {
  const terms = `${'We print and fit signs. '.repeat(40)}Payment within 30 days.`
  const { changes } = told({ termsText: terms }, { termsText: terms.replace('30 days', '14 days') })
  expect(changes).toEqual([
    {
      field: 'the terms and conditions',
      from: '… Payment within 30 days.',
      to: '… Payment within 14 days.',
    },
  ])
})

test('a row of history from before a setting existed does not say that it changed', () => {
  expect(told({ phone: '1' }, { phone: '2', checkProofs: true }).what).toBe(
    'Changed the phone in the settings',
  )
  const odd = { stages: 'none', mailTemplates: null, xeroCodes: [] }
  expect(() => told(odd, initialSettings)).not.toThrow()
})

const fields = Object.keys(initialSettings) as (keyof SettingsFields)[]

test.each(fields)('%s: whatever changes in it is told from what to what', (field) => {
  const before = initialSettings
  const isLogo = field === 'logoFileId' || field === 'logoOnDarkFileId'
  for (const value of changedOnce(before[field], field)) {
    const { what, changes } = told(before, { ...before, [field]: value })
    expect(what).toMatch(
      isLogo
        ? /^Set the logo.* in the settings$/
        : /^Changed (the|how|what|when|where|whether) .* in the settings$/,
    )
    if (isLogo) continue
    expect(changes).not.toEqual([])
    for (const { field: name, from, to } of changes) {
      expect(name).toMatch(/^(the|how|what|when|where|whether|who) /)
      expect(from).not.toBe(to)
      for (const words of [name, from, to]) {
        expect(words).not.toMatch(/undefined|null|\[object|NaN/)
        // No word of the code: 'sole-trader'.
        expect(words).not.toMatch(/^[a-z]+([A-Z]|-)[a-z]+$/)
      }
    }
  }
})
