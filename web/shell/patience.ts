/** Milliseconds. A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 15_000

/**
 * Fetches what may be asked for again, and gives up where not even the beginning of an answer comes: a connection that
 * died unnoticed would be waited on for minutes. What has begun may take its time.
 * @throws DOMException TimeoutError
 */
export async function fetchPatiently(request: Request, init: RequestInit): Promise<Response> {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException('No answer came', 'TimeoutError'))
  const timer = setTimeout(giveUp, PATIENCE_MS)
  try {
    return await fetch(request, { ...init, signal: AbortSignal.any([request.signal, silence.signal]) })
  } finally {
    clearTimeout(timer)
  }
}
