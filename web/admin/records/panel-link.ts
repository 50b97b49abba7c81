import { useAddressSearch } from '#web/ui/address-search.ts'
import type { RowLink } from '#web/ui/data-rows.ts'
import { useStateOver } from '#web/ui/opened-over.ts'

/**
 * The address of a list as it is shown, with a record open in the panel beside it: see `RecordPanel`.
 * @param path of the list
 * @param noun of the record
 * @returns the link for an id, or for 'new'
 */
export function usePanelLink(path: string, noun: string): (id: string) => RowLink {
  const [search] = useAddressSearch()
  const state = useStateOver()
  return (id) => {
    const next = new URLSearchParams(search)
    next.set(noun, id)
    return { to: `${path}?${next}`, state }
  }
}

/** Opens a record in the panel over the screen that is shown. */
export function useShowInPanel(noun: string): (id: string) => void {
  const [, setSearch] = useAddressSearch()
  const state = useStateOver()
  return (id) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(noun, id)
        return next
      },
      { state },
    )
}
