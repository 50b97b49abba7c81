import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { formatMoment } from '#domain/dates.ts'
import {
  type Handed,
  type NextStep,
  serviceOfSigns,
  stepsAfterHandover,
} from '#domain/work/after-handover.ts'
import type { Job } from '#domain/work/jobs.ts'
import { photoUseLabels } from '#domain/work/site-work.ts'
import { api, calls, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastSuccess } from '#web/shell/toast.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import classes from './site.module.css'

/** What was handed over, with its certificate, photos and snags, and what the office may do next. */
export function HandoversOfJob({ job }: { job: Job }) {
  const query = useQuery(api.siteWork.ofJob.queryOptions({ input: { id: job.id } }))
  const handed = query.data?.items
  if (query.isError && !handed)
    return (
      <p role="alert">
        {readFailure(query.error).message}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!handed || handed.length === 0) return null
  return (
    <FormSection id="handover" title="Handed over">
      <div data-wide className={classes.handovers}>
        <NextSteps job={job} handed={handed} />
        {handed.map((one) => (
          <OneHandover key={one.visitId} one={one} />
        ))}
      </div>
    </FormSection>
  )
}

function NextSteps({ job, handed }: { job: Job; handed: Handed[] }) {
  const steps = stepsAfterHandover(job.invoices, handed)
  if (steps.length === 0) return null
  return (
    <Group gap="xs">
      {steps.map((step, index) =>
        step.kind === 'show' ? (
          <ShowButton key="show" job={job} photos={step.photos} isFirst={index === 0} />
        ) : (
          <Button
            key={step.invoiceId}
            component={Link}
            to={`/invoices/${step.invoiceId}/edit?do=${addressOf[step.kind]}`}
            variant={index === 0 ? 'filled' : 'default'}
            classNames={{ root: classes.step ?? '', label: classes.stepWords ?? '' }}
          >
            {wordsOf[step.kind]} {step.invoiceNumber}
          </Button>
        ),
      )}
    </Group>
  )
}

type BillStep = Exclude<NextStep['kind'], 'show'>
const addressOf: Record<BillStep, string> = { issue: 'issue-and-send', balance: 'send' }
const wordsOf: Record<BillStep, string> = {
  issue: 'Issue and send the invoice',
  balance: 'Ask for the balance of',
}

/** Makes a project that nobody sees yet, with the photos of the finished work. */
function ShowButton({ job, photos, isFirst }: { job: Job; photos: string[]; isFirst: boolean }) {
  const navigate = useNavigate()
  // The same press again makes no second one.
  const id = useMemo(() => uuid(), [])
  const show = useMutationOnce({
    mutationFn: () =>
      calls.projects.create({
        ...{ id, title: job.title || 'Finished work', published: false },
        service: serviceOfSigns(job.items.map(({ signType }) => signType)),
        photos: photos.map((fileId) => ({ fileId, alt: '' })),
      }),
    onSuccess: async () => {
      await refresh('projects')
      toastSuccess('Kept as a draft: say what each photo shows, then publish it')
      void navigate(`/projects-management?project=${id}`)
    },
    onError: toastFailure,
  })
  return (
    <Button variant={isFirst ? 'filled' : 'default'} loading={show.isPending} onClick={() => show.mutate()}>
      Show it under Projects
    </Button>
  )
}

function OneHandover({ one: { visitId, handover, siteWork } }: { one: Handed }) {
  const { isSigned, name, role, at, by, remark, mayShow } = handover
  const open = siteWork.snags.filter(({ fixedAt }) => fixedAt === null)
  return (
    <article className={classes.handover}>
      <p>
        <strong>{isSigned ? `Taken over by ${name}` : 'Nobody was there to sign'}</strong>
        {[role, formatMoment(at), by && `with ${by}`]
          .filter(Boolean)
          .map((part) => `, ${part}`)
          .join('')}
        {'. '}
        <Anchor inherit href={`/api/visits/${visitId}/handover/pdf`} target="_blank" rel="noreferrer">
          Certificate
        </Anchor>
      </p>
      {remark ? <p>Their remark: {remark}</p> : null}
      {isSigned ? (
        <p className={classes.quiet}>
          {mayShow ? 'Photos may be shown.' : 'Photos may not be shown to anybody else.'}
        </p>
      ) : null}
      {siteWork.photos.length > 0 ? (
        <ul className={classes.photos} aria-label="Photos of the visit">
          {siteWork.photos.map(({ id, use, caption }) => (
            <li key={id}>
              <a href={`/api/visits/${visitId}/photos/${id}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/visits/${visitId}/photos/${id}?size=thumb`}
                  alt={[photoUseLabels[use], caption].filter(Boolean).join(': ')}
                  loading="lazy"
                />
              </a>
              <span className={classes.quiet}>{photoUseLabels[use]}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {open.length > 0 ? (
        <ul className={classes.snags} aria-label="Snags still to be put right">
          {open.map((snag) => (
            <li key={snag.id}>
              <span>{snag.text}</span>
              <FixButton visitId={visitId} snagId={snag.id} />
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}

function FixButton({ visitId, snagId }: { visitId: string; snagId: string }) {
  const fix = useMutationOnce({
    mutationFn: () => calls.siteWork.fix({ id: visitId, snagId, fixed: true }),
    onSuccess: () => toastSuccess('Put right'),
    onError: toastFailure,
    onSettled: () => refresh('siteWork'),
  })
  return (
    <Button size="compact-sm" variant="default" loading={fix.isPending} onClick={() => fix.mutate()}>
      It is put right
    </Button>
  )
}
