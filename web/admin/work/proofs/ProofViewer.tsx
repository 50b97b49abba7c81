import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Proof } from '#domain/work/proofs.ts'
import { proofPageUrl } from './proof-words.ts'
import classes from './proofs.module.css'

const ZOOMS = [1, 1.5, 2, 3, 4] as const

interface ProofViewerProps {
  proof: Proof
  /** The page that is shown first. */
  start: number
  onClose: () => void
}

/** The pages of a proof as large as the screen, and larger; with the customer's remarks where they belong. */
export function ProofViewer({ proof, start, onClose }: ProofViewerProps) {
  const [page, setPage] = useState(start)
  const [zoom, setZoom] = useState(0)
  const last = proof.pages.length
  const turn = (by: number) => {
    setPage((now) => Math.min(last, Math.max(1, now + by)))
    setZoom(0)
  }
  const enlarge = (by: number) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      '+': () => enlarge(1),
      '-': () => enlarge(-1),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // Numbered over all pages, as the customer numbered them.
  const remarks = proof.comments
    .map((comment, index) => ({ ...comment, number: index + 1 }))
    .filter((comment) => comment.page === page)
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={`Version ${proof.number}${last > 1 ? `, page ${page} of ${last}` : ''}`}
      onKeyDown={onKeyDown}
    >
      <div className={classes.tools}>
        {last > 1 ? (
          <>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Page before"
              disabled={page === 1}
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Next page"
              disabled={page === last}
              onClick={() => turn(1)}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </>
        ) : null}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Smaller"
          disabled={zoom === 0}
          onClick={() => enlarge(-1)}
        >
          <IconZoomOut size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Larger"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => enlarge(1)}
        >
          <IconZoomIn size={18} />
        </ActionIcon>
        <span role="status">{Math.round((ZOOMS[zoom] ?? 1) * 100)}%</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={classes.stage} tabIndex={0} aria-label="The page">
        <div className={classes.sheet} style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
          <img src={proofPageUrl(proof, page, 'full')} alt={`Version ${proof.number}, page ${page}`} />
          {remarks.map(({ x, y, text, number }) => (
            <span
              key={`${x} ${y} ${text}`}
              className={classes.pin}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              title={text}
            >
              {number}
            </span>
          ))}
        </div>
      </section>
      {remarks.length > 0 ? (
        <ol className={classes.comments}>
          {remarks.map(({ x, y, text, number }) => (
            <li key={`${x} ${y} ${text}`} value={number}>
              {text}
            </li>
          ))}
        </ol>
      ) : null}
    </Modal>
  )
}
