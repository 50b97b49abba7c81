import { expect, test } from 'vitest'
import { readEnquiryForm } from './enquiry-fields.ts'

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('typed fields are kept with normalised line breaks, and others dropped', () => {
  const typed = readEnquiryForm(formOf({ message: 'A sign\r\nover the door', name: 'Ann', homepage: 'x' }))
  expect(typed).toMatchObject({ message: 'A sign\nover the door', name: 'Ann', email: '' })
  expect(typed).not.toHaveProperty('homepage')
})

test('a file instead of a text counts as empty', () => {
  expect(readEnquiryForm(formOf({ message: new File(['x'], 'x') })).message).toBe('')
})

test('only the beginning of a very long text is sent back', () => {
  const { message } = readEnquiryForm(formOf({ message: 'x'.repeat(10_000_000) }))
  expect(message.length).toBeLessThan(50_000)
  expect(message.length).toBeGreaterThan(10_000)
})
