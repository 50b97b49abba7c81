import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import { emptyMeasurement, type MeasurementFields } from '#domain/measurements.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { Page } from '#web/ui/Page.tsx'
import { useCustomers } from '../store/use-customers.ts'
import { useStore } from '../store/use-store.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { PhotoFields } from './PhotoFields.tsx'
import { SurveyEditor } from './SurveyEditor.tsx'

interface NewSurveyProps {
  id: string
  customerId: string | null
  back: { to: string; label: string }
}

/** A survey that nothing has been written of: opening the form by mistake leaves no empty one behind. */
export function NewSurvey({ id, customerId, back }: NewSurveyProps) {
  const store = useStore()
  const { customers } = useCustomers()
  const [, setSearch] = useSearchParams()
  const [today] = useState(() => londonDay(new Date()))
  const customer = customers.find((one) => one.id === customerId)
  const fields: MeasurementFields = {
    ...emptyMeasurement(today),
    customerId: customer ? customer.id : null,
    siteAddress: customer?.address ?? '',
  }
  /** Writes it down; the address follows without leaving the page, so that whoever types goes on typing. */
  const begin = async (change: Partial<MeasurementFields>) => {
    await store.createSurvey({ ...fields, ...change }, id)
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('survey', id)
        return next
      },
      { replace: true },
    )
  }
  const change = (fieldsChanged: Partial<MeasurementFields>) => void begin(fieldsChanged).catch(toastFailure)
  return (
    <Page title="New Measurement" back={back}>
      <SurveyEditor
        survey={fields}
        onChange={change}
        customer={
          <CustomerChoice
            customerId={fields.customerId}
            customer={customer ?? { name: '', companyName: '' }}
            siteAddress={fields.siteAddress}
            onChange={change}
          />
        }
        photos={() => (
          <PhotoFields
            title="The site"
            photos={[]}
            isLocked={false}
            onAdd={async (files) => {
              await begin({})
              return store.addPhotos(id, null, files)
            }}
            onDraw={() => {}}
            onNote={() => {}}
            onRemove={() => {}}
          />
        )}
        state="Nothing written yet"
      />
    </Page>
  )
}
