import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import { type Gate, gateLabels, type JobGate } from '#domain/work/gates.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import { calls, readFailure } from '#web/call.ts'
import classes from './job.module.css'
import { SayWhyDialog } from './SayWhyDialog.tsx'
import { useJobAction } from './use-job-action.ts'

/** What production waits for, and who let it through. */
export function GatesPanel({ job }: { job: Job }) {
  const [asked, setAsked] = useState<Gate | null>(null)
  const open = useJobAction({
    id: job.id,
    send: (input: { gate: Gate; reason: string }) =>
      calls.jobs.openGate({ id: job.id, version: job.version, ...input }),
    isMade: ({ gates }, { gate, reason }) =>
      gates.some((one) => one.gate === gate && one.opened?.reason === reason),
    onDone: () => setAsked(null),
  })
  if (job.gates.length === 0) return null
  const mayOpen = refuseJobChange(job) === null
  return (
    <section className={classes.panel} aria-labelledby="gates-title">
      <h2 id="gates-title">Before production</h2>
      <ul>
        {job.gates.map((gate) => (
          <li key={gate.gate} className={classes.gate} data-shut={gate.shut || undefined}>
            {gate.shut ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
            <div>
              <strong>
                {gateLabels[gate.gate]}: {gate.shut ? 'shut' : 'open'}
              </strong>
              <p>{describeGate(gate)}</p>
              {gate.shut && mayOpen ? (
                <Button variant="default" size="compact-sm" onClick={() => setAsked(gate.gate)}>
                  Open with a reason …
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <SayWhyDialog
        title={`Open: ${asked ? gateLabels[asked] : ''}`}
        text="Production may begin all the same. Your name and the reason stay on the job."
        label="Reason"
        missing="Say why it may begin all the same"
        action="Open"
        isOpen={asked !== null}
        isBusy={open.isPending}
        failure={open.isError ? readFailure(open.error).message : ''}
        onClose={() => {
          setAsked(null)
          open.reset()
        }}
        onSay={(reason) => asked && open.mutate({ gate: asked, reason })}
      />
    </section>
  )
}

function describeGate({ why, opened }: JobGate): string {
  return opened ? `${why}. ${opened.name} opened it on ${formatMoment(opened.at)}: ${opened.reason}` : why
}
