/**
 * Waits. It ends early when the line is back.
 * @param early ends it earlier still
 */
export function pause(milliseconds: number, early?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    early?.addEventListener('abort', end)
  })
}
