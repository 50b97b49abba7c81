import { expect, it } from 'vitest'
import { findKeptProfile, forgetProfile, keepProfile } from './kept-profile.ts'
import type { SignedInProfile } from './profile.ts'

class Shelf implements Storage {
  readonly #kept = new Map<string, string>()
  get length() {
    return this.#kept.size
  }
  key = (index: number) => [...this.#kept.keys()][index] ?? null
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.#kept.set(key, value)
  removeItem = (key: string) => void this.#kept.delete(key)
  clear = () => this.#kept.clear()
}

const wanda = { id: 'w', role: 'worker', email: 'wanda@shop.example' } as SignedInProfile

it('lets a worker in offline, and no other person', () => {
  const shelf = new Shelf()
  expect(findKeptProfile(shelf)).toBeNull()
  keepProfile(shelf, wanda)
  expect(findKeptProfile(shelf)).toEqual(wanda)
  forgetProfile(shelf)
  expect(findKeptProfile(shelf)).toBeNull()
})

it('is not kept for admins, who replace the earlier one', () => {
  const shelf = new Shelf()
  keepProfile(shelf, wanda)
  keepProfile(shelf, { ...wanda, role: 'admin' })
  expect(findKeptProfile(shelf)).toBeNull()
  shelf.setItem('fascia.profile', JSON.stringify({ ...wanda, role: 'admin' }))
  expect(findKeptProfile(shelf)).toBeNull()
  shelf.setItem('fascia.profile', '{damaged')
  expect(findKeptProfile(shelf)).toBeNull()
})
