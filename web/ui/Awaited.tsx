import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** A line that is quick brings the part before anybody has read that it waits. */
const PATIENCE_MS = 1000

/** In the place of a part that does not come yet. */
export function Awaited() {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), PATIENCE_MS, { autoInvoke: true })
  return <span role="status">{isLate ? 'Waiting for the connection …' : null}</span>
}
