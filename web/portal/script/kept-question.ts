/** A question that is being written, kept in this tab. */

const PREFIX = 'fascia.'

interface Kept {
  /** The id under which it is sent. */
  id: string
  text: string
  about: string
}

export function readQuestionDraft(key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    // Storage may be forbidden, and its contents may come from anybody.
    return null
  }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, text, about } = kept as Partial<Record<keyof Kept, unknown>>
  return typeof id === 'string' && typeof text === 'string' && typeof about === 'string'
}

export function writeQuestionDraft(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {
    // If storage is full or forbidden, the page itself still has what was typed.
  }
}

export function removeQuestionDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}
