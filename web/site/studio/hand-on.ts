/** How a link was handed on: over the phone's own sheet, copied, put back, or left for the visitor to copy. */
type Handed = 'shared' | 'copied' | 'put back' | 'shown'

/** By the phone's own sheet where there is one, else as a link to paste, else as a link to see. Never fails. */
export async function handOn(url: string, title: string): Promise<Handed> {
  const sheet = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
  try {
    if (sheet) {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // Whoever closes the sheet has changed their mind; one that does not open leaves the clipboard.
    if (error instanceof DOMException && error.name === 'AbortError') return 'put back'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}
