/** Each field that a record's own call changes is put back when a change is taken back, or it is said why not. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type UndoNoun, undoFields, undoLeaves } from '../office/activity.ts'
import { hasNameInHistory } from '../office/event-changes.ts'
import { contract } from './contract.ts'

const nouns = Object.keys(undoFields) as UndoNoun[]
function changeable(noun: UndoNoun): string[] {
  const { inputSchema } = contract[noun].update['~orpc']
  if (!(inputSchema instanceof z.ZodObject)) throw new Error(`${noun} has no fields`)
  return Object.keys(inputSchema.shape).filter((key) => key !== 'id' && key !== 'version')
}

test.each(nouns)('each field of %s is put back, or has a reason to stay', (noun) => {
  expect([...undoFields[noun], ...Object.keys(undoLeaves[noun])].toSorted()).toEqual(
    changeable(noun).toSorted(),
  )
})

test.each(nouns)('a change of any field of %s is told by name', (noun) => {
  // These are never in a record.
  const sent = ['revise', noun === 'customers' ? 'address' : '']
  expect(changeable(noun).filter((key) => !hasNameInHistory(key) && !sent.includes(key))).toEqual([])
})
