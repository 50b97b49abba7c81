import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { ListFileFormat, MarkedList } from '#domain/list-words.ts'
import { calls } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { downloadBytes } from '#web/ui/download.ts'

/** Saves what is marked, and nothing else, as a file. */
export function MarkedFile({ list, ids }: { list: MarkedList; ids: () => string[] }) {
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
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={isBusy}>
          Export …
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
