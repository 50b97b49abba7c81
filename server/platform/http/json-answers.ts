/** Answers as JSON, written once: the library would write them a second time. */

/** An answer as JSON, or null if it is something else, such as a file or a stream. */
export function jsonOf(body: unknown): string | null {
  const isJson = Array.isArray(body) || (typeof body === 'object' && body?.constructor === Object)
  return isJson ? JSON.stringify(body) : null
}

/** An answer with that JSON as its body, if there is some. */
export function withJson(made: Response, text: string | undefined): Response {
  if (text === undefined) return made
  const { status, headers } = made
  headers.set('Content-Type', 'application/json')
  // Known here, before the answer becomes a stream: finding it out later takes longer.
  headers.set('Content-Length', String(Buffer.byteLength(text)))
  return new Response(text, { status, headers })
}
