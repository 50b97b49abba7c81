import { expect, it } from 'vitest'
import { parseEvents } from './live-events.ts'

it('reads whole events and keeps the beginning of the next', () => {
  const { events, remainder } = parseEvents(
    ': hello\n\nevent: change\ndata: {"noun":"quotes"}\nid: 7\n\nevent: change\ndata: {"no',
  )
  expect(events).toEqual([{ name: 'change', data: '{"noun":"quotes"}' }])
  expect(remainder).toBe('event: change\ndata: {"no')
})

it('reads CRLF and data on several lines', () => {
  expect(parseEvents('data: a\r\ndata: b\r\n\r\n').events).toEqual([{ name: 'message', data: 'a\nb' }])
})
