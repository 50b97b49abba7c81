import { expect, test } from 'vitest'
import { firstDesign } from '#domain/sign/sign-design.ts'
import { fieldsOfDesign, withDesign, withoutDesign } from './design-fields.ts'
import { emptyEnquiryForm } from './enquiry-fields.ts'

const design = { ...firstDesign, text: 'Oak', kind: 'halo-lit' as const, widthMm: 5200, heightMm: 450 }

test('a design fills in service, message and size', () => {
  expect(fieldsOfDesign(design, '')).toEqual({
    service: 'Illuminated Signs',
    message: 'Please quote for the sign that I designed: ‘Oak’, halo-lit letters.',
    ...{ width: '5200', height: '450', unit: 'mm' },
  })
  expect(fieldsOfDesign(design, 'Bespoke Signs').service).toBe('Bespoke Signs')
})

test('a new design replaces the last one’s text, never the visitor’s own', () => {
  const last = { ...emptyEnquiryForm, ...fieldsOfDesign({ ...design, text: 'Elm' }, ''), name: 'Ann' }
  const fields = fieldsOfDesign(design, '')
  expect(withDesign(last, fields)).toMatchObject({ ...fields, name: 'Ann' })
  const own = { ...last, message: 'Over our door, please', width: '4', unit: 'm' }
  expect(withDesign(own, fields)).toMatchObject({
    message: 'Over our door, please',
    width: '5200',
    unit: 'mm',
  })
})

test('a removed design leaves none of its text', () => {
  const last = { ...emptyEnquiryForm, ...fieldsOfDesign(design, ''), name: 'Ann' }
  expect(withoutDesign(last)).toMatchObject({ message: '', name: 'Ann' })
  expect(withoutDesign({ ...last, message: 'Mine' }).message).toBe('Mine')
})
