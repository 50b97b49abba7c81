import { Alert, Button, Group, Progress } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { completenessOf, type MeasurementFields, type Missing } from '#domain/survey/measurements.ts'
import { hintAtPlanning, PLANNING_NOTE, planningVerdictLabels } from '#domain/survey/planning.ts'
import { isSubmitted, nameOfSign } from '#domain/survey/survey-words.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { useSecondTap } from '#web/ui/use-second-tap.ts'
import { MissingAnswers } from './MissingAnswers.tsx'
import { SignOffFields } from './SignOffFields.tsx'
import classes from './survey.module.css'
import { useSignature } from './use-signature.ts'

interface FinishPartProps {
  visit: MeasurementFields
  onChange: (change: Partial<MeasurementFields>) => void
  /** Goes to the field of something missing. */
  onGo: (missing: Missing) => void
}

/** What is still missing, the planning hint, the customer's signature, and submitting to the office. */
export default function FinishPart({ visit, onChange, onGo }: FinishPartProps) {
  const { answered, asked, missing } = completenessOf(visit)
  const wasSubmitted = isSubmitted(visit)
  const signature = useSignature((signOff) => onChange({ signOff }))
  const isSecondTap = useSecondTap()
  // What follows stands where the button stood: its second tap must not lead away.
  const stay = (event: MouseEvent) => {
    if (isSecondTap(event)) event.preventDefault()
  }
  const submit = (event: MouseEvent) => {
    if (isSecondTap(event)) return
    const signOff = signature.take()
    onChange({ status: 'submitted', ...(signOff ? { signOff } : {}) })
  }
  return (
    <div className={classes.finish}>
      <FormSection
        id="missing"
        title={missing.length === 0 ? 'Complete' : 'Still missing'}
        text={`${answered} of ${asked} answered.`}
      >
        <Progress
          data-wide
          value={asked === 0 ? 0 : (answered / asked) * 100}
          aria-label="How much is answered"
        />
        {missing.length === 0 ? null : <MissingAnswers missing={missing} onGo={onGo} />}
      </FormSection>
      {visit.signs.length === 0 ? null : (
        <FormSection id="planning" title="Planning" text={PLANNING_NOTE}>
          <ul className={classes.hints} data-wide>
            {visit.signs.map((sign, index) => {
              const hint = hintAtPlanning(sign, visit.planning)
              return (
                <li key={sign.id}>
                  <strong>{nameOfSign(sign, index)}</strong>: {planningVerdictLabels[hint.verdict]}.{' '}
                  {hint.reasons.join('. ')}.
                </li>
              )
            })}
          </ul>
        </FormSection>
      )}
      <FormSection id="sign-off" title="Customer sign-off" text="Not needed to submit.">
        <div data-wide>
          <SignOffFields
            signOff={visit.signOff}
            signature={signature}
            onChange={(signOff) => onChange({ signOff })}
          />
        </div>
      </FormSection>
      <div className={classes.submit}>
        {wasSubmitted ? (
          <Alert color="green" title="Submitted" styles={{ title: { color: 'var(--ink)' } }}>
            <p className={classes.next}>The office can make the quote. Until then it can still be changed.</p>
            <Group gap="xs">
              <Button component={Link} to="/measurements" onClick={stay}>
                Next measurement
              </Button>
              <Button component={Link} to="/measurements/list" variant="default" onClick={stay}>
                My Measurements
              </Button>
            </Group>
          </Alert>
        ) : (
          <>
            {missing.length > 0 ? (
              <Alert color="amber" mb="sm" title={`${missing.length} not answered yet`}>
                It can be submitted all the same; the office sees what is missing.
              </Alert>
            ) : null}
            <Button size="lg" fullWidth onClick={submit}>
              Submit to the office
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
