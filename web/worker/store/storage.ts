/** The browser's storage: asking to keep it, saying how much is left, and what to do when it is full. */

export interface StorageLeft {
  /** Bytes. */
  used: number
  quota: number
  /** Whether the browser promised not to clear it by itself. */
  persisted: boolean
}

/** Nothing more fits on the phone. What was typed is still on the screen. */
export class StorageFull extends Error {
  constructor() {
    super(
      'This phone has no room left for more. What you see here is not lost: free some space on the phone, or let what waits be sent first, then try again.',
    )
  }
}

/** The browser's storage error in our words; any other error as it is. */
export function explainStorage(error: unknown): unknown {
  return isFull(error) ? new StorageFull() : error
}

function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isFull(error.inner)
}

/**
 * Asks the browser not to clear this storage when room is scarce. Some browsers ask the person, some just
 * decide.
 */
export async function askToKeep(): Promise<void> {
  const { storage } = navigator
  if (storage?.persist && !(await storage.persisted())) await storage.persist()
}

/** How much storage is used and left, or null if the browser does not say. */
export async function measureStorage(): Promise<StorageLeft | null> {
  const { storage } = navigator
  if (!storage?.estimate) return null
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([storage.estimate(), storage.persisted()])
  return { used: usage, quota, persisted }
}
