/** Which versions this page made itself, so that the server's notice of them is no news. */

export interface OwnVersion {
  id: string
  version: number
}

type Hear = (own: OwnVersion) => void

const hearers = new Set<Hear>()

/** @returns a function that stops listening */
export function subscribeToOwnChanges(hear: Hear): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** Passes on what the answer to a change says was saved. Called before the screen refetches anything. */
export function noteOwnChange(answer: unknown): void {
  for (const own of versionsIn(answer)) for (const hear of hearers) hear(own)
}

/** The records of an answer: itself, or those that it names, such as a quote and its invoice. */
export function versionsIn(answer: unknown): OwnVersion[] {
  if (!isRecord(answer)) return []
  return [answer, ...Object.values(answer)].filter(isVersion)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isVersion(value: unknown): value is OwnVersion {
  return (
    isRecord(value) &&
    'id' in value &&
    typeof value.id === 'string' &&
    'version' in value &&
    typeof value.version === 'number'
  )
}
