import { useState } from 'react'
import type { ListFileFormat, MarkedList } from '#domain/list-words.ts'
import { calls } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { downloadBytes } from '#web/ui/download.ts'

/** The kinds of file, as menus offer them. */
export const fileFormats: readonly { format: ListFileFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
]

/** Saves what is marked, and nothing else, as a file. */
export function useMarkedFile(list: MarkedList, ids: () => string[]) {
  const [isBusy, setBusy] = useState(false)
  const save = async (format: ListFileFormat) => {
    setBusy(true)
    try {
      const file = await calls.listFiles.marked({ list, ids: ids(), format })
      downloadBytes(`${list}-marked.${format}`, file)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, save }
}
