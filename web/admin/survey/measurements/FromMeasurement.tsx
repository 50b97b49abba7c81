import { Button } from '@mantine/core'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { useLate } from '#web/ui/late.ts'
import { LIST } from './measurement-list.ts'

const loadPanel = () => import('./MeasurementPanel.tsx')

/** On /quotes/new: opens the surveys that have no quote yet in a side panel, and creates a quote from one. */
export function FromMeasurement() {
  const [search, setSearch] = useAddressSearch()
  const chosen = search.get('measurement')
  const panel = useLate(loadPanel, chosen !== null)
  const show = (measurement: string | null) =>
    setSearch((previous) => {
      const next = new URLSearchParams(previous)
      if (measurement === null) next.delete('measurement')
      else next.set('measurement', measurement)
      return next
    })
  return (
    <>
      <Button variant="default" onClick={() => show(LIST)}>
        From a measurement
      </Button>
      {panel ? <panel.default chosen={chosen} onShow={show} /> : null}
    </>
  )
}
