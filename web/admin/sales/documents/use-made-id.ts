import { useState } from 'react'
import { v7 as uuid } from 'uuid'

/**
 * The id of what a dialog makes: tried again after a lost answer, it is made once. What is asked for differently is
 * something else, and has another id; so has all that is made at another opening.
 * @param dialog which one is open, or none
 * @returns the id for what is asked for
 */
export function useMadeId(dialog: string | null): (asked: object) => string {
  const [opening, setOpening] = useState(() => ({ dialog, ids: new Map<string, string>() }))
  if (opening.dialog !== dialog) setOpening({ dialog, ids: new Map() })
  return (asked) => {
    const contents = JSON.stringify(asked)
    const id = opening.ids.get(contents) ?? uuid()
    opening.ids.set(contents, id)
    return id
  }
}
