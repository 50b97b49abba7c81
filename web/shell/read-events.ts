import { parseEvents, type ServerEvent } from './live-events.ts'

/**
 * Reads server-sent events until the stream ends. The server lets hear of itself now and then: a line on which nothing
 * comes is dead, as after a phone slept or changed from one network to another, and nobody says so.
 * @param silenceMs how long nothing may come
 * @returns why it ended: 'silent' where it was given up
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ServerEvent) => void,
  silenceMs: number,
): Promise<'ended' | 'silent'> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const part = await within(silenceMs, reader.read())
    if (part === null) {
      // It may never hear of this, either.
      void reader.cancel().catch(() => {})
      return 'silent'
    }
    if (part.done) return 'ended'
    const { events, remainder } = parseEvents(rest + part.value)
    rest = remainder
    for (const event of events) onEvent(event)
  }
}

async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
