import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import { visitTitle } from '#domain/work/visit-times.ts'
import { isPutOff, type VisitStatus } from '#domain/work/visit-words.ts'
import { refuseVisitChange, type Visit } from '#domain/work/visits.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { deleteOnce } from '#web/shell/delete-once.ts'
import { toastFailure, toastSuccess, toastWarning } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { type Standing, StatusBadge } from '#web/ui/StatusBadge.tsx'
import { SayWhyDialog } from '../jobs/SayWhyDialog.tsx'
import classes from './diary.module.css'
import { keepVisit } from './use-move-visit.ts'

const statusLabels: Record<VisitStatus, string> = {
  planned: 'Planned',
  'on-the-way': 'On the way',
  'on-site': 'On site',
  done: 'Done',
  'put-off': 'Put off',
}

const standings: Record<VisitStatus, Standing> = {
  planned: 'open',
  'on-the-way': 'under-way',
  'on-site': 'under-way',
  done: 'done',
  'put-off': 'held',
}

/** How far a visit is, in a word. */
function VisitStatusBadge({ status }: { status: VisitStatus }) {
  return <StatusBadge standing={standings[status]} label={statusLabels[status]} />
}

/** The same where it goes without saying that a visit is planned. */
export function VisitStatusNote({ status }: { status: VisitStatus }) {
  return standings[status] === 'open' ? null : <VisitStatusBadge status={status} />
}

interface VisitStandingProps {
  visit: Visit
  /** Who people are, by id. */
  names: ReadonlyMap<string, string>
}

/** How far a visit is, since when, and putting it off. */
export function VisitStanding({ visit, names }: VisitStandingProps) {
  const [isAsking, setAsking] = useState(false)
  const step = useMutationOnce({
    mutationFn: ({ status, reason = '' }: { status: VisitStatus; reason?: string }) =>
      calls.visits.step({
        ...{ id: visit.id, version: visit.version, status, reason },
        at: new Date().toISOString(),
      }),
    onSuccess: (saved) => {
      keepVisit(saved)
      setAsking(false)
    },
    onError: (error) => {
      const { code, current, changedBy = 'Somebody else' } = readFailure(error)
      if (code !== 'CONFLICT' || current === undefined) return toastFailure(error)
      keepVisit(current as Visit)
      toastWarning(`${changedBy} changed this visit meanwhile: look at it again`)
    },
    onSettled: () => refresh('visits'),
  })
  const isDone = refuseVisitChange(visit) !== null
  return (
    <section className={classes.standing} aria-label="How far it is">
      <Group justify="space-between">
        <VisitStatusBadge status={visit.status} />
        {isDone ? null : isPutOff(visit) ? (
          <Button
            variant="default"
            size="xs"
            loading={step.isPending}
            onClick={() => step.mutate({ status: 'planned' })}
          >
            Plan it again
          </Button>
        ) : (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Put off …
          </Button>
        )}
      </Group>
      {visit.reason ? (
        <Alert color="amber" mt="xs" title="Put off">
          {visit.reason}
        </Alert>
      ) : null}
      {visit.log.length > 0 ? (
        <ul aria-label="What happened">
          {visit.log.map(({ status, at, by }) => (
            <li key={`${at} ${status}`}>
              {statusLabels[status]}, {formatMoment(at)}
              {names.has(by) ? `, ${names.get(by)}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      <SayWhyDialog
        title={`Put off ${visitTitle(visit)}`}
        text="It stays in the diary, crossed out, and is in nobody’s way."
        label="Why"
        missing="Say why it is put off"
        action="Put off"
        isOpen={isAsking}
        isBusy={step.isPending}
        failure={step.isError ? readFailure(step.error).message : ''}
        onClose={() => {
          setAsking(false)
          step.reset()
        }}
        onSay={(reason) => step.mutate({ status: 'put-off', reason })}
      />
    </section>
  )
}

interface RemoveVisitProps {
  visit: Visit
  onRemoved: () => void
}

/** Takes a visit out of the diary. */
export function RemoveVisit({ visit, onRemoved }: RemoveVisitProps) {
  const remove = useMutationOnce({
    mutationFn: () =>
      deleteOnce(
        visit.version,
        () => calls.visits.remove({ params: { id: visit.id }, query: { version: visit.version } }),
        () => calls.visits.get({ id: visit.id }),
      ),
    onSuccess: () => {
      toastSuccess('Taken out of the diary')
      onRemoved()
    },
    onError: (error) => {
      const { code, current, changedBy = 'Somebody else' } = readFailure(error)
      if (code !== 'CONFLICT' || current === undefined) return toastFailure(error)
      keepVisit(current as Visit)
      toastWarning(`${changedBy} changed this visit meanwhile: look at it again`)
    },
    onSettled: () => refresh('visits'),
  })
  const ask = async () => {
    const isSure = await askToConfirm({
      title: `Delete ${visitTitle(visit)}`,
      text: 'Nothing remains of it in the diary. What is only later is better put off, with a reason.',
      confirm: 'Delete visit',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
      Delete …
    </Button>
  )
}
