import { useSearchParams } from 'react-router'

/**
 * The address of a list as it is shown, with a record open in the panel beside it: see `RecordPanel`.
 * @param path of the list
 * @param noun of the record
 * @returns the address for an id, or for 'new'
 */
export function usePanelLink(path: string, noun: string): (id: string) => string {
  const [search] = useSearchParams()
  return (id) => {
    const next = new URLSearchParams(search)
    next.set(noun, id)
    return `${path}?${next}`
  }
}
