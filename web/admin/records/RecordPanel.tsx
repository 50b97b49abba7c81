import { Drawer } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { HereToo } from '#web/shell/HereToo.tsx'
import { PlaceContext } from '#web/shell/presence.ts'
import { useCloseOnEscape } from '#web/ui/close-on-escape.ts'
import { useCloseOver } from '#web/ui/close-over.ts'
import { LastShown } from '#web/ui/LastShown.tsx'

interface RecordPanelProps {
  /** The record's noun, which is also the search parameter with its id: 'service'. */
  noun: string
  /** Further parameters that are only there for what is open: with what a new one begins. */
  also?: readonly string[]
  /** Its width in pixels, or as in CSS. */
  size?: number | string
  /** @param id of the record, or 'new' */
  children: (id: string, close: () => void) => ReactNode
}

/**
 * The side panel over a list in which a record is read, added or changed. The URL names the record, so that a
 * reload keeps it and a mail can link to it.
 */
export function RecordPanel({ noun, also = [], size = 620, children }: RecordPanelProps) {
  const [search] = useSearchParams()
  const id = search.get(noun)
  const isOpen = id !== null
  const opening = useOpening(isOpen)
  const close = useCloseOver([noun, ...also])
  const shown = `${id} ${opening}`
  const now = useRef<{ shown: string; close: () => void }>(null)
  useEffect(() => {
    now.current = { shown, close }
    return () => {
      now.current = null
    }
  })
  // An answer may come when its record was closed long ago: what is open then stays, and so does the page.
  const closeIt = () => {
    if (now.current?.shown === shown) now.current.close()
  }
  const panelId = useId()
  useCloseOnEscape(panelId, isOpen, close)
  return (
    <Drawer
      opened={isOpen}
      // Nobody saves twice while it slides out.
      inert={!isOpen}
      id={panelId}
      closeOnEscape={false}
      attributes={{ header: { role: 'none' }, content: { 'data-keeps-draft': true } }}
      onClose={close}
      position="right"
      size={size}
      title={
        <LastShown isOpen={isOpen}>
          {id === 'new' ? `New ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1)}
        </LastShown>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <LastShown isOpen={isOpen}>
        {isOpen ? (
          <PlaceContext value="panel">
            <HereToo place="panel" />
            <Fragment key={shown}>{children(id, closeIt)}</Fragment>
          </PlaceContext>
        ) : null}
      </LastShown>
    </Drawer>
  )
}

/** Counts how often it was opened: a form that is opened again before it has slid out begins anew. */
function useOpening(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, count: 0 })
  if (last.isOpen !== isOpen) setLast({ isOpen, count: last.count + (isOpen ? 1 : 0) })
  return last.count
}
