import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { formatMomentDay } from '#domain/dates.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { Stage } from '#domain/shop/stages.ts'
import { dueWords } from '#domain/work/due-words.ts'
import type { Gate } from '#domain/work/gates.ts'
import { type JobSummary, jobPictureAddress } from '#domain/work/jobs.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './board.module.css'
import { MoveCardMenu } from './MoveMenu.tsx'

interface JobCardProps {
  job: JobSummary
  stages: readonly Stage[]
  /** Where it is shown. */
  stageId: string
  onMove: (job: JobSummary, stage: Stage) => void
}

const gateWords: Record<Gate, string> = { approval: 'approval', deposit: 'deposit' }

/** A job on the board: whose it is, by when, who does it, and what keeps it from going on. */
export const JobCard = memo(function JobCard({ job, stages, stageId, onMove }: JobCardProps) {
  const { id, jobNumber, title, customer, late, blocked, shut, itemCount } = job
  const due = dueWords(job)
  return (
    <>
      <div className={classes.top}>
        <span className={classes.number}>{jobNumber}</span>
        <MoveCardMenu
          name={jobNumber}
          stages={stages}
          stageId={stageId}
          onMove={(stage) => onMove(job, stage)}
        />
      </div>
      <Link to={`/jobs/${id}`} draggable={false} className={classes.customer} title={customerLabel(customer)}>
        {customerLabel(customer)}
      </Link>
      {job.picture ? (
        <img
          src={jobPictureAddress(job.picture, 'thumb')}
          alt=""
          loading="lazy"
          draggable={false}
          className={classes.picture}
        />
      ) : null}
      <span className={classes.line} title={title}>
        {title || 'No title'}
      </span>
      <span className={classes.line}>
        {late ? <StatusBadge standing="late" label="Late" /> : null}
        <span>{due || 'No day promised'}</span>
      </span>
      {blocked ? (
        <span className={classes.blocked} title={blocked.reason}>
          <StatusBadge wraps standing="held" label={`Blocked since ${formatMomentDay(blocked.since)}`} />
          <span>{blocked.reason}</span>
        </span>
      ) : null}
      {shut.length > 0 ? (
        <span className={classes.gates} title={shut.map(({ why }) => why).join('. ')}>
          <IconLock size={13} stroke={1.8} aria-hidden />
          Needs {shut.map(({ gate }) => gateWords[gate]).join(' and ')}
        </span>
      ) : null}
      <span className={classes.foot}>
        <span>{itemCount === 1 ? '1 item' : `${itemCount} items`}</span>
        <span className={classes.who} title={peopleWords(job)}>
          {peopleWords(job)}
        </span>
      </span>
    </>
  )
})

/** Who sees to it: the owner first. */
function peopleWords({ owner, people }: Pick<JobSummary, 'owner' | 'people'>): string {
  const names = [owner, ...people].flatMap((one) => (one ? [one.name] : []))
  return [...new Set(names)].join(', ') || 'Nobody yet'
}
