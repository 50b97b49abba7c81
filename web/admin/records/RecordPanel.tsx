import { Drawer } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface RecordPanelProps {
  /** What it is, and the search parameter that says which: 'service'. */
  noun: string
  /** Its width in pixels, or as CSS has it. */
  size?: number | string
  /** @param id of the record, or 'new' */
  children: (id: string, close: () => void) => ReactNode
}

/**
 * The side panel over a list in which a record is read, added or changed. Which one stands in the URL, so that a
 * reload keeps it and a mail can lead to it.
 */
export function RecordPanel({ noun, size = 620, children }: RecordPanelProps) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(noun)
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      next.delete(noun)
      return next
    })
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      position="right"
      size={size}
      title={id === 'new' ? `New ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id === null ? null : <Fragment key={id}>{children(id, close)}</Fragment>}
    </Drawer>
  )
}
