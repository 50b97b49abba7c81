/** Milliseconds. A connection without a response for this long counts as dead. */
const PATIENCE_MS = 15_000

/**
 * Fetches what may be sent again, and gives up if not even the headers arrive: otherwise the browser would
 * wait minutes on a connection that died unnoticed. Once a response has begun it may take its time.
 * @throws DOMException TimeoutError
 */
export async function fetchPatiently(request: Request, init: RequestInit): Promise<Response> {
  // `AbortSignal.any` would do this, but only on phones from 2024 on.
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
