import { useState } from 'react'
import { v7 as uuid } from 'uuid'

/**
 * The id of what a dialog makes, another one at each opening: tried again after a lost answer, it is made once.
 * @param dialog which one is open, or none
 */
export function useMadeId(dialog: string | null): string {
  const [opening, setOpening] = useState(() => ({ dialog, id: uuid() }))
  if (opening.dialog === dialog) return opening.id
  const next = { dialog, id: uuid() }
  setOpening(next)
  return next.id
}
