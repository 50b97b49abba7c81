/**
 * How far somebody has heard of changes: `process:count`. The server counts its notices in each process, and says
 * with the stream of changes how far its listener has heard.
 */

/**
 * Whether a browser that heard up to `mine` may have missed something that `theirs` includes. Counts of two processes say
 * nothing of each other.
 */
export function mayHaveMissed(mine: string, theirs: string): boolean {
  const [own, other] = [partsOf(mine), partsOf(theirs)]
  return own.process !== other.process || !(own.count >= other.count)
}

function partsOf(heard: string) {
  const at = heard.lastIndexOf(':')
  return { process: heard.slice(0, at), count: Number.parseInt(heard.slice(at + 1), 10) }
}
