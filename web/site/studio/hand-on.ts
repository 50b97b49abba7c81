/**
 * How a link was shared: with the phone's share sheet, copied, cancelled, or shown for the visitor to copy.
 */
type Handed = 'shared' | 'copied' | 'put back' | 'shown'

/** Shares with the phone's share sheet if there is one, else copies the link, else shows it. Never fails. */
export async function handOn(url: string, title: string): Promise<Handed> {
  const sheet = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
  try {
    if (sheet) {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // A visitor who closes the sheet has changed their mind; if it does not open, the clipboard is next.
    if (error instanceof DOMException && error.name === 'AbortError') return 'put back'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}
