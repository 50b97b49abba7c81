/** Milliseconds. A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 15_000

/**
 * Fetches what may be asked for again, and gives up where not even the beginning of an answer comes: a connection that
 * died unnoticed would be waited on for minutes. What has begun may take its time.
 * @throws DOMException TimeoutError
 */
export async function fetchPatiently(request: Request, init: RequestInit): Promise<Response> {
  // `AbortSignal.any` would say it in a word, to phones from 2024 on.
  const end = new AbortController()
  const { signal } = request
  signal.addEventListener('abort', () => end.abort(signal.reason))
  if (signal.aborted) end.abort(signal.reason)
  const giveUp = () => end.abort(new DOMException('No answer came', 'TimeoutError'))
  const timer = setTimeout(giveUp, PATIENCE_MS)
  try {
    return await fetch(request, { ...init, signal: end.signal })
  } finally {
    clearTimeout(timer)
  }
}
