import { v7 } from 'uuid'

/** Random choices that are the same at every start, because they come from a seed. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next: () => number
  /** True with this probability, from 0 to 1. */
  happens: (probability: number) => boolean
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Like `pick`, with a weight for each item. */
  weigh: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item
  /** An id as if it was made at a moment. */
  id: (at: Date) => string
}

const BITS = 2 ** 32

/** @param seed any whole number: the same one makes the same shop */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: small, and good enough for a made-up shop.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / BITS
  }
  const weigh = <Item>(items: readonly Item[], weightOf: (item: Item) => number): Item => {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    throw new RangeError('nothing to choose from')
  }
  return {
    next,
    weigh,
    happens: (probability) => next() < probability,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => weigh(items, () => 1),
    id: (at) => v7({ msecs: at.getTime(), seq: Math.floor(next() * BITS), random: randomBytes() }),
  }

  function randomBytes(): Uint8Array {
    return Uint8Array.from({ length: 16 }, () => Math.floor(next() * 256))
  }
}
