import { Drawer } from '@mantine/core'
import { Fragment, type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { HereToo } from '#web/shell/HereToo.tsx'
import { PlaceContext } from '#web/shell/presence.ts'
import { useCloseOnEscape } from '#web/ui/close-on-escape.ts'

interface RecordPanelProps {
  /** The record's noun, which is also the search parameter with its id: 'service'. */
  noun: string
  /** Its width in pixels, or as in CSS. */
  size?: number | string
  /** @param id of the record, or 'new' */
  children: (id: string, close: () => void) => ReactNode
}

/**
 * The side panel over a list in which a record is read, added or changed. The URL names the record, so that a
 * reload keeps it and a mail can link to it.
 */
export function RecordPanel({ noun, size = 620, children }: RecordPanelProps) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(noun)
  const close = () =>
    setSearch((previous) => {
      const next = new URLSearchParams(previous)
      next.delete(noun)
      return next
    })
  const panelId = useId()
  useCloseOnEscape(panelId, id !== null, close)
  return (
    <Drawer
      opened={id !== null}
      id={panelId}
      closeOnEscape={false}
      onClose={close}
      position="right"
      size={size}
      title={id === 'new' ? `New ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id === null ? null : (
        <PlaceContext value="panel">
          <HereToo place="panel" />
          <Fragment key={id}>{children(id, close)}</Fragment>
        </PlaceContext>
      )}
    </Drawer>
  )
}
