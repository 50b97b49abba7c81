import { expect, test } from 'vitest'
import { type KnownState, quoteStates } from '#domain/testing/quote-states.ts'
import { nextQuoteStep } from './next-step.ts'

const today = '2026-11-21'
const still = { isDirty: false, today }
const stepOf = ({ quote }: KnownState) => nextQuoteStep({ ...quote, revisedBy: null }, still)

test('the red button of a quote is its next step', () => {
  const steps = quoteStates.map((state) => [state.name, stepOf(state)])
  expect(steps.filter(([, step]) => step !== null)).toEqual([
    ['a draft', 'send'],
    ['a sent quote', 'accept'],
    ['an accepted quote whose invoice was made void', 'invoice'],
    ['a revision of a quote that was invoiced', 'send'],
  ])
})

test('while something is unsaved Save is the red button, and no other', () => {
  for (const { quote } of quoteStates)
    expect(nextQuoteStep({ ...quote, revisedBy: null }, { isDirty: true, today })).toBeNull()
})

test('of a quote that was revised it is the revision that goes on', () => {
  for (const { quote } of quoteStates)
    expect(nextQuoteStep({ ...quote, revisedBy: 'next' }, still)).toBeNull()
})
