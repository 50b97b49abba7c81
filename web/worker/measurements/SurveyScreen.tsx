import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { refuseMeasurementChange } from '#domain/survey/measurements.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { useOpenRecord } from '#web/shell/presence.ts'
import { Page } from '#web/ui/Page.tsx'
import { SyncBadge } from '../offline/SyncBadge.tsx'
import { explainSyncTrouble, toastTrouble } from '../offline/toast-trouble.ts'
import type { LocalSurvey } from '../store/database.ts'
import { mergeSurvey } from '../store/merge-survey.ts'
import type { Progress } from '../store/sync-state.ts'
import { applyTyped } from '../store/unwritten.ts'
import { usePhotoIntake } from '../store/use-photo-intake.ts'
import { useStore } from '../store/use-store.ts'
import { surveyFieldsOf } from '../store/values.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { PhotoFields } from './PhotoFields.tsx'
import { SurveyEditor } from './SurveyEditor.tsx'
import classes from './survey.module.css'
import { changeSign, photosAt } from './survey-changes.ts'
import { findSurveyConflicts } from './survey-conflicts.ts'
import { useStripPhotos } from './use-strip-photos.ts'
import { useTypedSurvey } from './use-typed-survey.ts'

interface SurveyScreenProps {
  survey: LocalSurvey
  progress: Progress
  back: { to: string; label: string }
  /** For one that is not stored yet: stores it before its first answer. */
  onBegin?: () => Promise<void>
}

/** A survey of this phone: typed, photographed and marked with or without a connection. */
export function SurveyScreen({ survey, progress, back, onBegin }: SurveyScreenProps) {
  const store = useStore()
  const navigate = useNavigate()
  // Not shared by the survey's forms: one that was left a moment ago may still be writing, and then drops its
  // own note.
  const [pen] = useState(() => store.notes.take())
  const withPictures = useStripPhotos(survey.id)
  const intakeOf = usePhotoIntake(survey.id)
  const { fields, change, isUnwritten, settle, failure } = useTypedSurvey(survey, {
    write: async (base, typed) => {
      await onBegin?.()
      return store.changeSurvey(survey.id, (now) => applyTyped(now, base, typed))
    },
    keep: (base, typed) => {
      const begin = onBegin ? survey.fields : null
      pen.keep({ surveyId: survey.id, begin, base, change: typed })
    },
    drop: pen.drop,
  })
  // The office has it once it was sent.
  useOpenRecord(
    'measurements',
    survey.version === null ? undefined : survey.id,
    isUnwritten || progress.left > 0,
  )
  const shown = shownProgress(progress, isUnwritten, failure)
  const locked = refuseMeasurementChange(survey)
  const named = customerTitle(survey.customer) || survey.fields.title || 'Measurement'
  const title = onBegin ? 'New Measurement' : named

  if (survey.theirs) {
    const { theirs } = survey
    return (
      <Page title={title} back={back}>
        <ConflictPanel
          fields={findSurveyConflicts(survey)}
          cancelLabel="Decide later"
          onCancel={() => void navigate(back.to)}
          onResolve={(choices) => {
            const held = surveyFieldsOf(theirs)
            const { fields: chosen } = mergeSurvey(survey.base ?? held, survey.fields, held, choices)
            void store.resolveConflict(survey.id, chosen, theirs.version).catch(toastTrouble)
          }}
        />
      </Page>
    )
  }
  const photos = (signId: string | null) => {
    const sign = fields.signs.find(({ id }) => id === signId)
    return (
      <PhotoFields
        key={signId ?? 'site'}
        title={sign ? sign.label || 'This sign' : 'The site'}
        photos={withPictures(photosAt(survey.fields, signId))}
        isLocked={locked !== null}
        intake={intakeOf(signId)}
        onAdd={async (files, shot) => {
          // First, because the page may close before anything else is done.
          const begin = onBegin ? survey.fields : null
          const chosen = await store.keepRaw(survey.id, signId, files, begin, shot?.takenAt)
          if (chosen.every(({ raw }) => raw.blob)) shot?.onKept()
          await onBegin?.()
          // Its sign may have been added a moment ago, and not be stored yet.
          await settle()
          return store.takePhotos(chosen)
        }}
        onDismiss={(ids) => void store.dismissRefusals(ids).catch(toastTrouble)}
        onDraw={(photoId, drawing) => void store.changePhoto(survey.id, photoId, drawing).catch(toastTrouble)}
        onNote={(photoId, note) => void store.changePhoto(survey.id, photoId, note).catch(toastTrouble)}
        onRemove={(photoId) => void store.removePhoto(survey.id, photoId).catch(toastTrouble)}
        onUse={
          sign
            ? (field, mm) => change({ signs: changeSign(fields.signs, sign.id, { [field]: mm }) })
            : undefined
        }
      />
    )
  }
  return (
    <Page title={title}>
      {locked ? (
        <Alert variant="default" mb="md" title="Quoted">
          {locked.message}
        </Alert>
      ) : null}
      {failure ? (
        <Alert color="red" mb="md" title="Not kept yet" role="alert">
          {explainSyncTrouble(failure)}
        </Alert>
      ) : null}
      <fieldset className={classes.form} disabled={locked !== null}>
        <SurveyEditor
          back={back}
          survey={fields}
          onChange={change}
          customer={
            <CustomerChoice
              customerId={fields.customerId}
              customer={survey.customer}
              siteAddress={fields.siteAddress}
              onChange={change}
            />
          }
          photos={photos}
          state={onBegin ? 'Nothing written yet' : <SyncBadge progress={shown} />}
        />
      </fieldset>
    </Page>
  )
}

/** What is not in the phone's database yet has not been sent, regardless of the other progress. */
function shownProgress(progress: Progress, isUnwritten: boolean, failure: unknown): Progress {
  if (failure) return { ...progress, state: 'failed', why: 'not kept yet' }
  return isUnwritten && progress.state === 'sent' ? { ...progress, state: 'waiting' } : progress
}
