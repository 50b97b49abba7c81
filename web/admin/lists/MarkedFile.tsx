import { Button, Menu } from '@mantine/core'
import type { MarkedList } from '#domain/list-words.ts'
import { fileFormats, useMarkedFile } from './use-marked-file.ts'

/** Saves what is marked, and nothing else, as a file. */
export function MarkedFile({ list, ids }: { list: MarkedList; ids: () => string[] }) {
  const { isBusy, save } = useMarkedFile(list, ids)
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={isBusy}>
          Export …
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {fileFormats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
