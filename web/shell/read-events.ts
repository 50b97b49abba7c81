import { createParser, type EventSourceMessage } from 'eventsource-parser'

/**
 * Reads server-sent events until the stream ends. The server sends a heartbeat, so a silent connection is
 * dead: the phone slept or changed networks, and the browser does not report it.
 * @param silenceMs how long the stream may be silent
 * @returns why it ended: 'silent' if it was given up
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: EventSourceMessage) => void,
  silenceMs: number,
): Promise<'ended' | 'silent'> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const parser = createParser({ onEvent })
  for (;;) {
    const part = await within(silenceMs, reader.read())
    if (part === null) {
      // On a dead connection this may never settle either.
      void reader.cancel().catch(() => {})
      return 'silent'
    }
    if (part.done) return 'ended'
    parser.feed(part.value)
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
