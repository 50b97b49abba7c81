/** What this tab keeps until it is sent. Storage may be forbidden or full, and its contents may come from anybody. */

export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The page itself still has it.
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then there was nothing to forget.
  }
}
