import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { proofStateLabels } from '#domain/work/proofs.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { PhotoStrip } from '#web/photos/PhotoStrip.tsx'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import { type StripsOfSheet, useStripOfSheet } from './use-strip-of-sheet.ts'
import { VisitItems } from './VisitItems.tsx'
import { VisitPlace } from './VisitPlace.tsx'
import classes from './visits.module.css'

/** What a fitter needs before and on the way: where, who, what to look out for, and what goes where. */
export function PlanPart({ sheet }: { sheet: VisitSheet }) {
  const { visit, job } = sheet
  const strips = useStripOfSheet(sheet)
  const survey = useMemo(() => strips.survey(), [strips])
  return (
    <>
      <VisitPlace visit={visit} job={job} />
      {job?.blocked ? <p className={classes.warn}>Blocked: {job.blocked}</p> : null}
      {job ? <Artwork sheet={sheet} strips={strips} /> : null}
      {job ? <VisitItems items={job.items} /> : null}
      {survey.length > 0 ? (
        <section className={classes.card} aria-label="Photos of the survey">
          <h2>From the survey</h2>
          <PhotoStrip title="Survey" photos={survey} />
        </section>
      ) : null}
      <Checklist visit={visit} />
      {job ? <OpenTasks tasks={job.tasks} /> : null}
    </>
  )
}

function Artwork({ sheet: { proof }, strips }: { sheet: VisitSheet; strips: StripsOfSheet }) {
  const pages = useMemo(() => strips.proof(), [strips])
  const isApproved = proof?.state === 'approved'
  return (
    <section className={classes.card} aria-label="Artwork">
      <h2>Artwork</h2>
      {proof ? (
        <p className={isApproved ? classes.good : classes.warn}>
          Version {proof.number}: {isApproved ? '' : 'NOT approved. '}
          {proofStateLabels[proof.state]}
        </p>
      ) : (
        <p className={classes.warn}>There is no artwork that the customer has seen.</p>
      )}
      <PhotoStrip title="Artwork" photos={pages} />
    </section>
  )
}

function Checklist({ visit }: Pick<VisitSheet, 'visit'>) {
  const store = useStore()
  if (visit.checklist.length === 0) return null
  return (
    <section className={classes.card} aria-label="Checklist">
      <h2>Checklist</h2>
      {visit.checklist.map(({ id, text, done }) => (
        <Checkbox
          key={id}
          size="md"
          className={classes.check ?? ''}
          label={text}
          checked={done}
          onChange={({ currentTarget: { checked } }) =>
            void store.doAtVisit(visit.id, { kind: 'tick', pointId: id, done: checked }).catch(toastTrouble)
          }
        />
      ))}
    </section>
  )
}

function OpenTasks({ tasks }: { tasks: NonNullable<VisitSheet['job']>['tasks'] }) {
  const open = tasks.filter(({ done }) => !done)
  if (open.length === 0) return null
  return (
    <section className={classes.card} aria-label="Tasks of the job">
      <h2>Still to do for the job</h2>
      <ul className={classes.plain}>
        {open.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
