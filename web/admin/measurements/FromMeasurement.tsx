import { Button, Drawer } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { MeasurementPick } from './MeasurementPick.tsx'
import { SurveyToQuote } from './SurveyToQuote.tsx'

/** What the URL says while the list is open, before one is chosen. */
const LIST = 'list'

/** On /quotes/new: opens the surveys that have no quote yet in a side panel, and makes one of them a quote. */
export function FromMeasurement() {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('measurement')
  const show = (measurement: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (measurement === null) next.delete('measurement')
      else next.set('measurement', measurement)
      return next
    })
  return (
    <>
      <Button variant="default" onClick={() => show(LIST)}>
        From a measurement
      </Button>
      <Drawer
        opened={chosen !== null}
        onClose={() => show(null)}
        position="right"
        size={680}
        title="From a measurement"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {chosen === LIST ? <MeasurementPick onChoose={show} /> : null}
        {chosen !== null && chosen !== LIST ? (
          <SurveyToQuote key={chosen} id={chosen} onBack={() => show(LIST)} />
        ) : null}
      </Drawer>
    </>
  )
}
