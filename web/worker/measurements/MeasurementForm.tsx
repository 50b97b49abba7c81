import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useSurvey } from '../store/use-survey.ts'
import { NewSurvey } from './NewSurvey.tsx'
import { SurveyScreen } from './SurveyScreen.tsx'

export const handle: ScreenHandle = { title: 'Measurement' }

const back = { to: '/measurements/list', label: 'My Measurements' }

/**
 * /measurements/create and /measurements/edit/:id. A new one is written down with its first answer; from then on
 * its id stands in the address, so that a reload finds it.
 */
export default function MeasurementForm() {
  const { measurementId } = useParams()
  const [search] = useSearchParams()
  const [newId] = useState(() => uuid())
  const begun = measurementId ?? search.get('survey')
  if (begun === null) return <NewSurvey id={newId} customerId={search.get('customerId')} back={back} />
  return <KnownSurvey key={begun} id={begun} />
}

function KnownSurvey({ id }: { id: string }) {
  const { survey, loading, failure } = useSurvey(id)
  if (survey) return <SurveyScreen survey={survey} back={back} />
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
