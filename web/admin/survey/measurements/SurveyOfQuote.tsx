import { Button, Drawer, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api, readFailure } from '#web/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { quietLatePart } from '#web/ui/late.ts'

const MeasurementDetails = quietLatePart(() => import('./MeasurementDetails.tsx'))

/** On a quote from a survey: the survey in a side panel, for reference while the quote is written. */
export function SurveyOfQuote({ measurementId }: { measurementId: string | null }) {
  const [opened, { open, close }] = useDisclosure(false)
  const query = useQuery({
    ...api.measurements.get.queryOptions({ input: { id: measurementId ?? '' } }),
    enabled: opened && measurementId !== null,
  })
  if (measurementId === null) return null
  return (
    <>
      <Button variant="default" onClick={open}>
        Show the survey
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={680}
        title="Survey"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {query.data ? (
          <Suspense fallback={<Skeleton height={320} aria-label="Loading the survey" />}>
            <MeasurementDetails measurement={query.data} />
          </Suspense>
        ) : null}
        {query.isPending ? <Skeleton height={320} aria-label="Loading the survey" /> : null}
        {query.isError && !query.data ? (
          <EmptyState title="The survey could not be loaded" text={readFailure(query.error).message}>
            <Button variant="default" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </EmptyState>
        ) : null}
      </Drawer>
    </>
  )
}
