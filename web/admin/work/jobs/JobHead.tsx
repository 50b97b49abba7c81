import { Alert, Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMomentDay } from '#domain/dates.ts'
import { quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import { isQuoteLocked } from '#domain/sales/quotes.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { dueWords } from '#domain/work/due-words.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import { type Job, jobPictureAddress } from '#domain/work/jobs.ts'
import { GroupChip } from '#web/admin/shop/groups/GroupChip.tsx'
import { calls, readFailure } from '#web/call.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { GateDialog } from './GateDialog.tsx'
import classes from './job.module.css'
import { MoveMenu } from './MoveMenu.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { SayWhyDialog } from './SayWhyDialog.tsx'
import { useJobAction } from './use-job-action.ts'
import { type HeldMove, useMoveJob, useStages } from './use-move-job.ts'

/** Whose job it is, where it stands, and what to know before anything else. */
export function JobHead({ job }: { job: Job }) {
  const { stages, stageById } = useStages()
  const [held, setHeld] = useState<HeldMove | null>(null)
  const { stageOf, move } = useMoveJob({ stages, onHeld: setHeld })
  const stageId = stageOf(job)
  const stage = stageById(stageId)
  const due = dueWords(job)
  const isLocked = refuseJobChange(job) !== null
  return (
    <>
      <section className={classes.head} aria-label="How it stands">
        {job.picture ? (
          <a
            href={jobPictureAddress(job.picture, 'full')}
            target="_blank"
            rel="noreferrer"
            className={classes.picture}
          >
            <img src={jobPictureAddress(job.picture, 'thumb')} alt="What is made, large in another tab" />
          </a>
        ) : null}
        <div className={classes.who}>
          <h2>{customerTitle(job.customer)}</h2>
          <p>{job.title || 'No title'}</p>
        </div>
        <div className={classes.standing}>
          {job.late ? <StatusBadge standing="late" label="Late" /> : null}
          <span>{due || 'No day promised'}</span>
        </div>
        <div className={classes.buttons}>
          {isLocked ? (
            <StatusBadge standing="gone" label="Archived" />
          ) : (
            <MoveMenu stages={stages} stageId={stageId} onMove={(next) => move(job, next)}>
              <Button
                variant="default"
                title="Move to …"
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {stage ? <GroupChip group={stage} /> : 'Move to …'}
              </Button>
            </MoveMenu>
          )}
          {isLocked ? null : <BlockButton job={job} />}
          <PrintMenu job={job} />
        </div>
      </section>
      {job.alert ? (
        <Alert color="red" mb="sm" role="alert" title={`Note about ${customerTitle(job.customer)}`}>
          {job.alert}
        </Alert>
      ) : null}
      {job.blocked ? (
        <Alert color="amber" mb="sm" title={`Blocked since ${formatMomentDay(job.blocked.since)}`}>
          {job.blocked.reason}
        </Alert>
      ) : null}
      {job.quote && !isQuoteLocked(job.quote) ? (
        <Alert color="amber" mb="sm" title="The quote is not agreed">
          {quoteTitle(job.quote)} is now: {quoteStatusLabels[job.quote.status].toLowerCase()}.
        </Alert>
      ) : null}
      <Changes job={job} />
      <GateDialog held={held} onClose={() => setHeld(null)} />
    </>
  )
}

/** What another accepted revision changed, until somebody has seen to it. */
function Changes({ job }: { job: Job }) {
  const see = useJobAction({
    id: job.id,
    send: () => calls.jobs.acknowledge({ id: job.id, version: job.version }),
    isMade: ({ changes }) => changes.length === 0,
  })
  if (job.changes.length === 0) return null
  return (
    <Alert
      color="amber"
      mb="sm"
      title={`What is to be made changed${job.changedAt ? ` on ${formatMomentDay(job.changedAt)}` : ''}`}
    >
      <ul className={classes.changes}>
        {job.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" loading={see.isPending} onClick={() => see.mutate()}>
        Seen
      </Button>
    </Alert>
  )
}

function BlockButton({ job }: { job: Job }) {
  const [isAsking, setAsking] = useState(false)
  const { id, version } = job
  const block = useJobAction({
    id,
    send: (reason: string) => calls.jobs.block({ id, version, reason }),
    isMade: ({ blocked }, reason) => blocked?.reason === reason,
    onDone: () => setAsking(false),
  })
  const unblock = useJobAction({
    id,
    send: () => calls.jobs.unblock({ id, version }),
    isMade: ({ blocked }) => blocked === null,
  })
  return (
    <>
      {job.blocked ? (
        <Button variant="default" loading={unblock.isPending} onClick={() => unblock.mutate()}>
          Unblock
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          Block …
        </Button>
      )}
      <SayWhyDialog
        title={`Block ${job.jobNumber}`}
        text="The board shows that it stands still, why, and since when."
        label="What it is waiting for"
        missing="Say what it is waiting for"
        action="Block"
        isOpen={isAsking}
        isBusy={block.isPending}
        failure={block.isError ? readFailure(block.error).message : ''}
        onClose={() => {
          setAsking(false)
          block.reset()
        }}
        onSay={(reason) => block.mutate(reason)}
      />
    </>
  )
}
