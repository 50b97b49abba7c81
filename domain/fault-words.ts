/** What people read if a value is not valid: the messages that come with a schema are for programmers. */
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'This has to be text',
  number: 'This has to be a number',
  int: 'This has to be a whole number',
  boolean: 'This has to be true or false',
  array: 'This has to be a list',
  object: 'This has to be a group of fields',
  record: 'This has to be a group of fields',
  file: 'This has to be a file',
  date: 'This has to be a date',
  null: 'This has to be empty',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'This is not an email address',
  url: 'This is not a web address',
  uuid: 'This is not an id',
  guid: 'This is not an id',
  date: 'This is not a day, like 2026-11-21',
  datetime: 'This is not a time, like 2026-11-21T14:05:00Z',
}

/** Beyond this many choices, naming them all does not help. */
const MOST_CHOICES = 20

/** The message for a fault if its schema has none of its own. */
export function faultMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : (KINDS[issue.expected] ?? 'This is not allowed')
    case 'too_small':
      return tooSmallMessage(issue)
    case 'too_big':
      return tooBigMessage(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not in the right form'
    case 'invalid_value': {
      const choices = issue.values.map(String)
      if (choices.length > MOST_CHOICES) return 'This is not one of the choices'
      return choices.length === 1
        ? `This has to be ${choices[0]}`
        : `This has to be one of ${choices.join(', ')}`
    }
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'This has to be a whole number' : `This goes in steps of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'Not a field that can be set'
    default:
      return 'This is not valid'
  }
}

function tooSmallMessage({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? 'This is required' : `At least ${minimum} characters`
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? 'At least one is needed' : `At least ${minimum}`
  if (origin === 'file') return 'This file is empty'
  return inclusive === false ? `This has to be more than ${minimum}` : `At least ${minimum}`
}

function tooBigMessage({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `At most ${maximum} characters`
  if (origin === 'file') return 'This file is too large'
  return inclusive === false ? `This has to be less than ${maximum}` : `At most ${maximum}`
}
