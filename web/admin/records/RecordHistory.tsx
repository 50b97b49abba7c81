import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import type { HistoryNoun } from '#domain/office/event-nouns.ts'
import { quietLatePart } from '#web/ui/late.ts'
import classes from './RecordHistory.module.css'

const Timeline = quietLatePart(async () => ({
  default: (await import('./Timeline.tsx')).Timeline,
}))

/** The history of a record below its form or its page. It is read once somebody wants to see it. */
export function RecordHistory({ noun, id }: { noun: HistoryNoun; id: string }) {
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  return (
    <section className={classes.history} aria-label="History">
      <h2>
        <UnstyledButton
          className={classes.head ?? ''}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
          History
        </UnstyledButton>
      </h2>
      <div id={contentId}>
        {isOpen ? (
          <Suspense fallback={<Skeleton height={18} width="60%" />}>
            <Timeline noun={noun} id={id} isHeaded />
          </Suspense>
        ) : null}
      </div>
    </section>
  )
}
