import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useSurvey } from '../store/use-survey.ts'
import { SurveyScreen } from './SurveyScreen.tsx'
import { useNewSurvey } from './use-new-survey.ts'

export const handle: ScreenHandle = { title: 'Measurement' }

const back = { to: '/measurements/list', label: 'My Measurements' }

/**
 * /measurements/create and /measurements/edit/:id. A new one is stored with its first answer; from then on
 * its id is in the address, so that a reload finds it.
 */
export default function MeasurementForm() {
  const { measurementId } = useParams()
  const [search] = useSearchParams()
  const [newId] = useState(() => uuid())
  const id = measurementId ?? search.get('survey') ?? newId
  return <OneSurvey key={id} id={id} isNew={id === newId} />
}

/**
 * One component for a new and a known survey, so that the person can type on while the first answer is
 * stored.
 */
function OneSurvey({ id, isNew }: { id: string; isNew: boolean }) {
  const { survey, progress, loading, failure } = useSurvey(id, isNew)
  const { blank, begin } = useNewSurvey(id)
  if (survey) return <SurveyScreen survey={survey} progress={progress} back={back} />
  if (isNew) return <SurveyScreen survey={blank} progress={progress} back={back} onBegin={begin} />
  if (loading) {
    return (
      <Page title="Measurement" back={back}>
        <Stack gap="md" role="status" aria-busy aria-label="Loading the measurement">
          <Skeleton height={48} />
          <Skeleton height={180} />
          <Skeleton height={120} />
        </Stack>
      </Page>
    )
  }
  const isOffline = failure?.status === 0
  return (
    <Page title="Measurement" back={back}>
      <EmptyState
        title={isOffline ? 'This measurement is not on this phone' : messages.measurementNotFound}
        text={
          isOffline
            ? 'It can be opened once there is a connection again.'
            : 'It may have been taken by somebody else.'
        }
      >
        <Button component={Link} to="/measurements/list" variant="default">
          My Measurements
        </Button>
      </EmptyState>
    </Page>
  )
}
