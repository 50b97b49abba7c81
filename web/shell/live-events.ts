/** Reads server-sent events out of a text stream (WHATWG HTML, section 9.2.6). */
export interface ServerEvent {
  name: string
  data: string
}

/** The whole events in `text`, and what is left of it: the beginning of one still under way. */
export function parseEvents(text: string): { events: ServerEvent[]; remainder: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const remainder = blocks.pop() ?? ''
  return { events: blocks.map(parseBlock).filter((event) => event.data !== ''), remainder }
}

function parseBlock(block: string): ServerEvent {
  const event = { name: 'message', data: '' }
  for (const line of block.split('\n')) {
    const value = line.slice(line.indexOf(':') + 1).replace(/^ /, '')
    if (line.startsWith('event:')) event.name = value
    if (line.startsWith('data:')) event.data += event.data === '' ? value : `\n${value}`
  }
  return event
}
