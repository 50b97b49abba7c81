import { describe, expect, it } from 'vitest'
import type { Customer } from '#domain/shop/customers.ts'
import { emptyCustomRow } from '../custom-fields/custom-rows.ts'
import { findCustomerConflicts } from './customer-conflicts.ts'
import {
  emptyContact,
  toCustomerErrors,
  toCustomerInput,
  toCustomerValues,
  validateCustomer,
} from './customer-values.ts'

const stored: Customer = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 3,
  mergedInto: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  createdBy: null,
  credit: 0,
  name: 'Ann Lee',
  companyName: 'Oak Ltd',
  type: 'trade',
  email: 'ann@oak.example',
  phone: '+441614960001',
  address: 'Bury, BL9 0AA',
  addressLine1: '',
  addressLine2: '',
  town: 'Bury',
  county: '',
  postcode: 'BL9 0AA',
  contacts: [{ name: 'Bo', role: '', email: '', phone: '' }],
  sites: [],
  groupIds: [],
  groups: [],
  assignedTo: [],
  vatNumber: '',
  paymentTermsDays: null,
  poRequired: false,
  eInvoice: 'none',
  peppolAddress: '',
  alert: '',
  notes: '',
  custom: { Van: 'Blue' },
  marketing: { how: '', consent: true, at: '2026-11-21' },
  archivedAt: null,
  erasedAt: null,
}

describe('the form of a customer', () => {
  it('keeps all values of a stored customer', () => {
    const values = toCustomerValues(stored)
    expect(values.phone).toBe('0161 496 0001')
    expect(validateCustomer(values)).toEqual({})
    expect(toCustomerInput(values)).toMatchObject({
      name: 'Ann Lee',
      paymentTermsDays: null,
      contacts: [{ name: 'Bo', role: '', email: '', phone: '' }],
      custom: { Van: 'Blue' },
    })
  })

  it('does not send empty rows', () => {
    const values = { ...toCustomerValues(stored), contacts: [emptyContact()], custom: [emptyCustomRow()] }
    expect(toCustomerInput(values)).toMatchObject({ contacts: [], custom: {} })
    expect(validateCustomer(values)).toEqual({})
  })

  it('shows an error on its row, though empty rows above it were left out', () => {
    const values = {
      ...toCustomerValues(stored),
      name: '',
      contacts: [emptyContact(), { ...emptyContact(), name: 'Cas', email: 'cas@' }],
    }
    expect(validateCustomer(values)).toEqual({
      name: 'Enter a name',
      'contacts.1.email': 'Invalid email address',
    })
    expect(toCustomerErrors([{ path: 'contacts.0.phone', message: 'no' }], values)).toEqual({
      'contacts.1.phone': 'no',
    })
  })

  it('needs a unique name for each custom field', () => {
    const field = (label: string, value: string) => ({ ...emptyCustomRow(), label, value })
    const values = {
      ...toCustomerValues(stored),
      custom: [field('Van', 'Blue'), field('Van ', 'Red'), field('', 'x')],
    }
    expect(validateCustomer(values)).toEqual({
      'custom.1.label': 'There is a field of this name',
      'custom.2.label': 'Give the field a name',
    })
    expect(toCustomerErrors([{ path: 'custom.Van', message: 'no' }], values)).toEqual({
      'custom.0.value': 'no',
    })
  })

  it('describes conflicts, and ignores the order of stored keys', () => {
    const theirs = { ...stored, town: 'Salford', marketing: { consent: true, at: '2026-11-21', how: '' } }
    const mine = { ...toCustomerValues(stored), notes: 'Ring first' }
    expect(findCustomerConflicts(stored, mine, theirs)).toEqual([
      { path: 'town', label: 'Town', mine: 'Bury', theirs: 'Salford', suggested: 'theirs' },
      { path: 'notes', label: 'Notes', mine: 'Ring first', theirs: 'Nothing', suggested: 'mine' },
    ])
  })
})
