import { describe, expect, it } from 'vitest'
import { refuseNewMembers, refuseRemoval, refuseRestoral } from './archiving.ts'
import { refuseCustomerRemoval, refuseCustomerRestoral } from './customer-actions.ts'

const current = { archivedAt: null }
const archived = { archivedAt: '2026-11-21T10:00:00.000Z' }

describe('archiving', () => {
  it.each(['customer', 'group', 'service'] as const)('a %s is archived once, and restored once', (noun) => {
    expect(refuseRemoval(noun, current)).toBeNull()
    expect(refuseRemoval(noun, archived)).toEqual({
      code: 'LOCKED',
      message: `This ${noun} is archived already`,
    })
    expect(refuseRestoral(noun, archived)).toBeNull()
    expect(refuseRestoral(noun, current)).toEqual({
      code: 'LOCKED',
      message: `This ${noun} is not archived`,
    })
  })

  it('an archived group takes no more customers', () => {
    expect(refuseNewMembers(current)).toBeNull()
    expect(refuseNewMembers(archived)?.message).toBe('This group is archived. Restore it first.')
  })

  it('nothing is done with a customer who was erased', () => {
    const erased = { ...archived, erasedAt: '2026-11-21T10:00:00.000Z' }
    const message = 'The personal data of this customer was erased'
    expect(refuseCustomerRemoval(erased)?.message).toBe(message)
    expect(refuseCustomerRestoral(erased)?.message).toBe(message)
    expect(refuseCustomerRestoral({ ...archived, erasedAt: null })).toBeNull()
    expect(refuseCustomerRemoval({ ...current, erasedAt: null })).toBeNull()
  })
})
