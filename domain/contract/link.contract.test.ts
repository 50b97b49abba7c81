/** What customers get on their links, by type: no answer may hold a field that is for the office. */
import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { customer } from '../shop/customers.ts'
import { linkContract } from './link.contract.ts'
import { quotesContract } from './quotes.contract.ts'

/** Names of fields that only the office may see, wherever they stand. */
const staffOnly: readonly (string | RegExp)[] = [
  /cost/i,
  /margin/i,
  /internal/i,
  /createdBy|updatedBy|madeBy|recordedBy|assignedTo|userId|workerId|personId/,
  /customerId|enquiryId|measurementId|measurementItem|serviceId|groupIds?/,
  ...[
    'formula',
    'options',
    'alert',
    'rejectedReason',
    'viewedAt',
    'version',
    'search',
    'hash',
    'vatInherited',
  ],
]

/** The paths of all fields of a schema: 'quote.items[].title'. */
function* fieldsOf(schema: z.core.$ZodType, path = '', seen = new Set<z.core.$ZodType>()): Generator<string> {
  if (seen.has(schema)) return
  const inside = new Set([...seen, schema])
  const named = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  for (const [name, field] of named) {
    const place = path === '' ? name : `${path}.${name}`
    yield place
    yield* fieldsOf(field as z.core.$ZodType, place, inside)
  }
  for (const [part, place] of partsOf(schema, path)) yield* fieldsOf(part, place, inside)
}

/** What a schema is made of that has no name: items of a list, what it wraps, alternatives. */
function partsOf(schema: z.core.$ZodType, path: string): [part: z.ZodType, path: string][] {
  const def = schema._zod.def as unknown as Record<string, unknown>
  const wrapped = ['innerType', 'valueType', 'in', 'out', 'left', 'right'].map((key) => def[key])
  const parts: [unknown, string][] = [
    [def.element, `${path}[]`],
    ...[...wrapped, ...(Array.isArray(def.options) ? def.options : [])].map((part): [unknown, string] => [
      part,
      path,
    ]),
  ]
  return parts.filter((part): part is [z.ZodType, string] => part[0] instanceof z.ZodType)
}

const isStaffOnly = (path: string) => {
  const name = path.split('.').at(-1) ?? ''
  return staffOnly.some((rule) => (typeof rule === 'string' ? rule === name : rule.test(name)))
}

function outputOf(call: unknown): z.core.$ZodType | null {
  if (!isContractProcedure(call)) throw new Error('not a call')
  return (call['~orpc'].outputSchema as z.core.$ZodType | undefined) ?? null
}

test('the walk finds what is for the office where it is', () => {
  const quote = outputOf(quotesContract.get)
  const found = quote ? [...fieldsOf(quote)].filter(isStaffOnly) : []
  for (const path of ['items[].costPrice', 'items[].formula', 'internalNotes', 'customerId', 'createdBy'])
    expect(found).toContain(path)
  expect([...fieldsOf(customer)].filter(isStaffOnly)).toContain('alert')
})

/** The version of the shop's identity, which is open to everybody. */
const open: readonly string[] = ['shop.version']

test.each(Object.entries(linkContract))('%s answers nothing that is for the office', (_name, call) => {
  const output = outputOf(call)
  const fields = output ? [...fieldsOf(output)] : []
  expect(fields.filter((path) => isStaffOnly(path) && !open.includes(path))).toEqual([])
})

test('and the walk sees what they do answer', () => {
  const output = outputOf(linkContract.get)
  const fields = output ? [...fieldsOf(output)] : []
  for (const path of ['quote.items[].title', 'quote.total', 'invoice.bank.sortCode', 'shop.phone'])
    expect(fields).toContain(path)
})
