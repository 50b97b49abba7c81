import { Button, Group, TextInput } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { needsReason, nextSteps, type VisitStatus, visitStatusLabels } from '#domain/work/visit-words.ts'
import { useSecondTap } from '#web/ui/use-second-tap.ts'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import { SitePhotos } from './SitePhotos.tsx'
import { SnagFields } from './SnagFields.tsx'
import { useKept } from './use-kept.ts'
import classes from './visits.module.css'
import { WorkedHoursFields } from './WorkedHoursFields.tsx'

interface SitePartProps {
  sheet: VisitSheet
  isLocked: boolean
}

/** What is done on site: how far it is, photos, snags and hours. */
export function SitePart({ sheet, isLocked }: SitePartProps) {
  return (
    <>
      <Steps sheet={sheet} isLocked={isLocked} />
      <SitePhotos sheet={sheet} use="before" title="Before" isLocked={isLocked} />
      <SitePhotos sheet={sheet} use="after" title="After" isLocked={isLocked} />
      <SnagFields sheet={sheet} isLocked={isLocked} />
      <WorkedHoursFields sheet={sheet} isLocked={isLocked} />
    </>
  )
}

const verbs: Record<VisitStatus, string> = {
  planned: 'Back on',
  'on-the-way': 'On the way',
  'on-site': 'On site',
  done: 'Done',
  'put-off': 'Put off',
}

function Steps({ sheet, isLocked }: SitePartProps) {
  const { visit, tellsCustomer } = sheet
  const { doAtVisit } = useStore()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason, forget] = useKept(`reason of ${visit.id}`, '')
  const steps = nextSteps(visit)
  // The next step stands where this one stood: 'On site' tapped twice is not 'Done', which nobody can take back.
  const isSecondTap = useSecondTap()
  const say = async (status: VisitStatus, why = '') => {
    setAsking(false)
    const at = new Date().toISOString()
    await doAtVisit(visit.id, { kind: 'step', status, at, reason: why })
    if (needsReason(status)) forget()
  }
  const last = visit.log.at(-1)
  return (
    <section className={classes.card} aria-label="How far it is">
      <p className={classes.time}>{visitStatusLabels[visit.status]}</p>
      {visit.reason ? <p className={classes.warn}>{visit.reason}</p> : null}
      {last ? <p className={classes.muted}>Since {formatMoment(last.at)}</p> : null}
      {isLocked ? null : (
        <Group gap="xs" className={classes.steps ?? ''}>
          {steps
            .filter((status) => !needsReason(status))
            .map((status, index) => (
              <StepButton
                key={status}
                label={verbs[status]}
                isFirst={index === 0}
                onSay={(tap) => {
                  if (!isSecondTap(tap)) void say(status).catch(toastTrouble)
                }}
              />
            ))}
          {steps.some(needsReason) && !isAsking ? (
            <Button size="lg" variant="subtle" onClick={() => setAsking(true)}>
              Put off…
            </Button>
          ) : null}
        </Group>
      )}
      {tellsCustomer && steps.includes('on-the-way') ? (
        <p className={classes.muted}>‘On the way’ tells the customer by mail.</p>
      ) : null}
      {isAsking ? (
        <form
          className={classes.row}
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '') void say('put-off', reason.trim()).catch(toastTrouble)
          }}
        >
          <TextInput
            label="Why it is put off"
            size="md"
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" size="md" disabled={reason.trim() === ''}>
              Put it off
            </Button>
            <Button size="md" variant="subtle" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </Group>
        </form>
      ) : null}
    </section>
  )
}

interface StepButtonProps {
  label: string
  isFirst: boolean
  onSay: (tap: MouseEvent) => void
}

function StepButton({ label, isFirst, onSay }: StepButtonProps) {
  return (
    <Button size="lg" variant={isFirst ? 'filled' : 'default'} onClick={onSay}>
      {label}
    </Button>
  )
}
