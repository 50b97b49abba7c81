import { Button, Drawer, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useCloseOnEscape } from '#web/ui/close-on-escape.ts'
import { MeasurementPick } from './MeasurementPick.tsx'

// With photos and their viewer, which few new quotes need.
const SurveyToQuote = lazy(() => import('./SurveyToQuote.tsx'))

/** The URL's value while the list is open, before a survey is chosen. */
const LIST = 'list'

/** On /quotes/new: opens the surveys that have no quote yet in a side panel, and creates a quote from one. */
export function FromMeasurement() {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('measurement')
  const show = (measurement: string | null) =>
    setSearch((previous) => {
      const next = new URLSearchParams(previous)
      if (measurement === null) next.delete('measurement')
      else next.set('measurement', measurement)
      return next
    })
  const close = () => show(null)
  const panelId = useId()
  useCloseOnEscape(panelId, chosen !== null, close)
  return (
    <>
      <Button variant="default" onClick={() => show(LIST)}>
        From a measurement
      </Button>
      <Drawer
        opened={chosen !== null}
        id={panelId}
        closeOnEscape={false}
        onClose={close}
        position="right"
        size={680}
        title="From a measurement"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Suspense fallback={<Skeleton height={320} aria-label="Loading the survey" />}>
          {chosen === LIST ? <MeasurementPick onChoose={show} /> : null}
          {chosen !== null && chosen !== LIST ? (
            <SurveyToQuote key={chosen} id={chosen} onBack={() => show(LIST)} />
          ) : null}
        </Suspense>
      </Drawer>
    </>
  )
}
