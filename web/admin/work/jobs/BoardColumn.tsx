import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Stage } from '#domain/shop/stages.ts'
import type { JobSummary } from '#domain/work/jobs.ts'
import { GroupChip } from '#web/admin/shop/groups/GroupChip.tsx'
import classes from './board.module.css'
import { JobCard } from './JobCard.tsx'
import { pixelsOf, useWindow } from './use-window.ts'

/** A card's height with the gap below it, in rem; as in board.module.css. */
const ROW_REM = 12

interface CardsProps {
  stage: Stage
  stages: readonly Stage[]
  jobs: readonly JobSummary[]
  onMove: (job: JobSummary, stage: Stage) => void
  /** The card that was moved by hand last, and gets the focus back. */
  focusOn: string | null
  onFocused: () => void
}

/** A stage of the board, with its jobs; cards are dropped on it. */
export function BoardColumn(props: CardsProps) {
  const { stage, jobs } = props
  const { setNodeRef, isOver } = useDroppable({ id: stage.id })
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-over={isOver || undefined}
      aria-labelledby={`stage-${stage.id}`}
    >
      <h2 id={`stage-${stage.id}`} className={classes.head}>
        <GroupChip group={stage} />
        <span className={classes.count}>{jobs.length}</span>
      </h2>
      <Cards {...props} isDraggable />
    </section>
  )
}

/** The cards of a stage. Those far from the view are not rendered. */
export function Cards(props: CardsProps & { isDraggable?: boolean }) {
  const { stage, stages, jobs, onMove, focusOn, onFocused, isDraggable = false } = props
  const view = useRef<HTMLDivElement>(null)
  const row = pixelsOf(ROW_REM)
  const { first, end } = useWindow(view, jobs.length, row)
  const wanted = focusOn === null ? -1 : jobs.findIndex(({ id }) => id === focusOn)
  useEffect(() => {
    if (wanted < 0 || !view.current) return
    const { scrollTop, clientHeight } = view.current
    const top = wanted * row
    if (top < scrollTop || top + row > scrollTop + clientHeight) view.current.scrollTop = top
    // The card is there once what is near the view was rendered.
    const frame = requestAnimationFrame(() => {
      view.current?.querySelector<HTMLElement>(`[data-job="${focusOn}"] a`)?.focus()
      onFocused()
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, row, focusOn, onFocused])
  return (
    <div ref={view} className={classes.view} data-empty={jobs.length === 0 || undefined}>
      {jobs.length === 0 ? <p className={classes.none}>No jobs here</p> : null}
      <ol className={classes.cards} style={{ height: jobs.length * row }}>
        {jobs.slice(first, end).map((job, index) => (
          <li
            key={job.id}
            className={classes.place}
            style={{ transform: `translateY(${(first + index) * row}px)` }}
            aria-setsize={jobs.length}
            aria-posinset={first + index + 1}
          >
            {isDraggable ? (
              <DraggableCard job={job} stages={stages} stageId={stage.id} onMove={onMove} />
            ) : (
              <article
                className={classes.card}
                data-job={job.id}
                data-blocked={job.blocked ? true : undefined}
              >
                <JobCard job={job} stages={stages} stageId={stage.id} onMove={onMove} />
              </article>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface DraggableCardProps {
  job: JobSummary
  stages: readonly Stage[]
  stageId: string
  onMove: (job: JobSummary, stage: Stage) => void
}

function DraggableCard({ job, ...rest }: DraggableCardProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: job.id })
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={classes.card}
      data-job={job.id}
      data-blocked={job.blocked ? true : undefined}
      data-draggable
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        className={classes.handle}
        aria-label={`Drag ${job.jobNumber}`}
      >
        <IconGripVertical size={15} stroke={1.6} aria-hidden />
      </button>
      <JobCard job={job} {...rest} />
    </article>
  )
}
