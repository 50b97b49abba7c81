import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { MarkedList } from '#domain/list-words.ts'
import type { Deed } from './deeds.ts'
import { fileFormats, useMarkedFile } from './use-marked-file.ts'

/** A page that goes on with what is marked, or a dialog of its own. */
export type Onward = { label: string } & ({ to: string } | { open: () => void })

interface MarkedMoreProps<Row> {
  list: MarkedList
  ids: () => string[]
  deeds: readonly Deed<Row>[]
  onward: Onward | undefined
  onBegin: (deed: Deed<Row>) => void
}

/** What a narrow screen has no room for as buttons. */
export function MarkedMore<Row>({ list, ids, deeds, onward, onBegin }: MarkedMoreProps<Row>) {
  const { isBusy, save } = useMarkedFile(list, ids)
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={isBusy}>
          More …
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map((deed) => (
          <Menu.Item key={deed.label} onClick={() => onBegin(deed)}>
            {deed.label}
          </Menu.Item>
        ))}
        {onward && 'to' in onward ? (
          <Menu.Item component={Link} to={onward.to} state={{ marked: ids() }}>
            {onward.label}
          </Menu.Item>
        ) : null}
        {onward && 'open' in onward ? <Menu.Item onClick={onward.open}>{onward.label}</Menu.Item> : null}
        {fileFormats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            Export as {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
