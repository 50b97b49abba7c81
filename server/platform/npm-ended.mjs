// Plain JavaScript: the launcher uses it as well, and runs on any Node.
import { readFileSync } from 'node:fs'

/**
 * Calls `stop` if npm, which started this process, is gone: if it was killed outright, nobody could stop us
 * from its terminal any more. Does nothing if npm did not start it.
 */
export function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return
  const above = findAncestors()
  const timer = setInterval(() => {
    if (findAncestors() === above) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}

/** Our parent and its parent, because npm runs a shell in between. */
function findAncestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}
