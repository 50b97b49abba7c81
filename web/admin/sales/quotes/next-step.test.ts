import { expect, test } from 'vitest'
import { type KnownState, quoteStates } from '#domain/testing/quote-states.ts'
import { nextQuoteStep } from './next-step.ts'

const today = '2026-11-21'
const still = { isDirty: false, today }
const stepOf = ({ quote }: KnownState) => nextQuoteStep({ ...quote, revisedBy: null }, still)

test('the primary button of a quote is its next step', () => {
  const steps = quoteStates.map((state) => [state.name, stepOf(state)])
  expect(steps.filter(([, step]) => step !== null)).toEqual([
    ['a draft', 'send'],
    ['a sent quote', 'accept'],
    ['an accepted quote whose invoice was made void', 'invoice'],
    ['a revision of a quote that was invoiced', 'send'],
  ])
})

test('while something is unsaved, only Save is primary', () => {
  for (const { quote } of quoteStates)
    expect(nextQuoteStep({ ...quote, revisedBy: null }, { isDirty: true, today })).toBeNull()
})

test('on a revised quote it is the link to the revision', () => {
  for (const { quote } of quoteStates)
    expect(nextQuoteStep({ ...quote, revisedBy: 'next' }, still)).toBeNull()
})
