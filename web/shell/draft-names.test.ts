import { expect, it } from 'vitest'
import { nameDrafts } from './draft-names.ts'

const id = '0199a3f2-1c5e-7d3a-9b1f-0123456789ab'

it.each([
  [['quote-new'], 'a new quote'],
  [[`quote-new-${id}`, `quote-new-${id.replace('ab', 'ac')}`], '2 new quotes'],
  [[`customer-new-${id}`, 'new-customer-on-site'], 'a new customer and a new customer on site'],
  [[`invoice-${id}`, 'settings-shop', 'settings-mail'], 'an invoice and the settings'],
  [[`quote-${id}`, `quote-${id.replace('ab', 'ac')}`, 'profile'], '2 quotes and your profile'],
  [[`customer-${id}`, `customer-${id}~${id}`, `profile~${id}`], 'a customer and your profile'],
  [[`customer-${id}`, 'customer-new', 'service-new'], 'a customer, a new customer and a new service'],
])('drafts of %j are %s', (forms, words) => {
  expect(nameDrafts(forms.map((form) => ({ form, label: '' })))).toBe(words)
})

it('drafts with a name or a title are called by it', () => {
  const drafts = [
    { form: 'customer-new', label: 'Quay Signs' },
    { form: `quote-${id}`, label: 'Shop front' },
    { form: 'service-new', label: '' },
  ]
  expect(nameDrafts(drafts)).toBe('a new customer ‘Quay Signs’, a quote ‘Shop front’ and a new service')
})
